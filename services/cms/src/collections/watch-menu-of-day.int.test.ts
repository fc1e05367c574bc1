import { expect, it } from '@jest/globals'
import { openDocuments } from '@rebzeile/kit/documents/open-documents.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { announcer } from '../announce.ts'
import { createConfigStore } from '../config/config-store.ts'
import { DEFAULT_CONFIG } from '../config/site-config.ts'
import { menus as menuStore } from './menu.ts'
import { watchMenuOfDay } from './watch-menu-of-day.ts'

it('caches are told at midnight of the house if another menu holds then, and only then', async () => {
  const database = await freshDatabase()
  const documents = openDocuments(database.url, 'test')
  const clock = { at: '2026-05-01T12:00:00.000Z' }
  const now = () => new Date(clock.at)
  const announce = announcer(documents, now)
  const config = createConfigStore(documents)
  const menus = menuStore(documents)
  const timer = watchMenuOfDay({ documents, menus, config, announce, now })
  await documents.start()
  await documents.transaction((tx) => config.insert(DEFAULT_CONFIG, tx))
  const { blank, collection } = menus.entity
  await collection.insert({ ...blank, title: 'Mai', valid_from: '2026-05-01' })
  await collection.insert({ ...blank, title: 'Spargel', valid_from: '2026-05-03' })
  const told = await documents.outbox.pending()
  const newsAt = async (at: string) => {
    clock.at = at
    await timer.run()
    return (await documents.outbox.pending()) - told
  }
  expect(await newsAt('2026-05-01T12:00:00.000Z')).toBe(0)
  expect(await newsAt('2026-05-02T12:00:00.000Z')).toBe(0)
  expect(await newsAt('2026-05-02T21:59:00.000Z')).toBe(0)
  expect(await newsAt('2026-05-02T22:01:00.000Z')).toBe(1)
  expect(await newsAt('2026-05-02T22:02:00.000Z')).toBe(1)
  await documents.stop()
  await database.drop()
})
