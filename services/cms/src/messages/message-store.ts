import type { Condition, Documents, ListQuery, NewDoc } from '@rebzeile/kit/documents/documents.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import { StoredMessage } from './stored-message.ts'

const MOST = 1_000

/** What visitors wrote. */
export function createMessageStore(documents: Documents) {
  const messages = documents.collection<StoredMessage>({
    name: 'messages',
    schema: StoredMessage,
    indexes: [['state', 'created'], ['topic', 'created'], ['created'], ['retention_until'], ['email_sha256'], ['tags']],
    text: ['name', 'email', 'company', 'subject', 'message'],
  })
  const from = (emailHash: string): Condition[] => [{ field: 'email_sha256', op: 'eq', value: emailHash }]

  return {
    find: (id: string, tx?: unknown) => messages.get(id, tx),
    /** Refuses (C201) when there is none. */
    async get(id: string, tx?: unknown): Promise<StoredMessage> {
      const message = await messages.get(id, tx)
      if (!message) throw notFound()
      return message
    },
    getMany: (ids: readonly string[]) => messages.getMany(ids),
    list: (query: ListQuery) => messages.list(query),
    count: (where: readonly Condition[]) => messages.count(where),
    insert: (message: NewDoc<StoredMessage>, tx: unknown) => messages.insert(message, tx),
    replace: (message: StoredMessage, tx: unknown) => messages.replace(message, tx),
    remove: (id: string, tx: unknown) => messages.remove(id, tx),
    removeDue: (now: Date) => messages.removeWhere([{ field: 'retention_until', op: 'lte', value: now.toISOString() }]),
    from: async (emailHash: string, tx?: unknown) =>
      (await messages.list({ where: from(emailHash), limit: MOST }, tx)).items,
  }
}

export type MessageStore = ReturnType<typeof createMessageStore>
