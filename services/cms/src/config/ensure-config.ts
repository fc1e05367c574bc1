import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { type Documents, DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import type { Announce } from '../announce.ts'
import type { ConfigStore } from './config-store.ts'
import { DEFAULT_CONFIG } from './site-config.ts'

interface Deps {
  documents: Documents
  config: ConfigStore
  secrets: SecretBox
  announce: Announce
}

/** Gives a new site its configuration, and makes sure that the secrets of an old one can be read with our key. */
export async function ensureConfig({ documents, config, secrets, announce }: Deps): Promise<void> {
  const found = await config.find()
  if (found?.mail.pass) expectReadable(found.mail.pass, secrets)
  if (found) return
  try {
    await documents.transaction(async (tx) => {
      const { rev, quota, upload } = await config.insert(DEFAULT_CONFIG, tx)
      await announce(tx, configChanged, { rev, quota, upload })
    })
  } catch (error) {
    // Another instance that starts at the same time has made it.
    if (!(error instanceof DuplicateKey)) throw error
  }
}

function expectReadable(sealed: string, secrets: SecretBox): void {
  try {
    secrets.open(sealed)
  } catch (cause) {
    throw new Error('CONFIG_SECRET is not the one the stored secrets were sealed with', { cause })
  }
}
