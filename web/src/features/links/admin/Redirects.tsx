import { TextInput } from '@mantine/core'
import type { Redirect } from '@rebzeile/contracts/http/cms/upkeep.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { redirects } from '../../../api/upkeep.ts'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { Browse } from '../../../ui/admin/list/Browse.tsx'
import type { Column } from '../../../ui/admin/list/column.ts'
import { queryOf, useListView } from '../../../ui/admin/list/use-list-view.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { linksWords } from './words.ts'

type Row = z.output<typeof Redirect>

/** Former addresses, made by moves or by hand. */
export function Redirects() {
  const words = useWords(linksWords)
  const [view, onView] = useListView({ sort: 'from' })
  const query = queryOf(view, 20)
  const remove = redirects.useRemove()
  const [adding, setAdding] = useState(false)
  const columns: Column<Row>[] = [
    { key: 'from', title: words.from, sort: 'from', cell: ({ from }) => from, text: ({ from }) => from },
    { key: 'to', title: words.to, cell: ({ to }) => to, text: ({ to }) => to },
    { key: 'hits', title: words.hits, sort: 'hits', numeric: true, cell: ({ hits }) => hits, text: ({ hits }) => hits },
    { key: 'kind', title: words.kind, optional: true, cell: ({ auto }) => (auto ? words.auto : words.byHand) },
  ]
  return (
    <>
      <div className="links-bar">
        <span />
        <Button onClick={() => setAdding(true)}>
          <AdminIcon name="plus" />
          {words.add}
        </Button>
      </div>
      <Browse
        name={words.tabs.redirects}
        icon="link"
        empty={{ title: words.none, text: words.noneText }}
        list={redirects.useList(query)}
        view={view}
        onView={onView}
        columns={columns}
        label={({ from }) => from}
        bulk={[
          {
            key: 'remove',
            label: words.remove,
            confirm: (chosen) => ({
              title: words.removeTitle(chosen.length),
              text: words.removeText,
              action: words.remove,
            }),
            async act(chosen) {
              for (const { _id } of chosen) await remove(_id)
              return words.removed
            },
          },
        ]}
        fetchPage={redirects.useFetchPage(query)}
      />
      {adding && <AddRedirect onClose={() => setAdding(false)} />}
    </>
  )
}

function AddRedirect({ onClose }: { onClose: () => void }) {
  const words = useWords(linksWords)
  const common = useWords(adminWords)
  const toast = useToast()
  const save = redirects.useSave(undefined)
  const [from, setFrom] = useState('/')
  const [to, setTo] = useState('/')
  const [refused, setRefused] = useState<string>()
  const submit = async () => {
    const answer = await save({ from, to }, undefined)
    if ('refused' in answer) {
      return setRefused(answer.refused.errors?.map(({ message }) => message).join(', ') || answer.refused.message)
    }
    toast(words.saved)
    onClose()
  }
  return (
    <Dialog title={words.newTitle} onClose={onClose}>
      <form
        className="links-dialog"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextInput
          data-autofocus
          label={words.from}
          value={from}
          maxLength={300}
          error={refused}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          label={words.to}
          value={to}
          maxLength={300}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button look="quiet" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit">{common.save}</Button>
        </div>
      </form>
    </Dialog>
  )
}
