import type { StoredMessage } from '../messages/stored-message.ts'

/** A message of which nothing tells who wrote it, or what: that it came, and what became of it, stays. */
export const forgotten = (message: StoredMessage): StoredMessage => ({
  ...message,
  name: 'Gelöschte Person',
  ...{ email: '', subject: '', message: '' },
  ...{ phone: undefined, company: undefined, ip_hash: undefined, email_sha256: undefined },
  replies: message.replies.map((reply) => ({ ...reply, html: '' })),
})
