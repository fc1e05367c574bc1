import { ActionIcon, Menu } from '@mantine/core'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import type { TagAct } from './TagDialogs.tsx'
import type { TagNode } from './tag-tree.ts'
import { tagWord } from './tag-word.ts'
import { filesWords } from './words.ts'

interface TagBranchProps {
  node: TagNode
  current: string
  onTag: (path: string) => void
  /** Left out where the tag cannot be changed. */
  onAct: ((act: TagAct) => void) | undefined
}

/** One tag with everything below it. */
export function TagBranch({ node, current, onTag, onAct }: TagBranchProps) {
  const words = useWords(filesWords)
  const holdsCurrent = current.startsWith(`${node.path}|`)
  const [open, setOpen] = useState(holdsCurrent)
  useEffect(() => {
    if (holdsCurrent) setOpen(true)
  }, [holdsCurrent])

  const hasChildren = node.children.length > 0
  const name = tagWord(node.path, words)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && hasChildren) setOpen(true)
    if (key === 'ArrowLeft') setOpen(false)
  }
  return (
    <li>
      <div className={`tag ${node.path === current ? 'is-current' : ''}`}>
        {hasChildren ? (
          <button
            type="button"
            className={`tag-toggle ${open ? 'is-open' : ''}`}
            aria-expanded={open}
            aria-label={open ? words.collapse(name) : words.expand(name)}
            onClick={() => setOpen(!open)}
          >
            <AdminIcon name="right" size="0.9em" />
          </button>
        ) : (
          <span className="tag-toggle" />
        )}
        <button
          type="button"
          className="tag-name"
          aria-current={node.path === current ? 'true' : undefined}
          onClick={() => onTag(node.path)}
          onKeyDown={onKeyDown}
        >
          <span>{name}</span>
          <span className="tag-count">
            <span aria-hidden="true">{node.count}</span>
            <span className="visually-hidden">{words.filesWith(node.count)}</span>
          </span>
        </button>
        {onAct && <TagMenu node={node} onAct={onAct} />}
      </div>
      {hasChildren && open && (
        <ul className="tag-list">
          {node.children.map((child) => (
            <TagBranch key={child.path} node={child} current={current} onTag={onTag} onAct={onAct} />
          ))}
        </ul>
      )}
    </li>
  )
}

function TagMenu({ node, onAct }: { node: TagNode; onAct: (act: TagAct) => void }) {
  const words = useWords(filesWords)
  return (
    <Menu position="bottom-end" width={240} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          className="tag-menu"
          variant="subtle"
          color="gray"
          size="md"
          aria-label={words.tagActions(node.name)}
        >
          <AdminIcon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<AdminIcon name="plus" />} onClick={() => onAct({ kind: 'add', parent: node.path })}>
          {words.addBelow}
        </Menu.Item>
        <Menu.Item leftSection={<AdminIcon name="edit" />} onClick={() => onAct({ kind: 'rename', node })}>
          {words.rename}
        </Menu.Item>
        <Menu.Item leftSection={<AdminIcon name="trash" />} onClick={() => onAct({ kind: 'remove', node })}>
          {words.removeTag}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
