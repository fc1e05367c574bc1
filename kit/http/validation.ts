import type { z } from 'zod'
import { type FieldProblem, invalid } from '../errors/refusal.ts'
import type { Language } from './language.ts'

/** The value as the schema understands it. Refuses with C200 and one problem per wrong field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, language: Language): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw invalid('C200', { errors: result.error.issues.slice(0, 20).map((issue) => problemOf(issue, value, language)) })
}

function problemOf(issue: z.core.$ZodIssue, value: unknown, language: Language): FieldProblem {
  const path = issue.path.map(String).join('.')
  const code = codeOf(issue, valueAt(value, issue.path))
  const text = TEXTS[code] ?? TEXTS.invalid
  return { path, code, message: fill(text?.[language] ?? '', issue) }
}

function codeOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (given === undefined && issue.code !== 'unrecognized_keys') return 'required'
  if (issue.code === 'invalid_format') return issue.format === 'email' ? 'email' : 'format'
  return issue.code
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

const TEXTS: Record<string, Record<Language, string>> = {
  required: { de: 'Pflichtfeld', en: 'Required' },
  email: { de: 'E-Mail muss gültig sein', en: 'E-mail must be valid' },
  format: { de: 'Format ungültig', en: 'Invalid format' },
  invalid_type: { de: 'Falscher Typ, erwartet: {expected}', en: 'Wrong type, expected: {expected}' },
  invalid_value: { de: 'Wert nicht erlaubt', en: 'Value not allowed' },
  invalid_union: { de: 'Wert nicht erlaubt', en: 'Value not allowed' },
  unrecognized_keys: { de: 'Unbekanntes Feld: {keys}', en: 'Unknown field: {keys}' },
  too_big: { de: 'Zu groß oder zu lang (höchstens {maximum})', en: 'Too large or too long (at most {maximum})' },
  too_small: { de: 'Zu klein oder zu kurz (mindestens {minimum})', en: 'Too small or too short (at least {minimum})' },
  invalid: { de: 'Eingabe ungültig', en: 'Invalid input' },
}

function fill(text: string, issue: object): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = Reflect.get(issue, name)
    return String(Array.isArray(value) ? value.join(', ').slice(0, 100) : value)
  })
}
