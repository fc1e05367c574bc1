import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { type ConfigParts, SITE, StoredConfig } from './site-config.ts'

/** The site's one configuration document. */
export function createConfigStore(documents: Documents) {
  const configs = documents.collection<StoredConfig>({ name: 'config', schema: StoredConfig })

  return {
    find: (tx?: unknown) => configs.get(SITE, tx),
    async get(tx?: unknown): Promise<StoredConfig> {
      const config = await configs.get(SITE, tx)
      if (!config) throw new Error('the configuration is made at the first start')
      return config
    },
    insert: (parts: ConfigParts, tx: unknown) => configs.insert({ _id: SITE, ...parts }, tx),
    replace: (config: StoredConfig, tx: unknown) => configs.replace(config, tx),
  }
}

export type ConfigStore = ReturnType<typeof createConfigStore>
