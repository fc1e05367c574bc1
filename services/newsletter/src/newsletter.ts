import { fileURLToPath } from 'node:url'
import { privacyExportRequested } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { userErased } from '@rebzeile/contracts/events/auth/user-erased.ts'
import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { mayBeUnheard } from '@rebzeile/contracts/events/events.ts'
import { mailRequested } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { PROBLEMS } from '@rebzeile/contracts/http/problems.ts'
import { BACKUP_ACCESS, BUS_ACCESS, may } from '@rebzeile/contracts/permissions.ts'
import { backupDoors } from '@rebzeile/kit/backup/backup-doors.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import { busDoors } from '@rebzeile/kit/bus/bus-doors.ts'
import { consume, type Reaction } from '@rebzeile/kit/bus/consumer.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { type Relay, startRelay } from '@rebzeile/kit/bus/relay.ts'
import type { Service } from '@rebzeile/kit/config/run-service.ts'
import { createSecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { createStartup } from '@rebzeile/kit/config/startup.ts'
import { createHttpApp } from '@rebzeile/kit/http/http-app.ts'
import { type HttpServer, listen } from '@rebzeile/kit/http/http-server.ts'
import { createTokenVerifier } from '@rebzeile/kit/identity/token.ts'
import { createLog, type Log } from '@rebzeile/kit/log/log.ts'
import { openDatabase, type Tx } from '@rebzeile/kit/postgres/database.ts'
import { ensureEventTables, postgresEventStore } from '@rebzeile/kit/postgres/event-store.ts'
import { migrate } from '@rebzeile/kit/postgres/migrations.ts'
import { createMetrics } from '@rebzeile/kit/telemetry/metrics.ts'
import { tracedEvents } from '@rebzeile/kit/telemetry/traced-events.ts'
import { newsletterBindings } from './app.ts'
import { createCatcher } from './catcher/catcher.ts'
import type { NewsletterConfig } from './config.ts'
import { startHousekeeping } from './housekeeping.ts'
import { askNameServers, type TextRecords } from './mailbox-test/domain-records.ts'
import { onMailRequested } from './mails/on-mail-requested.ts'
import { onExportRequested } from './privacy/on-export-requested.ts'
import { onUserErased } from './privacy/on-user-erased.ts'
import { type Sender, startSender } from './sending/sender.ts'
import { createSettler } from './sending/settler.ts'
import { createThrottle } from './sending/throttle.ts'
import { createWays } from './sending/ways.ts'
import { onConfigChanged } from './settings/on-config-changed.ts'

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

export interface NewsletterOverrides {
  /** A bus that is shared, started and stopped elsewhere. */
  bus?: Bus
  log?: Log
  now?: () => Date
  records?: TextRecords
}

/** The newsletter service as a value: so far the mail desk, through which every mail of the platform leaves. */
export function createNewsletter(config: NewsletterConfig, overrides: NewsletterOverrides = {}): Service {
  const { log = createLog('newsletter', { level: config.logLevel }), now = () => new Date() } = overrides
  const db = openDatabase(config.databaseUrl, { name: 'newsletter' })
  const store = postgresEventStore(db)
  const bus = overrides.bus ?? openBus(config.busUrl, { prefix: config.busPrefix, mayBeUnheard, log })
  const metrics = createMetrics('newsletter')
  const catcher = config.mailCatcher ? createCatcher({ db, log, now }) : undefined
  // The cms seals the password of the mail server under this name.
  const secrets = createSecretBox(config.configSecret, 'cms config')
  const ways = createWays({ secrets, catcher: catcher?.route })
  const domain = new URL(config.publicUrl).hostname
  const throttle = createThrottle(now)
  const wake = () => sender?.wake()
  const deps = { db, store, ways, throttle, domain, log, now, wake, settle: createSettler({ store, log, now }) }

  const startup = createStartup(log)
  let server: HttpServer
  let relay: Relay | undefined
  let sender: Sender | undefined
  let endHousekeeping: (() => void) | undefined

  const hear = (consumer: string, on: Record<string, Reaction<unknown, Tx>>) => {
    const traced = tracedEvents(consumer, metrics)
    // What was heard may have made mails due; they leave once it is committed.
    const around: typeof traced = async (event, next) => {
      await traced(event, next)
      wake()
    }
    return consume({ bus, store, consumer, on, around, log })
  }

  return {
    async start() {
      const records = overrides.records ?? askNameServers
      const app = createHttpApp({
        log,
        metrics,
        may,
        problems: PROBLEMS,
        tokens: createTokenVerifier(new URL(config.jwksUrl)),
        bindings: [
          ...newsletterBindings({ ...deps, records, catching: catcher !== undefined }),
          ...busDoors({ service: 'newsletter', bus, outbox: store.outbox, access: BUS_ACCESS }),
          ...backupDoors({ store: { kind: 'relational', url: config.databaseUrl }, access: BACKUP_ACCESS }),
        ],
        started: startup.done,
        ready: () => db.ping(),
      })
      server = await listen(app, { port: config.port, host: config.host })
      await startup.untilUp(() => migrate(db, MIGRATIONS))
      await ensureEventTables(db)
      await catcher?.start()
      if (!overrides.bus) await bus.start()
      relay = startRelay({ source: store.outbox, bus, log })
      sender = startSender(deps)
      await hear('newsletter.settings', { [configChanged.name]: onConfigChanged(deps) })
      await hear('newsletter.mails', { [mailRequested.name]: onMailRequested(deps) })
      await hear('newsletter.privacy', {
        [userErased.name]: onUserErased,
        [privacyExportRequested.name]: onExportRequested(deps),
      })
      endHousekeeping = startHousekeeping(deps)
      metrics.gauge('outbox_pending', 'Events that are not sent yet', () => store.outbox.pending())
      startup.finish()
    },
    async stop() {
      startup.abandon()
      await server.stop()
      endHousekeeping?.()
      if (!overrides.bus) await bus.stop()
      await sender?.stop()
      ways.close()
      await catcher?.stop()
      await relay?.stop()
      await db.stop()
    },
    async drain() {
      await sender?.drain()
      await relay?.drain()
    },
    url: () => server.url,
  }
}
