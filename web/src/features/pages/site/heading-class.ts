const LONG_WORD = /[^\s-]{17,}/

/** German compounds outgrow a phone in large letters, and not every browser hyphenates: such headings are set smaller there. */
export const headingClass = (title: string) => (LONG_WORD.test(title) ? 'has-long-word' : '')
