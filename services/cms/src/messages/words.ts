import type { FieldProblem } from '@rebzeile/kit/errors/refusal.ts'
import type { Language } from '@rebzeile/kit/http/language.ts'

/** What the contact form says, in the words of the specification (spec 1, section 5). */
export const WORDS = {
  de: {
    required: 'Dieses Feld muss ausgefüllt sein',
    nameRequired: 'Bitte geben Sie Ihren Namen an',
    nameShort: 'Der Name ist zu kurz',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse an',
    subjectShort: 'Der Betreff ist zu kurz',
    messageShort: 'Die Nachricht ist zu kurz – mindestens 10 Zeichen',
    messageLong: 'Die Nachricht ist zu lang – höchstens 5.000 Zeichen',
    captcha: 'Falsche Antwort auf die Sicherheitsfrage',
    sum: (a: number, b: number) => `Wie viel ist ${a} + ${b}?`,
  },
  en: {
    required: 'This field must be filled in',
    nameRequired: 'Please tell us your name',
    nameShort: 'The name is too short',
    email: 'Please give a valid e-mail address',
    subjectShort: 'The subject is too short',
    messageShort: 'The message is too short – at least 10 characters',
    messageLong: 'The message is too long – at most 5,000 characters',
    captcha: 'Wrong answer to the security question',
    sum: (a: number, b: number) => `What is ${a} + ${b}?`,
  },
} as const

type Word = Exclude<keyof (typeof WORDS)['de'], 'sum'>

/** By field and code; a field that is not named keeps the general words. */
const BY_FIELD: Record<string, Record<string, Word>> = {
  name: { required: 'nameRequired', too_small: 'nameShort' },
  email: { required: 'required', email: 'email', invalid_format: 'email' },
  subject: { required: 'required', too_small: 'subjectShort' },
  message: { required: 'required', too_small: 'messageShort', too_big: 'messageLong' },
}

/** The problems of a message in the words of its form. An empty field counts as one that was not filled in. */
export function inFormWords(problems: readonly FieldProblem[], body: unknown, language: Language): FieldProblem[] {
  return problems.map((problem) => {
    const code = isBlank(body, problem.path) ? 'required' : problem.code
    const word = BY_FIELD[problem.path]?.[code]
    return word ? { ...problem, code, message: WORDS[language][word] } : problem
  })
}

function isBlank(body: unknown, path: string): boolean {
  const value = typeof body === 'object' && body !== null ? Reflect.get(body, path) : undefined
  return typeof value === 'string' && value.trim() === ''
}
