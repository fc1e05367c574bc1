import { TextInput } from '@mantine/core'
import type { Tag } from '@rebzeile/contracts/http/cms/tag.ts'
import { useState } from 'react'
import { problemOf } from '../../../api/problem.ts'
import { upkeepApi } from '../../../api/upkeep.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { tagsWords } from './words.ts'

/** A tag's path and names, of a new one or one that is there. */
export function TagDialog({ tag, onClose }: { tag: Tag | undefined; onClose: () => void }) {
  const words = useWords(tagsWords)
  const common = useWords(adminWords)
  const toast = useToast()
  const [create, creating] = upkeepApi.useCreateTagMutation()
  const [change, changing] = upkeepApi.useChangeTagMutation()
  const [path, setPath] = useState(tag?.path ?? '')
  const [title, setTitle] = useState({ de: tag?.title.de ?? '', en: tag?.title.en ?? '' })
  const [refused, setRefused] = useState<string>()
  const submit = async () => {
    const names = { ...(title.de && { de: title.de }), ...(title.en && { en: title.en }) }
    const { error } = tag
      ? await change({ path: tag.path, title: names, ...(path !== tag.path && { to: path }) })
      : await create({ path, title: names })
    if (error) return setRefused(problemOf(error)?.message ?? words.failed)
    toast(words.saved)
    onClose()
  }
  return (
    <Dialog title={tag ? words.changeTitle(tag.path) : words.newTitle} onClose={onClose}>
      <form
        className="tag-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextInput
          data-autofocus
          label={words.path}
          description={tag && words.moveHelp}
          required
          maxLength={360}
          value={path}
          error={refused}
          onChange={({ currentTarget }) => setPath(currentTarget.value)}
        />
        <TextInput
          label={words.titleDe}
          maxLength={60}
          value={title.de}
          onChange={({ currentTarget }) => setTitle({ ...title, de: currentTarget.value })}
        />
        <TextInput
          label={words.titleEn}
          maxLength={60}
          value={title.en}
          onChange={({ currentTarget }) => setTitle({ ...title, en: currentTarget.value })}
        />
        <div className="dialog-actions">
          <Button look="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" busy={creating.isLoading || changing.isLoading}>
            {common.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
