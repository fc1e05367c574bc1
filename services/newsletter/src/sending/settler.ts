import { setTimeout as delay } from 'node:timers/promises'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { mailSettled } from '@rebzeile/contracts/events/newsletter/mail-settled.ts'
import type { Envelope } from '@rebzeile/kit/bus/bus.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { EventStore } from '@rebzeile/kit/bus/event-store.ts'
import type { Log } from '@rebzeile/kit/log/log.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import type { DueMail, Settlement } from '../mails/mail.ts'
import { mailStore } from '../mails/mail-store.ts'
import { suppressionStore } from '../suppressions/suppression-store.ts'

interface Deps {
  store: Pick<EventStore<Tx>, 'transaction' | 'emit'>
  log: Log
  now(): Date
}

interface Waiting {
  mail: DueMail
  settlement: Settlement
  done(): void
}

const TRIES = 20
const PAUSE_MS = 500

/**
 * Writes down what became of mails. What comes in while one transaction runs shares the next one, so that many senders
 * cost few commits; each resolves when its own state is safe.
 */
export function createSettler(deps: Deps): (mail: DueMail, settlement: Settlement) => Promise<void> {
  let waiting: Waiting[] = []
  let writing = false
  const writeAll = async () => {
    writing = true
    while (waiting.length) {
      const batch = waiting
      waiting = []
      await writePatiently(deps, batch)
      for (const { done } of batch) done()
    }
    writing = false
  }
  return (mail, settlement) =>
    new Promise((done) => {
      waiting.push({ mail, settlement, done })
      if (!writing) void writeAll()
    })
}

/** While the database is away it is tried for ten seconds; then the claims run out, and the mails are sent once more. */
async function writePatiently(deps: Deps, batch: readonly Waiting[]) {
  for (let tries = 1; ; tries++) {
    try {
      return await write(deps, batch)
    } catch (error) {
      deps.log.warn({ err: error, mails: batch.length }, 'what became of mails could not be stored')
      if (tries >= TRIES) return
      await delay(PAUSE_MS)
    }
  }
}

function write({ store, now }: Deps, batch: readonly Waiting[]): Promise<void> {
  return store.transaction(async (tx) => {
    const held = new Set(
      await mailStore.settle(
        tx,
        batch.map(({ mail, settlement }) => ({ ...settlement, id: mail.id, lease: mail.next_try })),
      ),
    )
    const written = batch.filter(({ mail }) => held.has(mail.id))
    for (const { mail, settlement } of written) {
      if (!settlement.suppress) continue
      const { recipient: email, template: source } = mail
      await suppressionStore.insert(tx, { email, reason: 'hard', source, since: now() })
    }
    for (const event of written.flatMap((each) => settledEvent(each, now()))) await store.emit(tx, event)
  })
}

function settledEvent({ mail, settlement }: Waiting, now: Date): Envelope[] {
  const { key, template, message_id } = mail
  const { state, reason } = settlement
  return state === 'deferred' ? [] : [newEnvelope(fact(mailSettled, { key, template, state, message_id, reason }), now)]
}
