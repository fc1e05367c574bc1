import { expect, it } from '@jest/globals'
import { entityFields } from '@rebzeile/contracts/http/wire.ts'
import { openDocuments } from '@rebzeile/kit/documents/open-documents.ts'
import { freshDatabase } from '@rebzeile/kit/testing/fresh-database.ts'
import { z } from 'zod'
import { createConfigStore } from './config-store.ts'
import { DEFAULT_CONFIG } from './site-config.ts'

/** What the first version stored. */
const OLD = {
  site: { name: 'Weingut', claim: '', locale: 'de', timezone: 'Europe/Vienna' },
  contact: {},
  seo: { title_tpl: '{title}', description: '', noindex: false },
  legal: {},
  privacy: { policy_path: '/datenschutz', version: 1 },
  auth: { availableRoles: ['admin', 'system', 'user'], login_redirect: '/' },
  upload: { max_file: 1, max_pixels: 1, allowed_ext: ['jpg'] },
  quota: { site: 1, user: 1 },
  mail: {},
}

it('a configuration of an older version gets the defaults of what came later', async () => {
  const database = await freshDatabase()
  const before = openDocuments(database.url, 'test')
  const schema = z.looseObject({ ...entityFields, _id: z.string() })
  const old = before.collection<z.output<typeof schema>>({ name: 'config', schema })
  await before.start()
  await old.insert({ _id: 'site', ...OLD })
  await before.stop()

  const documents = openDocuments(database.url, 'test')
  const store = createConfigStore(documents)
  await documents.start()
  const config = await store.get()
  await documents.stop()
  await database.drop()

  const { messages, api_keys, social, features, privacy, auth } = DEFAULT_CONFIG
  expect(config).toMatchObject({ ...OLD, messages, api_keys, social, features, rev: 1 })
  expect(config.privacy).toEqual(privacy)
  expect(config.auth.require_2fa_roles).toEqual(auth.require_2fa_roles)
})
