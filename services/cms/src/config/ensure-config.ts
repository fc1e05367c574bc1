import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { type Documents, DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import type { Announce } from '../announce.ts'
import type { Marks } from '../marks.ts'
import type { ConfigStore } from './config-store.ts'
import { announcedConfig, DEFAULT_CONFIG, type StoredConfig } from './site-config.ts'

interface Deps {
  documents: Documents
  config: ConfigStore
  secrets: SecretBox
  announce: Announce
  marks: Marks
}

/**
 * Gives a new site its configuration, and makes sure that the secrets of an old one can be read with our key. The whole of
 * it is told once: after the first start, and after an update of a version that told less.
 */
export async function ensureConfig(deps: Deps): Promise<void> {
  const { documents, announce, marks } = deps
  const stored = (await findReadable(deps)) ?? (await makeConfig(deps))
  await marks.once('whole configuration told', () =>
    documents.transaction((tx) => announce(tx, configChanged, announcedConfig(stored))),
  )
}

async function findReadable({ config, secrets }: Deps): Promise<StoredConfig | null> {
  const found = await config.find()
  for (const sealed of [found?.mail.pass, found?.api_keys.recaptcha]) if (sealed) expectReadable(sealed, secrets)
  return found
}

async function makeConfig({ documents, config }: Deps): Promise<StoredConfig> {
  try {
    return await documents.transaction((tx) => config.insert(DEFAULT_CONFIG, tx))
  } catch (error) {
    // Another instance that starts at the same time has made it.
    if (error instanceof DuplicateKey) return config.get()
    throw error
  }
}

function expectReadable(sealed: string, secrets: SecretBox): void {
  try {
    secrets.open(sealed)
  } catch (cause) {
    throw new Error('CONFIG_SECRET is not the one the stored secrets were sealed with', { cause })
  }
}
