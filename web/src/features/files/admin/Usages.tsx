import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { Link } from 'react-router-dom'
import { filesApi } from '../../../api/files.ts'
import { useWords } from '../../../lib/locale.tsx'
import { filesWords } from './words.ts'

/** Where a file is shown. */
export function Usages({ file }: { file: File }) {
  const words = useWords(filesWords)
  const { data } = filesApi.useFileUsagesQuery(file._id)
  if (!data) return null
  return (
    <section className="file-usages" aria-labelledby="usages">
      <h2 id="usages">{words.usages}</h2>
      {data.length === 0 ? (
        <p>{words.unusedFile}</p>
      ) : (
        <ul>
          {data.map(({ entity, _id, title, href }) => (
            <li key={`${entity} ${_id}`}>{href ? <Link to={href}>{title}</Link> : title}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
