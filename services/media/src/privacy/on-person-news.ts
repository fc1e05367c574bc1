import { privacyExportPart, privacyExportRequested } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { userErased } from '@rebzeile/contracts/events/auth/user-erased.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { MediaDeps } from '../media-deps.ts'

type Deps = Pick<MediaDeps, 'files' | 'usage' | 'store'>

const BATCH = 200
const MOST_EXPORTED = 5_000

/**
 * A person who is erased leaves the site's files behind, but not the mark that they were theirs; a person who asks is
 * told what they uploaded.
 */
export const onPersonNews = (deps: Deps) => ({
  [userErased.name]: reaction({
    schema: userErased.data,
    async handle({ data: { user } }, tx: unknown) {
      await forget(deps, { user, field: 'created_by' }, tx)
      await forget(deps, { user, field: 'updated_by' }, tx)
      await deps.usage.remove(user, tx)
    },
  }),
  [privacyExportRequested.name]: reaction({
    schema: privacyExportRequested.data,
    async handle(event, tx: unknown) {
      const { job, user } = event.data
      const part = { job, service: 'media' as const, sections: await sectionsOf(deps, user, tx) }
      await deps.store.emit(tx, newEnvelope({ ...fact(privacyExportPart, part), causedBy: event }))
    },
  }),
})

async function forget(
  { files }: Deps,
  { user, field }: { user: string; field: 'created_by' | 'updated_by' },
  tx: unknown,
) {
  for (;;) {
    // Those that are done no longer meet the condition: the next ones move up.
    const { items } = await files.list({ where: [{ field, op: 'eq', value: user }], limit: BATCH }, tx)
    for (const { _id } of items) await files.patch(_id, { [field]: undefined }, {}, tx)
    if (items.length < BATCH) return
  }
}

async function sectionsOf({ files }: Deps, user: string, tx: unknown) {
  const records: Record<string, unknown>[] = []
  for (let after: string | undefined; records.length < MOST_EXPORTED; ) {
    const where = [{ field: 'created_by', op: 'eq', value: user } as const]
    const page = await files.list({ where, limit: BATCH, after }, tx)
    for (const { _id, name, mime, size, uploadDate, tags, exif } of page.items)
      records.push({ _id, name, mime, size, uploadDate, tags, ...(exif ? { exif } : {}) })
    if (!page.next) break
    after = page.next
  }
  return records.length ? [{ title: 'Hochgeladene Dateien', records }] : []
}
