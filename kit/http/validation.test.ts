import { describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { Refusal } from '../errors/refusal.ts'
import { languageOf } from './language.ts'
import { parse } from './validation.ts'

const Person = z.strictObject({ name: z.string().max(5), email: z.email(), age: z.number().optional() })

function problems(value: unknown, language: 'de' | 'en' = 'de') {
  try {
    parse(Person, value, language)
    return []
  } catch (error) {
    return error instanceof Refusal
      ? error.details.errors?.map(({ path, code, message }) => [path, code, message])
      : error
  }
}

describe('an input that does not fit', () => {
  it.each([
    ['a missing field', { email: 'a@b.at' }, ['name', 'required', 'Pflichtfeld']],
    [
      'a text that is too long',
      { name: 'zu lang', email: 'a@b.at' },
      ['name', 'too_big', 'Zu groß oder zu lang (höchstens 5)'],
    ],
    ['an address that is none', { name: 'Eva', email: 'eva' }, ['email', 'email', 'E-Mail muss gültig sein']],
    [
      'an operator object',
      { name: { $ne: null }, email: 'a@b.at' },
      ['name', 'invalid_type', 'Falscher Typ, erwartet: string'],
    ],
    [
      'a field nobody asked for',
      { name: 'Eva', email: 'a@b.at', role: 'admin' },
      ['', 'unrecognized_keys', 'Unbekanntes Feld: role'],
    ],
  ])('names %s', (_, value, problem) => {
    expect(problems(value)).toEqual([problem])
  })

  it('is described in English to those who prefer it', () => {
    expect(problems({ name: 'Eva' }, 'en')).toEqual([['email', 'required', 'Required']])
  })
})

describe('the language of an answer', () => {
  it.each([
    [undefined, 'de'],
    ['en-GB,en;q=0.9', 'en'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.5, de;q=0.9', 'de'],
    ['fr, en;q=0.3', 'en'],
    ['fr', 'de'],
    ['*', 'de'],
  ])('to %s is %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })
})
