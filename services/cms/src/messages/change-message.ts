import type { MessageChange, MessagesChange } from '@rebzeile/contracts/http/cms/message.ts'
import { StaleRevision } from '@rebzeile/kit/documents/documents.ts'
import { notFound, stale } from '@rebzeile/kit/errors/refusal.ts'
import { expectRevision } from '@rebzeile/kit/http/revision.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import type { MessageDeps } from './message-deps.ts'
import { presentMessage, type StoredMessage } from './stored-message.ts'

type Deps = Pick<MessageDeps, 'documents' | 'messages'>
type Change = Omit<z.output<typeof MessageChange>, '_id' | 'rev'>

/** Files one message on the revision that was read. */
export const changeMessage = (
  { documents, messages }: Deps,
  { _id, rev, ...change }: z.output<typeof MessageChange> & { rev: number },
  actor: Actor,
): Promise<StoredMessage> =>
  documents.transaction(async (tx) => {
    const message = await messages.get(_id, tx)
    expectRevision(message, rev, presentMessage)
    return saveMessage({ messages }, changed(message, change, actor), tx)
  })

/** The same for many, whatever their revision: read, filed, assigned. Those that are gone are passed over. */
export async function changeMessages(
  { documents, messages }: Deps,
  { ids, add_tags, remove_tags, ...change }: z.output<typeof MessagesChange>,
  actor: Actor,
): Promise<StoredMessage[]> {
  const changes = [...new Set(ids)].map((id) =>
    documents.transaction(async (tx) => {
      const message = await messages.find(id, tx)
      if (!message) return []
      const tags = [...new Set([...message.tags, ...add_tags])].filter((tag) => !remove_tags.includes(tag))
      return [await saveMessage({ messages }, changed(message, { ...change, tags }, actor), tx)]
    }),
  )
  return (await Promise.all(changes)).flat()
}

/** Stores the next state. Refuses (C202) when somebody else was faster. */
export async function saveMessage(
  { messages }: Pick<MessageDeps, 'messages'>,
  next: StoredMessage,
  tx: unknown,
): Promise<StoredMessage> {
  try {
    const stored = await messages.replace(next, tx)
    if (!stored) throw notFound()
    return stored
  } catch (error) {
    if (error instanceof StaleRevision) throw stale(presentMessage(error.current as StoredMessage))
    throw error
  }
}

function changed(message: StoredMessage, { assigned_to, ...change }: Change, actor: Actor): StoredMessage {
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const assigned = assigned_to === undefined ? message.assigned_to : (assigned_to ?? undefined)
  return { ...message, ...named, assigned_to: assigned, updated_by: actor.id ?? undefined }
}
