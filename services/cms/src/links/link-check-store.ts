import { LinkCheck } from '@rebzeile/contracts/http/cms/upkeep.ts'
import { Instant } from '@rebzeile/contracts/http/wire.ts'
import { type Documents, DuplicateKey, StaleRevision } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

const StoredCheck = LinkCheck.extend({
  _id: z.string(),
  rev: z.int(),
  created: Instant,
  updated: Instant,
  /** Whoever runs has until then; an instance that died holds nobody up for longer. */
  lease: Instant.optional(),
})

type StoredCheck = z.output<typeof StoredCheck>
export type Report = z.output<typeof LinkCheck>

const LAST = 'last'
const LEASE_MS = 15 * 60_000
const NEVER: Report = { state: 'never', at: null, checked: 0, broken: [] }

/** The last look at all links; at most one is under way, over all instances. */
export function createLinkCheckStore(documents: Documents, now: () => Date) {
  const checks = documents.collection<StoredCheck>({ name: 'link_checks', schema: StoredCheck })
  const get = async (): Promise<StoredCheck | null> => checks.get(LAST)

  return {
    async report(): Promise<Report> {
      const { state, at, checked, broken } = (await get()) ?? NEVER
      return { state, at, checked, broken }
    },
    /** True for the one who may run now. */
    async claim(): Promise<boolean> {
      const at = now().toISOString()
      const lease = new Date(now().getTime() + LEASE_MS).toISOString()
      try {
        const stands = await get()
        if (!stands) await checks.insert({ _id: LAST, ...NEVER, state: 'running', lease })
        else if (stands.lease && stands.lease > at) return false
        else await checks.patch(LAST, { state: 'running', lease }, { rev: stands.rev })
        return true
      } catch (error) {
        if (error instanceof StaleRevision || error instanceof DuplicateKey) return false
        throw error
      }
    },
    finish: (found: Pick<Report, 'checked' | 'broken'>) =>
      checks.patch(LAST, { ...found, state: 'done', at: now().toISOString(), lease: undefined }),
    giveUp: () => checks.patch(LAST, { state: 'done', lease: undefined }),
  }
}

export type LinkCheckStore = ReturnType<typeof createLinkCheckStore>
