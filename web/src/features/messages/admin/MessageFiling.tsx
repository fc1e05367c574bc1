import { NativeSelect, TagsInput } from '@mantine/core'
import type { Message } from '@rebzeile/contracts/http/cms/message.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { messagesApi } from '../../../api/messages.ts'
import { problemOf } from '../../../api/problem.ts'
import { useMeQuery } from '../../../api/session.ts'
import { users } from '../../../api/users.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { dayOf } from '../../../lib/moment.ts'
import { useToast } from '../../../ui/Toast.tsx'
import { messagesWords } from './words.ts'

/** Facts about a message and where it is filed. */
export function MessageFiling({ message }: { message: Message }) {
  const words = useWords(messagesWords)
  const locale = useLocale()
  const toast = useToast()
  const [change] = messagesApi.useChangeMessageMutation()
  const file = async (what: { tags?: string[]; assigned_to?: string | null; state?: Message['state'] }) => {
    const { error } = await change({ _id: message._id, rev: message.rev, ...what })
    toast(error ? (problemOf(error)?.message ?? words.failed) : words.done, error ? 'error' : 'done')
  }
  const facts = [
    [words.topic, words.topics[message.topic]],
    [words.phone, message.phone],
    [words.company, message.company],
    [words.page, message.page],
    [words.retention, dayOf(message.retention_until, locale)],
  ].filter(([, value]) => value)
  return (
    <aside className="message-filing">
      <NativeSelect
        label={words.state}
        value={message.state}
        data={Object.entries(words.states).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => void file({ state: currentTarget.value as Message['state'] })}
      />
      <Assignee message={message} onAssign={(assigned_to) => void file({ assigned_to })} />
      <TagsInput label={words.tags} value={message.tags} maxTags={50} onChange={(tags) => void file({ tags })} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {message.spam.reasons.length > 0 && (
        <p className="message-spam">
          {words.spamReasons}: {message.spam.reasons.join(', ')}
        </p>
      )}
    </aside>
  )
}

function Assignee({ message, onAssign }: { message: Message; onAssign: (user: string | null) => void }) {
  const words = useWords(messagesWords)
  const { data: me } = useMeQuery()
  const allowed = may(me?.roles ?? [], 'user.read')
  const { data } = users.useList(allowed ? { limit: 100, 'filter[role]': 'admin', sort: 'name' } : { limit: 1 })
  if (!allowed) return null
  return (
    <NativeSelect
      label={words.assigned}
      value={message.assigned_to ?? ''}
      data={[
        { value: '', label: words.nobody },
        ...(data?.items ?? []).map(({ _id, name, handle }) => ({ value: _id, label: name || handle })),
      ]}
      onChange={({ currentTarget }) => onAssign(currentTarget.value || null)}
    />
  )
}
