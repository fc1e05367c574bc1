import type { Language } from '@rebzeile/kit/http/language.ts'

/** Advice in the reader's language; `key` is zxcvbn's, `{minimum}` is filled in. */
export function sentencesOf(advice: readonly string[], language: Language, minimum: number): string[] {
  const known = advice.flatMap((key) => SENTENCES[key] ?? [])
  return known.map((sentence) => sentence[language].replace('{minimum}', String(minimum)))
}

const SENTENCES: Record<string, Record<Language, string>> = {
  tooShort: {
    de: 'Das Passwort braucht mindestens {minimum} Zeichen.',
    en: 'The password needs at least {minimum} characters.',
  },
  straightRow: {
    de: 'Eine Reihe nebeneinanderliegender Tasten ist leicht zu erraten.',
    en: 'Straight rows of keys are easy to guess.',
  },
  keyPattern: {
    de: 'Kurze Tastaturmuster sind leicht zu erraten.',
    en: 'Short keyboard patterns are easy to guess.',
  },
  simpleRepeat: {
    de: 'Wiederholte Zeichen wie „aaa“ sind leicht zu erraten.',
    en: 'Repeated characters like “aaa” are easy to guess.',
  },
  extendedRepeat: {
    de: 'Wiederholte Muster wie „abcabcabc“ sind leicht zu erraten.',
    en: 'Repeated patterns like “abcabcabc” are easy to guess.',
  },
  sequences: {
    de: 'Folgen wie „abc“ oder „6543“ sind leicht zu erraten.',
    en: 'Sequences like “abc” or “6543” are easy to guess.',
  },
  recentYears: {
    de: 'Jahreszahlen der letzten Zeit sind leicht zu erraten.',
    en: 'Recent years are easy to guess.',
  },
  dates: { de: 'Ein Datum ist leicht zu erraten.', en: 'Dates are easy to guess.' },
  topTen: { de: 'Das ist eines der zehn häufigsten Passwörter.', en: 'This is one of the ten most used passwords.' },
  topHundred: { de: 'Das ist ein sehr häufiges Passwort.', en: 'This is a very common password.' },
  common: { de: 'Das ist ein häufiges Passwort.', en: 'This is a common password.' },
  similarToCommon: { de: 'Das ähnelt einem häufigen Passwort.', en: 'This is similar to a common password.' },
  wordByItself: { de: 'Ein einzelnes Wort ist leicht zu erraten.', en: 'A single word is easy to guess.' },
  namesByThemselves: {
    de: 'Ein einzelner Name ist leicht zu erraten.',
    en: 'A single name is easy to guess.',
  },
  commonNames: { de: 'Vor- und Nachnamen sind leicht zu erraten.', en: 'Common names are easy to guess.' },
  userInputs: {
    de: 'Das Passwort soll nichts enthalten, was man über Sie weiß.',
    en: 'The password should not contain what people know about you.',
  },
  pwned: { de: 'Dieses Passwort ist durch ein Datenleck bekannt.', en: 'This password is known from a data leak.' },
  l33t: {
    de: 'Ersetzungen wie „@“ für „a“ helfen kaum.',
    en: 'Replacements like “@” for “a” hardly help.',
  },
  reverseWords: { de: 'Umgekehrt geschriebene Wörter helfen kaum.', en: 'Words spelled backwards hardly help.' },
  allUppercase: {
    de: 'Schreiben Sie einige, aber nicht alle Buchstaben groß.',
    en: 'Use capitals for some letters, but not for all.',
  },
  capitalization: {
    de: 'Schreiben Sie nicht nur den ersten Buchstaben groß.',
    en: 'Use capitals for more than the first letter.',
  },
  associatedYears: {
    de: 'Vermeiden Sie Jahre, die mit Ihnen zu tun haben.',
    en: 'Avoid years that have to do with you.',
  },
  repeated: { de: 'Vermeiden Sie wiederholte Wörter und Zeichen.', en: 'Avoid repeated words and characters.' },
  longerKeyboardPattern: {
    de: 'Nehmen Sie längere Tastaturmuster und wechseln Sie die Richtung.',
    en: 'Use longer keyboard patterns and change their direction.',
  },
  anotherWord: { de: 'Fügen Sie weitere, seltenere Wörter hinzu.', en: 'Add more words that are less common.' },
  useWords: {
    de: 'Nehmen Sie mehrere Wörter, aber keine bekannte Redewendung.',
    en: 'Use several words, but not a well-known phrase.',
  },
  noNeed: {
    de: 'Sonderzeichen, Ziffern oder Großbuchstaben sind nicht nötig.',
    en: 'Symbols, digits or capitals are not necessary.',
  },
}
