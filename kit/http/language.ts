export type Language = 'de' | 'en'

/** German unless the request prefers English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(';q=')
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ language }) => language === 'de' || language === 'en')
    .sort((a, b) => b.quality - a.quality)
  return preferred[0]?.language === 'en' ? 'en' : 'de'
}
