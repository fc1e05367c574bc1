import type { Picture } from '@rebzeile/contracts/http/cms/block.ts'
import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import type { Locale } from '../../../lib/site-path.ts'

/** The alternative text of a picture: the page's own, else the file's in this language, else in another. */
export const altOf = (picture: Pick<Picture, 'alt'>, file: FileRef, locale: Locale) =>
  picture.alt ?? file.alt[locale] ?? file.alt.de ?? file.alt.en ?? ''

/** The caption under a picture: the page's own, else the file's. */
export const captionOf = (picture: Pick<Picture, 'caption'>, file: FileRef) => picture.caption ?? file.caption
