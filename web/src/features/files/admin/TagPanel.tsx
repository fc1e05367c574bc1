import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TagBranch } from './TagBranch.tsx'
import { type TagAct, TagDialogs } from './TagDialogs.tsx'
import type { TagTree } from './tag-tree.ts'
import { filesWords } from './words.ts'

interface TagPanelProps {
  tree: TagTree
  current: string
  changeable: boolean
  onTag: (path: string) => void
  /** A new tag: no file carries it yet. */
  onAdded: (path: string) => void
  /** A tag that is called otherwise or not there any more. */
  onGone: (path: string) => void
  footer: ReactNode
}

/** The folders of the file browser. On small windows they fold away behind a button. */
export function TagPanel({ tree, current, changeable, onTag, onAdded, onGone, footer }: TagPanelProps) {
  const words = useWords(filesWords)
  const [open, setOpen] = useState(false)
  const [act, setAct] = useState<TagAct>()
  const id = useId()
  const choose = (path: string) => {
    setOpen(false)
    onTag(path)
  }
  return (
    <nav className="tag-panel" aria-label={words.tags}>
      <button
        type="button"
        className="tag-panel-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <AdminIcon name="tag" />
        {words.showTags}
        <AdminIcon name="down" size="0.9em" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus among the buttons inside, which do all the work */}
      <div id={id} className={`tag-panel-body ${open ? 'is-open' : ''}`} onKeyDown={moveFocus}>
        <ul className="tag-list is-fixed">
          {tree.fixed.map((node) => (
            <TagBranch key={node.path} node={node} current={current} onTag={choose} onAct={undefined} />
          ))}
        </ul>
        <ul className="tag-list">
          {tree.roots.map((node) => (
            <TagBranch
              key={node.path}
              node={node}
              current={current}
              onTag={choose}
              onAct={changeable ? setAct : undefined}
            />
          ))}
        </ul>
        <Button look="link" className="tag-add" onClick={() => setAct({ kind: 'add', parent: undefined })}>
          <AdminIcon name="plus" />
          {words.addTag}
        </Button>
        {footer}
      </div>
      {act && (
        <TagDialogs
          act={act}
          current={current}
          onTag={onTag}
          onAdded={(path) => {
            onAdded(path)
            choose(path)
          }}
          onGone={onGone}
          onClose={() => setAct(undefined)}
        />
      )}
    </nav>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys walk from tag to tag, as in every tree. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step || !(event.target instanceof HTMLElement) || !event.target.matches('.tag-name')) return
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('.tag-name')]
  const next = names[names.indexOf(event.target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
