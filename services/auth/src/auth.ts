import { fileURLToPath } from 'node:url'
import { privacyExportPart } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { mayBeUnheard } from '@rebzeile/contracts/events/events.ts'
import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import { BACKUP_ACCESS, BUS_ACCESS, may } from '@rebzeile/contracts/permissions.ts'
import { backupDoors } from '@rebzeile/kit/backup/backup-doors.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { busDoors } from '@rebzeile/kit/bus/bus-doors.ts'
import { consume } from '@rebzeile/kit/bus/consumer.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { type Relay, startRelay } from '@rebzeile/kit/bus/relay.ts'
import type { Service } from '@rebzeile/kit/config/run-service.ts'
import { createSecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { createStartup } from '@rebzeile/kit/config/startup.ts'
import { createHttpApp } from '@rebzeile/kit/http/http-app.ts'
import { type HttpServer, listen } from '@rebzeile/kit/http/http-server.ts'
import { createTokenVerifier } from '@rebzeile/kit/identity/token.ts'
import { createLog, type Log } from '@rebzeile/kit/log/log.ts'
import { openDatabase } from '@rebzeile/kit/postgres/database.ts'
import { ensureEventTables, postgresEventStore } from '@rebzeile/kit/postgres/event-store.ts'
import { migrate } from '@rebzeile/kit/postgres/migrations.ts'
import { createMetrics } from '@rebzeile/kit/telemetry/metrics.ts'
import { tracedEvents } from '@rebzeile/kit/telemetry/traced-events.ts'
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose'
import { ensureBuiltInAccounts } from './accounts/built-in-accounts.ts'
import { createPasswords } from './accounts/passwords.ts'
import { authBindings } from './app.ts'
import type { AuthDeps } from './auth-deps.ts'
import { type AuthConfig, DEFAULT_PUBLIC_URL } from './config.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createKeyRing } from './keys/key-ring.ts'
import { createPasswordStrength } from './passwords/password-strength.ts'
import { onExportPart } from './privacy/on-export-part.ts'
import { serviceTokenDoor } from './service-tokens/service-token-door.ts'
import { onConfigChanged } from './settings/on-config-changed.ts'
import { facebook } from './social/facebook.ts'

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

export interface AuthOverrides {
  /** A bus that is shared, started and stopped elsewhere. */
  bus?: Bus
  log?: Log
  now?: () => Date
  /** How often what is due is looked for. */
  housekeepingMs?: number
}

/** The auth service as a value: who may sign in, running sessions, and the keys that everybody's tokens are signed with. */
export function createAuth(config: AuthConfig, overrides: AuthOverrides = {}): Service {
  const { log = createLog('auth', { level: config.logLevel }), now = () => new Date() } = overrides
  const db = openDatabase(config.databaseUrl, { name: 'auth' })
  const store = postgresEventStore(db)
  const bus = overrides.bus ?? openBus(config.busUrl, { prefix: config.busPrefix, mayBeUnheard, log })
  const metrics = createMetrics('auth')
  const keys = createKeyRing(db, createSecretBox(config.keySecret, 'auth signing keys'), now)
  const ownKeys: JWTVerifyGetKey = async (header, token) => createLocalJWKSet(await keys.published())(header, token)

  const startup = createStartup(log)
  let server: HttpServer
  let relay: Relay | undefined
  let endHousekeeping: (() => void) | undefined

  return {
    async start() {
      const passwords = await createPasswords()
      const { clientAddressSecret, publicUrl = DEFAULT_PUBLIC_URL } = config
      const strength = createPasswordStrength()
      const twoFactorBox = createSecretBox(config.keySecret, 'two factor')
      const deps: AuthDeps = {
        ...{ db, store, passwords, strength, keys, publicUrl, clientAddressSecret, now },
        ...{ twoFactorBox, log },
        social: config.facebook ? [facebook(config.facebook, now)] : [],
        journeyBox: createSecretBox(config.keySecret, 'social journey'),
        pageTokenBox: config.configSecret ? createSecretBox(config.configSecret, 'cms config') : undefined,
      }
      const app = createHttpApp({
        log,
        metrics,
        may,
        problems: PROBLEMS,
        tokens: createTokenVerifier(ownKeys),
        bindings: [
          ...authBindings(deps),
          ...busDoors({ service: 'auth', bus, outbox: store.outbox, access: BUS_ACCESS }),
          ...backupDoors({ store: { kind: 'relational', url: config.databaseUrl }, access: BACKUP_ACCESS }),
          serviceTokenDoor(deps),
        ],
        started: startup.done,
        ready: () => db.ping(),
      })
      server = await listen(app, { port: config.port, host: config.host })
      await startup.untilUp(() => migrate(db, MIGRATIONS))
      await ensureEventTables(db)
      await ensureBuiltInAccounts(db, passwords, config.firstAdmin)
      await keys.rotate()
      if (!overrides.bus) await bus.start()
      await consume({
        bus,
        store,
        consumer: 'auth.settings',
        around: tracedEvents('auth.settings', metrics),
        on: { [configChanged.name]: onConfigChanged },
        log,
      })
      await consume({
        bus,
        store,
        consumer: 'auth.privacy',
        around: tracedEvents('auth.privacy', metrics),
        on: { [privacyExportPart.name]: onExportPart(deps) },
        log,
      })
      relay = startRelay({ source: store.outbox, bus, log })
      endHousekeeping = startHousekeeping(deps, overrides.housekeepingMs)
      metrics.gauge('outbox_pending', 'Events that are not sent yet', () => store.outbox.pending())
      startup.finish()
    },
    async stop() {
      startup.abandon()
      await server.stop()
      endHousekeeping?.()
      await relay?.stop()
      if (!overrides.bus) await bus.stop()
      await db.stop()
    },
    drain: async () => relay?.drain(),
    url: () => server.url,
  }
}
