import { EntryVersion } from '@rebzeile/contracts/http/cms/entry.ts'
import { entityFields } from '@rebzeile/contracts/http/wire.ts'
import type { Condition, Documents } from '@rebzeile/kit/documents/documents.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { z } from 'zod'
import { continues, type Saving, versionOf } from './version.ts'

const StoredVersion = EntryVersion.extend(entityFields).omit({ created_by: true, updated_by: true })

export type StoredVersion = z.output<typeof StoredVersion>

const KEPT_DRAFTS = 50
const MOST = 500

/** Kept states of entries: the last 50 drafts, and every publication. */
export function createVersionStore(documents: Documents) {
  const versions = documents.collection<StoredVersion>({
    name: 'entry_versions',
    schema: StoredVersion,
    unique: [{ name: 'no', fields: ['entry', 'no'] }],
    indexes: [['entry', 'kind', 'no']],
  })
  const of = (entry: string): Condition[] => [{ field: 'entry', op: 'eq', value: entry }]
  const draftsOf = (entry: string): Condition[] => [...of(entry), { field: 'kind', op: 'eq', value: 'draft' }]
  const newestFirst = [{ field: 'no', direction: 'desc' } as const]

  const forgetOldDrafts = async (entry: string, tx: unknown) => {
    const query = { where: draftsOf(entry), sort: newestFirst, skip: KEPT_DRAFTS, limit: 1 }
    const [tooOld] = (await versions.list(query, tx)).items
    if (tooOld) await versions.removeWhere([...draftsOf(entry), { field: 'no', op: 'lte', value: tooOld.no }], tx)
  }

  return {
    /** Keeps what was just saved; within a minute a new draft of the same author takes the place of the last. */
    async keep(saving: Saving, tx: unknown): Promise<void> {
      const query = { where: of(saving.entry), sort: newestFirst, limit: 2 }
      const [last, beforeLast] = (await versions.list(query, tx)).items
      if (last && continues(last, saving)) {
        await versions.patch(last._id, versionOf(saving, beforeLast), {}, tx)
        return
      }
      await versions.insert({ ...versionOf(saving, last), no: (last?.no ?? 0) + 1 }, tx)
      if (saving.kind === 'draft') await forgetOldDrafts(saving.entry, tx)
    },
    /** Refuses (C201) when there is none. */
    async get(entry: string, no: number, tx?: unknown): Promise<StoredVersion> {
      const version = await versions.find([...of(entry), { field: 'no', op: 'eq', value: no }], tx)
      if (!version) throw notFound()
      return version
    },
    list: async (entry: string): Promise<StoredVersion[]> =>
      (await versions.list({ where: of(entry), sort: newestFirst, limit: MOST })).items,
    removeOf: (entry: string, tx: unknown) => versions.removeWhere(of(entry), tx),
  }
}

export type VersionStore = ReturnType<typeof createVersionStore>
