import { ConsentRecord } from '@rebzeile/contracts/http/cms/consent.ts'
import { Instant } from '@rebzeile/contracts/http/wire.ts'
import type { Condition, Documents } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

const StoredConsent = ConsentRecord.extend({ rev: z.int(), created: Instant, updated: Instant })

type StoredConsent = z.output<typeof StoredConsent>

/** Evidence of decisions on cookies: a random id of the browser's own making, and no address. */
export function createConsentStore(documents: Documents) {
  const consents = documents.collection<StoredConsent>({
    name: 'consents',
    schema: StoredConsent,
    indexes: [['at'], ['cid', 'at']],
  })
  return {
    insert: (record: Omit<z.output<typeof ConsentRecord>, '_id'>) => consents.insert(record),
    list: (where: Condition[], { page, limit }: { page: number; limit: number }) =>
      consents.list({ where, sort: [{ field: 'at', direction: 'desc' }], limit, skip: (page - 1) * limit }),
    removeBefore: (at: Date) => consents.removeWhere([{ field: 'at', op: 'lt', value: at.toISOString() }]),
  }
}

export type ConsentStore = ReturnType<typeof createConsentStore>
