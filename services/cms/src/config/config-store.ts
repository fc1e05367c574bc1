import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { type ConfigParts, SITE, StoredConfig } from './site-config.ts'

/** The site's one configuration document. */
export function createConfigStore(documents: Documents) {
  const configs = documents.collection<StoredConfig>({ name: 'config', schema: StoredConfig })

  /** What an older version stored lacks parts that came later: they get their defaults. */
  const find = async (tx?: unknown): Promise<StoredConfig | null> => {
    const stored = await configs.get(SITE, tx)
    return stored && StoredConfig.parse(stored)
  }

  return {
    find,
    async get(tx?: unknown): Promise<StoredConfig> {
      const config = await find(tx)
      if (!config) throw new Error('the configuration is made at the first start')
      return config
    },
    insert: (parts: ConfigParts, tx: unknown) => configs.insert({ _id: SITE, ...parts }, tx),
    replace: (config: StoredConfig, tx: unknown) => configs.replace(config, tx),
  }
}

export type ConfigStore = ReturnType<typeof createConfigStore>
