import { filesApi } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { NameDialog } from '../../../ui/admin/NameDialog.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { isWithin, nameOf, parentOf, pathBelow, type TagNode, tagNameProblem } from './tag-tree.ts'
import { filesWords } from './words.ts'

/** What somebody is about to do to the tags. */
export type TagAct =
  | { kind: 'add'; parent: string | undefined }
  | { kind: 'rename'; node: TagNode }
  | { kind: 'remove'; node: TagNode }

interface TagDialogsProps {
  act: TagAct
  current: string
  onTag: (path: string) => void
  onAdded: (path: string) => void
  onGone: (path: string) => void
  onClose: () => void
}

/** The questions before a tag is added, renamed or removed. */
export function TagDialogs(props: TagDialogsProps) {
  const { act } = props
  if (act.kind === 'add') return <AddTag {...props} parent={act.parent} />
  if (act.kind === 'rename') return <RenameTag {...props} node={act.node} />
  return <RemoveTag {...props} node={act.node} />
}

function AddTag({ parent, onAdded, onClose }: TagDialogsProps & { parent: string | undefined }) {
  const words = useWords(filesWords)
  return (
    <NameDialog
      title={words.addTagTitle(parent && nameOf(parent))}
      label={words.tagName}
      action={words.add}
      maxLength={60}
      check={(name) => said(tagNameProblem(name, parent), words)}
      onName={(name) => {
        onAdded(pathBelow(parent, name))
        onClose()
      }}
      onClose={onClose}
    />
  )
}

function RenameTag({ node, current, onTag, onAdded, onGone, onClose }: TagDialogsProps & { node: TagNode }) {
  const words = useWords(filesWords)
  const failed = useWords(adminWords).failed
  const toast = useToast()
  const [rename, { isLoading }] = filesApi.useRenameFileTagMutation()
  const parent = parentOf(node.path)
  const submit = async (name: string) => {
    const to = pathBelow(parent, name)
    if (to === node.path) return onClose()
    // A tag that no file carries is known to this screen only.
    const { error } = node.count === 0 ? {} : await rename({ from: node.path, to })
    if (error) return toast(problemOf(error)?.message ?? failed, 'error')
    toast(words.saved)
    onGone(node.path)
    onClose()
    if (node.count === 0) return onAdded(to)
    if (isWithin(current, node.path)) onTag(to + current.slice(node.path.length))
  }
  return (
    <NameDialog
      title={words.renameTagTitle(node.name)}
      label={words.tagName}
      action={words.rename}
      initial={node.name}
      maxLength={60}
      busy={isLoading}
      check={(name) => said(tagNameProblem(name, parent), words)}
      onName={submit}
      onClose={onClose}
    />
  )
}

function RemoveTag({ node, current, onTag, onGone, onClose }: TagDialogsProps & { node: TagNode }) {
  const words = useWords(filesWords)
  const failed = useWords(adminWords).failed
  const toast = useToast()
  const [remove, { isLoading }] = filesApi.useRemoveFileTagMutation()
  const submit = async () => {
    const { error } = await remove(node.path)
    if (error) return toast(problemOf(error)?.message ?? failed, 'error')
    toast(words.deleted)
    onGone(node.path)
    onClose()
    if (isWithin(current, node.path)) onTag(parentOf(node.path) ?? 'all')
  }
  return (
    <ConfirmDialog
      title={words.removeTagTitle(node.name)}
      action={words.removeTag}
      busy={isLoading}
      onConfirm={submit}
      onClose={onClose}
    >
      {words.removeTagText(node.count)}
    </ConfirmDialog>
  )
}

const said = (problem: ReturnType<typeof tagNameProblem>, words: (typeof filesWords)['de']) =>
  problem && words.tagProblem[problem]
