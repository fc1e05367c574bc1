import { useNavigate } from 'react-router-dom'
import { entriesApi } from '../../../api/entries.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { NameDialog } from '../../../ui/admin/NameDialog.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import type { PagesView } from './use-pages-view.ts'
import { entriesWords } from './words.ts'

interface AddPageProps {
  kind: PagesView['kind']
  /** The tag the list shows; the new entry carries it from the start. */
  tag: string
  onClose: () => void
}

/** Begins a page, or news, as a draft and goes to where it stands. */
export function AddPage({ kind, tag, onClose }: AddPageProps) {
  const words = useWords(entriesWords)
  const { failed } = useWords(adminWords)
  const toast = useToast()
  const navigate = useNavigate()
  const [create, { isLoading }] = entriesApi.useCreateEntryMutation()
  const [change] = entriesApi.useChangeEntryMutation()
  const submit = async (title: string) => {
    const begun = await create({ type: kind, title, ...(tag && { tags: [tag] }) })
    // News stand at no address of their own accord; the slug the server found free is half of one.
    const { data, error } =
      begun.data && kind === 'news'
        ? await change({ _id: begun.data._id, rev: begun.data.rev, route: `/news/${begun.data.slug}` })
        : begun
    if (!data) return toast(problemOf(error)?.message ?? failed, 'error')
    toast(words.created)
    onClose()
    if (data.route) navigate(data.route)
  }
  return (
    <NameDialog
      title={words.addTitles[kind]}
      label={words.pageTitle}
      action={words.create}
      busy={isLoading}
      check={(title) => (title === '' ? words.titleRequired : undefined)}
      onName={submit}
      onClose={onClose}
    >
      <p className="dialog-help">{words.addHelp}</p>
    </NameDialog>
  )
}
