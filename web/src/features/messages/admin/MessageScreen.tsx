import { Skeleton } from '@mantine/core'
import type { Message } from '@rebzeile/contracts/http/cms/message.ts'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { messages, messagesApi } from '../../../api/messages.ts'
import { problemOf } from '../../../api/problem.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { MessageFiling } from './MessageFiling.tsx'
import { Replies } from './Replies.tsx'
import { messagesWords } from './words.ts'
import './messages.css'

/** One message: what was written, what was answered, and the answer to write. */
export function MessageScreen() {
  const words = useWords(messagesWords)
  const common = useWords(adminWords)
  const { id } = useParams()
  const { data: message, error, refetch } = messages.useOne(id)
  useAnswer({ title: message?.subject ?? words.title, tags: [] })
  return (
    <>
      <Link className="admin-back" to="/admincenter/messages/inbox">
        <AdminIcon name="back" />
        {words.back}
      </Link>
      {message ? (
        <OpenMessage key={message._id} message={message} />
      ) : error ? (
        <StateNote
          icon="mail"
          title={problemOf(error)?.status === 404 ? words.missing : common.failed}
          action={
            <Button look="quiet" onClick={() => refetch()}>
              {common.tryAgain}
            </Button>
          }
        />
      ) : (
        <Skeleton height={420} radius={2} role="status" aria-label={common.loading} />
      )}
    </>
  )
}

function OpenMessage({ message }: { message: Message }) {
  const locale = useLocale()
  const [change] = messagesApi.useChangeMessageMutation()
  // Whoever opens a message has seen it; a second look changes nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that is opened
  useEffect(() => {
    if (!message.read) void change({ _id: message._id, rev: message.rev, read: true })
  }, [message._id])
  return (
    <>
      <header className="admin-head edit-head">
        <h1>{message.subject}</h1>
        <p>
          {message.name} · <a href={`mailto:${message.email}`}>{message.email}</a> ·{' '}
          <time dateTime={message.created}>{momentOf(message.created, locale)}</time>
        </p>
        <div className="edit-actions">
          <MessageActs message={message} />
        </div>
      </header>
      <div className="message">
        <div>
          <p className="message-text">{message.message}</p>
          <Replies message={message} />
        </div>
        <MessageFiling message={message} />
      </div>
    </>
  )
}

function MessageActs({ message }: { message: Message }) {
  const words = useWords(messagesWords)
  const navigate = useNavigate()
  const toast = useToast()
  const [change] = messagesApi.useChangeMessageMutation()
  const remove = messages.useRemove()
  const [asking, setAsking] = useState(false)
  const set = async (what: { read?: boolean; state?: Message['state'] }) => {
    const { error } = await change({ _id: message._id, rev: message.rev, ...what })
    toast(error ? (problemOf(error)?.message ?? words.failed) : words.done, error ? 'error' : 'done')
  }
  const removeIt = async () => {
    try {
      await remove(message._id)
      toast(words.removed)
      navigate('/admincenter/messages/inbox')
    } catch (error) {
      toast(problemOf(error)?.message ?? words.failed, 'error')
      setAsking(false)
    }
  }
  const spam = message.state === 'spam'
  return (
    <>
      <Button look="link" onClick={() => set({ read: !message.read })}>
        {message.read ? words.markUnread : words.markRead}
      </Button>
      {message.state !== 'closed' && (
        <Button look="link" onClick={() => set({ state: 'closed' })}>
          {words.close}
        </Button>
      )}
      <Button look="link" onClick={() => set({ state: spam ? 'new' : 'spam' })}>
        {spam ? words.notSpam : words.toSpam}
      </Button>
      <Button look="link" onClick={() => setAsking(true)}>
        <AdminIcon name="trash" /> {words.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.removeTitle(1)}
          action={words.remove}
          onConfirm={removeIt}
          onClose={() => setAsking(false)}
        >
          {words.removeText}
        </ConfirmDialog>
      )}
    </>
  )
}
