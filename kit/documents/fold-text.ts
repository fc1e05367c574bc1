/**
 * Folds a text for searching, so that `Grüner`, `Gruener` and `gruner` meet: lower case, no diacritics, and the
 * two-letter spellings of umlauts as one letter. A folded prefix of a word is a prefix of the folded word.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'a')
    .replace(/[øœ]/g, 'o')
    .replace(/([aou])e/g, '$1')
}

/** The folded words of a text. */
export function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** What a document is searched by: a blank before each folded word of the strings anywhere in these fields. */
export function searchText(doc: object, fields: readonly string[]): string {
  return fields
    .flatMap((field) => stringsIn(field.split('.').reduce<unknown>(step, doc)))
    .flatMap(wordsOf)
    .map((word) => ` ${word}`)
    .join('')
}

function step(value: unknown, key: string): unknown {
  return value !== null && typeof value === 'object' ? Reflect.get(value, key) : undefined
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}
