import { Skeleton } from '@mantine/core'
import type { Tag } from '@rebzeile/contracts/http/cms/tag.ts'
import { useState } from 'react'
import { problemOf } from '../../../api/problem.ts'
import { upkeepApi } from '../../../api/upkeep.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { TagDialog } from './TagDialog.tsx'
import { tagsWords } from './words.ts'
import './tags.css'

/** The tags of all entries, each below the one it belongs to. */
export function TagsScreen() {
  const words = useWords(tagsWords)
  const common = useWords(adminWords)
  const { data, error, refetch } = upkeepApi.useTagsQuery()
  const [edited, setEdited] = useState<Tag | 'new'>()
  const [removed, setRemoved] = useState<Tag>()
  useAnswer({ title: words.title, tags: [] })
  return (
    <>
      <header className="admin-head edit-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <div className="edit-actions">
          <Button onClick={() => setEdited('new')}>
            <AdminIcon name="plus" />
            {words.add}
          </Button>
        </div>
      </header>
      {data ? (
        data.length ? (
          <ul className="tag-rows">
            {data.toSorted(byPath).map((tag) => (
              <TagRow key={tag.path} tag={tag} onChange={() => setEdited(tag)} onRemove={() => setRemoved(tag)} />
            ))}
          </ul>
        ) : (
          <StateNote icon="tag" title={words.empty} />
        )
      ) : error ? (
        <StateNote
          icon="tag"
          title={common.failed}
          action={
            <Button look="quiet" onClick={refetch}>
              {common.tryAgain}
            </Button>
          }
        />
      ) : (
        <Skeleton height={320} radius={2} role="status" aria-label={common.loading} />
      )}
      {edited && <TagDialog tag={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {removed && <RemoveTag tag={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

const byPath = (a: Tag, b: Tag) => a.path.localeCompare(b.path, 'de')

interface TagRowProps {
  tag: Tag
  onChange: () => void
  onRemove: () => void
}

function TagRow({ tag, onChange, onRemove }: TagRowProps) {
  const words = useWords(tagsWords)
  const locale = useLocale()
  const parts = tag.path.split('|')
  const name = tag.title[locale]
  return (
    <li className={`tag-row depth-${Math.min(parts.length, 6)}`}>
      <span>
        <strong>{parts.at(-1)}</strong> {name && <small>{name}</small>}
      </span>
      <span className="tag-row-count">{words.used(tag.count)}</span>
      {!tag.sticky && (
        <span className="tag-row-tools">
          <Button look="link" aria-label={`${tag.path}: ${words.change}`} onClick={onChange}>
            {words.change}
          </Button>
          <Button look="link" aria-label={`${tag.path}: ${words.remove}`} onClick={onRemove}>
            {words.remove}
          </Button>
        </span>
      )}
    </li>
  )
}

function RemoveTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const words = useWords(tagsWords)
  const toast = useToast()
  const [remove, { isLoading }] = upkeepApi.useRemoveTagMutation()
  const run = async () => {
    const { error } = await remove(tag.path)
    toast(error ? (problemOf(error)?.message ?? words.failed) : words.removed, error ? 'error' : 'done')
    onClose()
  }
  return (
    <ConfirmDialog
      title={words.removeTitle(tag.path)}
      action={words.remove}
      busy={isLoading}
      onConfirm={run}
      onClose={onClose}
    >
      {words.removeText}
    </ConfirmDialog>
  )
}
