import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { useState } from 'react'
import { filesApi } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { labelOf } from './file-label.ts'
import { TagField } from './TagField.tsx'
import { isFixed } from './tag-tree.ts'
import { tagWord } from './tag-word.ts'
import { filesWords } from './words.ts'

/** The tags of a file in the list, saved as they are chosen. Those the product sets are shown but stay. */
export function FileTags({ file, known }: { file: File; known: string[] }) {
  const words = useWords(filesWords)
  const { failed } = useWords(adminWords)
  const toast = useToast()
  const [tagFiles] = filesApi.useTagFilesMutation()
  const [wanted, setWanted] = useState<string[]>()
  const tags = file.tags.filter((tag) => !isFixed(tag))
  const change = async (next: string[]) => {
    setWanted(next)
    const add = next.filter((tag) => !tags.includes(tag))
    const remove = tags.filter((tag) => !next.includes(tag))
    const { error } = add.length + remove.length > 0 ? await tagFiles({ ids: [file._id], add, remove }) : {}
    if (error) toast(problemOf(error)?.message ?? failed, 'error')
    setWanted(undefined)
  }
  return (
    <div className="file-tags">
      <TagField
        size="sm"
        aria-label={words.tagsOf(labelOf(file))}
        value={wanted ?? tags}
        known={known}
        onChange={(next) => void change(next)}
      />
      {file.tags.filter(isFixed).map((tag) => (
        <span key={tag} className="file-fixed-tag">
          {tagWord(tag, words)}
        </span>
      ))}
    </div>
  )
}
