import type { Entry, EntryChange } from '@rebzeile/contracts/http/cms/entry.ts'
import type { ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { entriesApi } from '../../../api/entries.ts'
import { problemOf } from '../../../api/problem.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { ItemScreen } from '../../../ui/admin/edit/ItemScreen.tsx'
import { RemoveItem } from '../../../ui/admin/edit/RemoveItem.tsx'
import { type EditForm, useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { occasionsWords } from './occasions-words.ts'
import { Publication } from './Publication.tsx'

interface OccasionScreenProps<Values extends Record<string, unknown>> {
  type: 'event' | 'press'
  list: { to: string; title: string }
  newTitle: string
  valuesOf: (entry: Entry | undefined) => Values
  /** What is sent of the fields; the rest of the draft stays. */
  fieldsOf: (values: Values, entry: Entry | undefined) => Partial<EntryChange>
  children: (edit: EditForm<Values>) => ReactNode
}

/** An entry edited by its facts rather than in place: a date, a press quote. */
export function OccasionScreen<Values extends Record<string, unknown>>(props: OccasionScreenProps<Values>) {
  const { id } = useParams()
  const asked = entriesApi.useEntryDraftQuery({ id: id ?? '' }, { skip: !id })
  useAnswer({ title: asked.data?.title ?? props.newTitle, tags: [] })
  return (
    <ItemScreen id={id} icon="calendar" asked={asked}>
      {(entry) => <OccasionForm key={entry?._id ?? 'new'} {...props} entry={entry} />}
    </ItemScreen>
  )
}

type OccasionFormProps<Values extends Record<string, unknown>> = OccasionScreenProps<Values> & {
  entry: Entry | undefined
}

function OccasionForm<Values extends Record<string, unknown>>(props: OccasionFormProps<Values>) {
  const { type, list, newTitle, valuesOf, fieldsOf, children, entry } = props
  const words = useWords(occasionsWords)
  const navigate = useNavigate()
  const [create] = entriesApi.useCreateEntryMutation()
  const [change] = entriesApi.useChangeEntryMutation()
  const [remove] = entriesApi.useRemoveEntryMutation()
  const edit = useEditForm<Values, Entry>({
    item: entry,
    valuesOf,
    async save(values, rev) {
      const fields = fieldsOf(values, entry)
      const { data, error } = entry
        ? await change({ ...fields, _id: entry._id, rev })
        : await create({ ...fields, type })
      return data ? { item: data } : { refused: problemOf(error) ?? { code: 'C207', message: words.failed } }
    },
    onSaved: ({ _id }) => entry ?? navigate(`${list.to.replace('browse', 'edit')}/${_id}`, { replace: true }),
  })
  return (
    <>
      <EditFrame
        title={entry?.title ?? newTitle}
        intro={entry && words.statuses[entry.status]}
        back={{ to: list.to, label: words.back(list.title) }}
        edit={edit}
        actions={
          entry && (
            <>
              {entry.route && <Link to={`${entry.route}?edit=1`}>{words.openPage}</Link>}
              <RemoveItem
                title={words.removeTitle(1)}
                text={words.removeText}
                remove={() => remove(entry._id).unwrap()}
                onRemoved={() => navigate(list.to)}
              />
            </>
          )
        }
      >
        {children(edit)}
      </EditFrame>
      {entry && <Publication entry={entry} unsaved={edit.dirty} />}
    </>
  )
}
