import { expect, it } from '@jest/globals'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { openDocuments } from '@rebzeile/kit/documents/open-documents.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { announcer } from '../announce.ts'
import { createMarks } from '../marks.ts'
import { newEntry } from './entry.ts'
import { createEntryStore } from './entry-store.ts'
import { tellAllFiles } from './tell-all-files.ts'

it('entries of an older version tell once which files they use', async () => {
  const database = await freshDatabase()
  const documents = openDocuments(database.url, 'test')
  const entries = createEntryStore(documents)
  const now = () => new Date('2026-05-01T08:00:00.000Z')
  const marks = createMarks(documents)
  const tell = () => tellAllFiles({ documents, entries, marks, announce: announcer(documents, now) })
  await documents.start()
  for (let no = 0; no < 120; no++) {
    const entry = newEntry(
      { title: `Nr. ${no}`, media: [{ file: newId() }] },
      { slug: `nr-${no}`, act: { now: now(), by: null } },
    )
    await documents.transaction((tx) => entries.insert(entry, tx))
  }
  await tell()
  expect(await documents.outbox.pending()).toBe(120)
  await tell()
  expect(await documents.outbox.pending()).toBe(120)
  await documents.stop()
  await database.drop()
})
