import { Textarea } from '@mantine/core'
import type { Message } from '@rebzeile/contracts/http/cms/message.ts'
import { useState } from 'react'
import { messagesApi } from '../../../api/messages.ts'
import { problemOf } from '../../../api/problem.ts'
import { escapeHtml } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { plainText } from '../../../lib/typography.ts'
import { useLeaveGuard } from '../../../ui/admin/edit/use-leave-guard.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { messagesWords } from './words.ts'

/** The answers so far, and the next one. */
export function Replies({ message }: { message: Message }) {
  const words = useWords(messagesWords)
  const locale = useLocale()
  const toast = useToast()
  const [reply, { isLoading }] = messagesApi.useReplyToMessageMutation()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const question = useLeaveGuard(text.trim() !== '')
  const send = async () => {
    const { error } = await reply({ id: message._id, html: asHtml(text) })
    if (error) return setRefused(problemOf(error)?.message ?? words.failed)
    setText('')
    setRefused(undefined)
    toast(words.sent)
  }
  return (
    <section className="replies" aria-label={words.replies}>
      {message.replies.map(({ _id, at, html, delivery }) => (
        <article key={_id} className="reply">
          <p className="reply-facts">
            <time dateTime={at}>{momentOf(at, locale)}</time>
            <span className={`state-tag is-${delivery}`}>{words.deliveries[delivery]}</span>
          </p>
          {paragraphsOf(html).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </article>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Textarea
          label={words.replyLabel}
          description={words.replyTo(message.email)}
          autosize
          minRows={6}
          maxLength={20_000}
          value={text}
          error={refused}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button type="submit" busy={isLoading} disabled={text.trim() === ''}>
            {words.send}
          </Button>
        </div>
      </form>
      {question}
    </section>
  )
}

/** Paragraphs of plain text as the HTML of a mail. */
const asHtml = (text: string) =>
  text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('')

const paragraphsOf = (html: string) => html.split('</p>').map(plainText).filter(Boolean)
