import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import type { ConfigChange } from '@rebzeile/contracts/http/cms/config.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { type Documents, StaleRevision } from '@rebzeile/kit/documents/documents.ts'
import { forbidden, notFound, stale } from '@rebzeile/kit/errors/refusal.ts'
import { expectRevision } from '@rebzeile/kit/http/revision.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import type { Announce } from '../announce.ts'
import type { ConfigStore } from './config-store.ts'
import { adminConfig, announcedConfig, changedConfig, type StoredConfig, touchesSecrets } from './site-config.ts'

export interface ConfigDeps {
  documents: Documents
  config: ConfigStore
  secrets: SecretBox
  announce: Announce
}

type Change = z.output<typeof ConfigChange> & { rev: number }

/** Replaces the configuration made on revision `rev`. Secrets, and where they are sent to, need a permission of their own. */
export const changeConfig = (deps: ConfigDeps, change: Change, actor: Actor): Promise<StoredConfig> =>
  deps.documents.transaction(async (tx) => {
    const { config, secrets, announce } = deps
    const current = await config.get(tx)
    expectRevision(current, change.rev, adminConfig)
    if (touchesSecrets(current, change) && !may(actor.roles, 'config.secrets')) throw forbidden()
    const stored = await save(config, changedConfig(current, change, secrets.seal), tx)
    await announce(tx, configChanged, announcedConfig(stored), actor.id)
    await announce(tx, siteChanged, { tags: ['config'] }, actor.id)
    return stored
  })

async function save(config: ConfigStore, next: StoredConfig, tx: unknown): Promise<StoredConfig> {
  try {
    const stored = await config.replace(next, tx)
    if (!stored) throw notFound()
    return stored
  } catch (error) {
    if (error instanceof StaleRevision) throw stale(adminConfig(error.current as StoredConfig))
    throw error
  }
}
