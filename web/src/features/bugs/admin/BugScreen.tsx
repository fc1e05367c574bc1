import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Bug } from '@rebzeile/contracts/http/cms/bug.ts'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { bugs } from '../../../api/cms-items.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ItemScreen } from '../../../ui/admin/edit/ItemScreen.tsx'
import { PictureField } from '../../../ui/admin/edit/PictureField.tsx'
import { RemoveItem } from '../../../ui/admin/edit/RemoveItem.tsx'
import { useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { bugsWords } from './words.ts'

const LIST = '/admincenter/bugtracker'

/** One bug report, or a new one (about the call named in the address). */
export function BugScreen() {
  const words = useWords(bugsWords)
  const { id } = useParams()
  const asked = bugs.useOne(id)
  useAnswer({ title: asked.data?.title ?? words.title, tags: [] })
  return (
    <ItemScreen id={id} icon="warning" asked={asked}>
      {(bug) => <BugForm key={bug?._id ?? 'new'} bug={bug} />}
    </ItemScreen>
  )
}

function BugForm({ bug }: { bug: Bug | undefined }) {
  const words = useWords(bugsWords)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const save = bugs.useSave(bug?._id)
  const remove = bugs.useRemove()
  const edit = useEditForm({
    item: bug,
    valuesOf: (stored: Bug | undefined) => ({
      title: stored?.title ?? '',
      body: stored?.body ?? '',
      severity: stored?.severity ?? ('normal' as const),
      state: stored?.state ?? ('open' as const),
      url: stored?.url ?? params.get('url') ?? '',
      screenshot: stored?.screenshot ?? '',
      trace_id: stored?.trace_id ?? params.get('trace') ?? '',
    }),
    save: ({ state, screenshot, ...values }, rev) =>
      save({ ...values, screenshot: screenshot || null, ...(bug && { state }) }, rev),
    onSaved: ({ _id }: Bug) => bug ?? navigate(`${LIST}/edit/${_id}`, { replace: true }),
  })
  const field = edit.form.getInputProps
  const optionsOf = (texts: Record<string, string>) => Object.entries(texts).map(([value, label]) => ({ value, label }))
  return (
    <EditFrame
      title={bug?.title ?? words.addTitle}
      back={{ to: LIST, label: words.back }}
      edit={edit}
      actions={
        bug && (
          <RemoveItem
            title={words.removeTitle(1)}
            text={words.removeText}
            remove={() => remove(bug._id)}
            onRemoved={() => navigate(LIST)}
          />
        )
      }
    >
      <FieldGroup title={words.title}>
        <TextInput className="is-wide" label={words.name} required maxLength={160} {...field('title')} />
        <Textarea className="is-wide" label={words.body} autosize minRows={5} maxLength={5_000} {...field('body')} />
        <NativeSelect label={words.severity} data={optionsOf(words.severities)} {...field('severity')} />
        {bug && <NativeSelect label={words.state} data={optionsOf(words.states)} {...field('state')} />}
        <TextInput label={words.url} maxLength={500} {...field('url')} />
        <TextInput label={words.trace} maxLength={32} {...field('trace_id')} />
        <PictureField label={words.screenshot} {...field('screenshot')} />
      </FieldGroup>
    </EditFrame>
  )
}
