import { Id, Instant } from '@rebzeile/contracts/http/wire.ts'
import { type Documents, StaleRevision } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

const Webhook = z.object({
  _id: Id,
  rev: z.int(),
  created: Instant,
  updated: Instant,
  rule: Id,
  url: z.string(),
  body: z.string(),
  tries: z.int(),
  next_at: Instant,
})

export type Webhook = z.output<typeof Webhook>

/** Who takes a call has this long for it; then another may. */
const LEASE_MS = 60_000
const AT_ONCE = 20

/** Calls to other servers that are still to be made. */
export function createWebhookQueue(documents: Documents, now: () => Date) {
  const calls = documents.collection<Webhook>({ name: 'webhook_calls', schema: Webhook, indexes: [['next_at']] })
  return {
    add: (call: Pick<Webhook, 'rule' | 'url' | 'body'>, tx: unknown) =>
      calls.insert({ ...call, tries: 0, next_at: now().toISOString() }, tx),
    /** Calls that are due; nobody else gets them for a minute. */
    async take(): Promise<Webhook[]> {
      const where = [{ field: 'next_at', op: 'lte', value: now().toISOString() } as const]
      const { items } = await calls.list({ where, limit: AT_ONCE })
      const until = new Date(now().getTime() + LEASE_MS).toISOString()
      const taken = items.map(async ({ _id, rev, tries }) => {
        try {
          return await calls.patch(_id, { next_at: until, tries: tries + 1 }, { rev })
        } catch (error) {
          if (error instanceof StaleRevision) return null
          throw error
        }
      })
      return (await Promise.all(taken)).filter((call) => call !== null)
    },
    later: (id: string, at: Date) => calls.patch(id, { next_at: at.toISOString() }),
    remove: (id: string) => calls.remove(id),
  }
}

export type WebhookQueue = ReturnType<typeof createWebhookQueue>
