import type { contactWords } from './words.ts'

export const FIELDS = ['name', 'email', 'phone', 'company', 'subject', 'message', 'answer'] as const

export type FieldName = (typeof FIELDS)[number]
export type Written = Record<FieldName, string>
export type Mistake = keyof (typeof contactWords)['de']['errors']

/** What is wrong with a message before it is sent; the server says the same. `asked`: a question has to be answered. */
export function checkMessage(written: Written, asked: boolean): Partial<Record<FieldName, Mistake>> {
  const found: [FieldName, Mistake | undefined][] = [
    ['name', written.name === '' ? 'nameMissing' : shorterThan(written.name, 2, 'nameShort')],
    ['email', written.email === '' ? 'filled' : EMAIL.test(written.email) ? undefined : 'email'],
    ['phone', written.phone === '' || PHONE.test(written.phone.replace(SPACING, '')) ? undefined : 'phone'],
    ['subject', written.subject === '' ? 'filled' : shorterThan(written.subject, 2, 'subjectShort')],
    ['message', written.message === '' ? 'filled' : shorterThan(written.message, 10, 'messageShort')],
    ['answer', asked && written.answer === '' ? 'filled' : undefined],
  ]
  return Object.fromEntries(found.filter(([, mistake]) => mistake))
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/
/** Plus sign, country code, up to 14 digits; people also start with a zero. */
const PHONE = /^(\+[1-9]|0)\d{4,14}$/
const SPACING = /[\s/().-]/g

const shorterThan = (text: string, least: number, mistake: Mistake) => (text.length < least ? mistake : undefined)
