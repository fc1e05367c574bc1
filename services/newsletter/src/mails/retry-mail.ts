import { conflict, notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { Database } from '@rebzeile/kit/postgres/database.ts'
import { isUuid } from './is-uuid.ts'
import type { MailState } from './mail.ts'
import { mailStore, type StoredMail } from './mail-store.ts'

export interface RetryDeps {
  db: Database
  /** There is something to send. */
  wake(): void
  now(): Date
}

const CAN_BE_TRIED: readonly MailState[] = ['deferred', 'failed', 'bounced']

/** Puts a mail that could not be sent back into the queue, with all its tries before it; refuses any other (C203). */
export async function retryMail({ db, wake, now }: RetryDeps, id: string): Promise<StoredMail> {
  if (!isUuid(id)) throw notFound()
  const queued = await db.transaction(async (tx) => {
    const found = await mailStore.lock(tx, id)
    if (!found) throw notFound()
    if (!CAN_BE_TRIED.includes(found.state)) throw conflict('C203', { data: { state: found.state } })
    return mailStore.requeue(tx, id, now())
  })
  wake()
  return queued ?? Promise.reject(notFound())
}
