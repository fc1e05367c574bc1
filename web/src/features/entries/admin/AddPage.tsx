import { useNavigate } from 'react-router-dom'
import { entriesApi } from '../../../api/entries.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { NameDialog } from '../../../ui/admin/NameDialog.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { entriesWords } from './words.ts'

/** Begins a page as a draft and goes to where it stands. */
export function AddPage({ onClose }: { onClose: () => void }) {
  const words = useWords(entriesWords)
  const { failed } = useWords(adminWords)
  const toast = useToast()
  const navigate = useNavigate()
  const [create, { isLoading }] = entriesApi.useCreateEntryMutation()
  const submit = async (title: string) => {
    const { data, error } = await create({ type: 'page', title })
    if (!data) return toast(problemOf(error)?.message ?? failed, 'error')
    toast(words.created)
    onClose()
    if (data.route) navigate(data.route)
  }
  return (
    <NameDialog
      title={words.addTitle}
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
