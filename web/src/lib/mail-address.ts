const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** True for what looks like an e-mail address; only a mail to it proves that it is one. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text.trim())
