import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { conflict, invalidField } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { plainText } from '../html/plain-text.ts'
import { safeHtml } from '../html/safe-html.ts'
import { saveMessage } from './change-message.ts'
import type { MessageDeps } from './message-deps.ts'
import type { StoredMessage } from './stored-message.ts'

/** Answers a visitor by mail. Refuses (C203) when the address was forgotten. */
export const replyToMessage = (
  deps: Pick<MessageDeps, 'documents' | 'messages' | 'requestMail' | 'now'>,
  { id, html }: { id: string; html: string },
  actor: Actor & { id: string },
): Promise<StoredMessage> =>
  deps.documents.transaction(async (tx) => {
    const clean = safeHtml(html, 'html')
    if (!plainText(clean)) throw invalidField('html', 'required', 'Pflichtfeld')
    const message = await deps.messages.get(id, tx)
    const { email, locale, name, subject } = message
    if (!email) throw conflict('C203', { data: { state: 'forgotten' } })
    const _id = newId()
    const key = replyKey(id, _id)
    const reply = { _id, by: actor.id, at: deps.now().toISOString(), html: clean, mail_id: key }
    const replies = [...message.replies, { ...reply, delivery: 'queued' as const }]
    const next = { ...message, replies, state: 'answered' as const, read: true, updated_by: actor.id }
    const stored = await saveMessage(deps, next, tx)
    const data = { name, subject, html: clean, message: message.message }
    await deps.requestMail(tx, { template: 'message_reply', to: email, locale, key, data })
    return stored
  })

const replyKey = (message: string, reply: string) => `reply:${message}:${reply}`

/** The message a reply's mail belongs to, or undefined for other mails. */
export const messageOfReply = (key: string): string | undefined => /^reply:([^:]+):[^:]+$/.exec(key)?.[1]
