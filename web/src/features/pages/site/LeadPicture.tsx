import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { useLocale } from '../../../lib/locale.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { usePageMaterial } from './page-context.ts'
import { altOf } from './words-of-file.ts'

/** News and events open with their first picture. */
export function LeadPicture({ entry }: { entry: Entry }) {
  const locale = useLocale()
  const { files } = usePageMaterial()
  const picture = entry.type === 'page' ? undefined : entry.media[0]
  const file = picture && files[picture.file]
  if (!picture || !file) return null
  return (
    <div className="lead-picture wrap">
      <Picture file={file} alt={altOf(picture, file, locale)} sizes="(min-width: 84rem) 84rem, 92vw" cropped priority />
    </div>
  )
}
