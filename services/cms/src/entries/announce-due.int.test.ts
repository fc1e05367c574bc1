import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { openDocuments } from '@rebzeile/kit/documents/open-documents.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { announcer } from '../announce.ts'
import { DEFAULT_CONFIG, StoredConfig } from '../config/site-config.ts'
import { announceDue } from './announce-due.ts'
import { newEntry, published } from './entry.ts'
import { createEntryStore, type EntryStore } from './entry-store.ts'
import { StoredEntry } from './stored-entry.ts'

const SITE_OF_TESTS = {
  ...{ _id: 'site', rev: 1, created: '2026-01-01T00:00:00.000Z', updated: '2026-01-01T00:00:00.000Z' },
  ...DEFAULT_CONFIG,
}

const at = (time: string) => new Date(`2026-05-01T${time}:00.000Z`)

describe('time alone', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let documents: Documents
  let entries: EntryStore
  beforeAll(async () => {
    database = await freshDatabase()
    documents = openDocuments(database.url, 'test')
    entries = createEntryStore(documents)
    await documents.start()
    const dates = { publish_date: at('08:00').toISOString(), unpublish_date: at('12:00').toISOString() }
    const act = { now: at('06:00'), by: null }
    const draft = newEntry(dates, { slug: 'ostern', act })
    const created = act.now.toISOString()
    const scheduled = published(StoredEntry.parse({ ...draft, _id: newId(), rev: 1, created, updated: created }), act)
    await documents.transaction((tx) => entries.insert(scheduled, tx))
  })
  afterAll(async () => {
    await documents.stop()
    await database.drop()
  })

  it.each([
    ['when an entry appears', '07:30', '08:00', 1],
    ['not when nothing comes due', '08:00', '11:59', 0],
    ['when an entry vanishes', '11:59', '12:01', 1],
  ])('makes caches stale %s', async (_, since, until, expected) => {
    const before = await documents.outbox.pending()
    const config = { get: async () => StoredConfig.parse(SITE_OF_TESTS) }
    const announce = announcer(documents, () => at(until))
    await announceDue({ documents, entries, config, announce }, at(since), at(until))
    expect((await documents.outbox.pending()) - before).toBe(expected)
  })
})
