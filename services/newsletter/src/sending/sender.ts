import { setTimeout as delay } from 'node:timers/promises'
import { type Pump, startPump } from '@rebzeile/kit/bus/pump.ts'
import type { Log } from '@rebzeile/kit/log/log.ts'
import type { Database } from '@rebzeile/kit/postgres/database.ts'
import type { DueMail } from '../mails/mail.ts'
import { mailStore } from '../mails/mail-store.ts'
import { settingsStore } from '../settings/settings-store.ts'
import { type Means, sendMail } from './send-mail.ts'
import type { createSettler } from './settler.ts'
import type { Throttle } from './throttle.ts'
import { CONNECTIONS } from './way.ts'
import type { Ways } from './ways.ts'

interface Deps {
  db: Database
  ways: Ways
  throttle: Throttle
  settle: ReturnType<typeof createSettler>
  domain: string
  log: Log
  now(): Date
}

export interface Sender extends Pick<Pump, 'wake' | 'stop'> {
  /** Resolves when this sender sends no mail and could claim none. */
  drain(): Promise<void>
}

/** Ordinary mails of a minute unless the configuration says otherwise (decisions 3.7). */
const RATE_PER_MIN = 60

/** While some mails wait for their state to be written, others use the connections. */
const MAILS_AT_ONCE = CONNECTIONS * 5

const NOT_SET_UP = 'no mail server is set up'
const WAIT_MS = 60_000

/** Sends what is due, essential mails first and without a limit, the others as the throttle allows. */
export function startSender(deps: Deps): Sender {
  const { db, throttle, log, now } = deps
  let running = 0
  const pump = startPump({
    concurrency: MAILS_AT_ONCE,
    async fetch(limit) {
      running++
      return claim(deps, limit).finally(() => running--)
    },
    async run({ mail, means }: Job) {
      running++
      try {
        await deps.settle(mail, await sendMail(deps, mail, means))
      } catch (error) {
        log.error({ err: error, mail: mail.id }, 'sending a mail failed; it is tried again when its claim is over')
      } finally {
        running--
      }
    },
    onError: (error) => log.warn({ err: error }, 'mails could not be claimed'),
  })
  return {
    wake: pump.wake,
    stop: pump.stop,
    async drain() {
      for (;;) {
        const { mail } = await settingsStore.find(db)
        const alsoOrdinary = throttle.free(mail?.rate_per_min ?? RATE_PER_MIN)
        if (!(await mailStore.anyDue(db, now(), alsoOrdinary)) && !running) return
        pump.wake()
        await delay(20)
      }
    },
  }
}

interface Job {
  mail: DueMail
  means: Means
}

async function claim({ db, ways, throttle, now }: Deps, limit: number): Promise<Job[]> {
  const settings = await settingsStore.find(db)
  const route = ways.route(settings.mail)
  if (!route) {
    const at = now()
    await mailStore.postpone(db, { now: at, nextTry: new Date(at.getTime() + WAIT_MS), reason: NOT_SET_UP })
    return []
  }
  const essential = await mailStore.claim(db, { now: now(), limit, essential: true })
  const room = throttle.take(limit - essential.length, settings.mail?.rate_per_min ?? RATE_PER_MIN)
  const ordinary = room ? await mailStore.claim(db, { now: now(), limit: room, essential: false }) : []
  throttle.giveBack(room - ordinary.length)
  const means = { settings, way: ways.open(route) }
  return [...essential, ...ordinary].map((mail) => ({ mail, means }))
}
