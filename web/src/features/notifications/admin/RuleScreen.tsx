import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { NOTIFIABLE_EVENTS, type NotificationRule } from '@rebzeile/contracts/http/cms/notification.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { notificationRules } from '../../../api/cms-items.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ItemScreen } from '../../../ui/admin/edit/ItemScreen.tsx'
import { RemoveItem } from '../../../ui/admin/edit/RemoveItem.tsx'
import { useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { notificationsWords } from './words.ts'

const LIST = '/admincenter/notifications?tab=rules'

/** One rule: which event, told to whom, which way. */
export function RuleScreen() {
  const words = useWords(notificationsWords)
  const { id } = useParams()
  const asked = notificationRules.useOne(id)
  useAnswer({ title: words.ruleTitle, tags: [] })
  return (
    <ItemScreen id={id} icon="bell" asked={asked}>
      {(rule) => <RuleForm key={rule?._id ?? 'new'} rule={rule} />}
    </ItemScreen>
  )
}

const valuesOf = (rule: NotificationRule | undefined) => ({
  event: rule?.event ?? NOTIFIABLE_EVENTS[0],
  channel: rule?.channel ?? ('mail' as const),
  to: rule?.to ?? '',
  template: rule?.template ?? '',
  enabled: rule?.enabled ?? true,
})

function RuleForm({ rule }: { rule: NotificationRule | undefined }) {
  const words = useWords(notificationsWords)
  const navigate = useNavigate()
  const save = notificationRules.useSave(rule?._id)
  const remove = notificationRules.useRemove()
  const edit = useEditForm({
    item: rule,
    valuesOf,
    save,
    onSaved: ({ _id }: NotificationRule) =>
      rule ?? navigate(`/admincenter/notifications/rule/${_id}`, { replace: true }),
  })
  const field = edit.form.getInputProps
  const { channel } = edit.form.values
  return (
    <EditFrame
      title={rule ? words.events[rule.event] : words.addTitle}
      back={{ to: LIST, label: words.back }}
      edit={edit}
      actions={
        rule && (
          <RemoveItem
            title={words.removeTitle(1)}
            text={words.removeText}
            remove={() => remove(rule._id)}
            onRemoved={() => navigate(LIST)}
          />
        )
      }
    >
      <FieldGroup title={words.ruleTitle}>
        <NativeSelect
          label={words.event}
          data={NOTIFIABLE_EVENTS.map((value) => ({ value, label: words.events[value] }))}
          {...field('event')}
        />
        <NativeSelect
          label={words.channel}
          data={Object.entries(words.channels).map(([value, label]) => ({ value, label }))}
          {...field('channel')}
        />
        <TextInput
          className="is-wide"
          label={words.to}
          description={words.toHelp[channel]}
          maxLength={500}
          {...field('to')}
        />
        <Textarea
          className="is-wide"
          label={words.template}
          description={words.templateHelp}
          autosize
          minRows={3}
          maxLength={2_000}
          {...field('template')}
        />
        <Checkbox label={words.enabled} {...field('enabled', { type: 'checkbox' })} />
      </FieldGroup>
    </EditFrame>
  )
}
