import type { MailboxTest } from '@rebzeile/contracts/http/newsletter/mail.ts'
import { unavailable } from '@rebzeile/kit/errors/refusal.ts'
import type { Database } from '@rebzeile/kit/postgres/database.ts'
import { createTransport } from 'nodemailer'
import type { z } from 'zod'
import { composeMail } from '../letters/compose-mail.ts'
import { senderAddress } from '../sending/sender-address.ts'
import { connectionTo, type Route } from '../sending/way.ts'
import type { Ways } from '../sending/ways.ts'
import { settingsStore } from '../settings/settings-store.ts'
import { domainVerdicts, type TextRecords } from './domain-records.ts'
import { smtpLog } from './smtp-log.ts'

export interface TestDeps {
  db: Database
  ways: Ways
  records: TextRecords
  domain: string
}

const TIMEOUT_MS = 15_000

/** Sends a test mail past the queue, with a connection of its own; resolves to all that was found out. Refuses without a mail server (C407). */
export async function testMailbox(deps: TestDeps, to: string): Promise<z.output<typeof MailboxTest>> {
  const settings = await settingsStore.find(deps.db)
  const route = deps.ways.route(settings.mail)
  if (!route) throw unavailable('C407')
  const from = senderAddress(settings, deps.domain)
  const locale = settings.site?.locale ?? 'de'
  const { automatic: _, ...words } = await composeMail({ template: 'test', locale, data: {} }, settings)
  const [outcome, verdicts] = await Promise.all([
    deliver(route, { from, to, ...words }),
    domainVerdicts(from.address.slice(from.address.lastIndexOf('@') + 1), deps.records),
  ])
  return { ...outcome, ...verdicts }
}

async function deliver(route: Route, mail: { from: { name: string; address: string }; to: string }) {
  const { logger, lines } = smtpLog(route)
  const transporter = createTransport({ ...connectionTo(route), logger, debug: true, transactionLog: true })
  try {
    const { accepted, rejected } = await transporter.sendMail({ ...mail, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { ok: rejected.length === 0, accepted, rejected, smtp_log: lines() }
  } catch (error) {
    return { ok: false, accepted: [], rejected: [mail.to], smtp_log: [...lines(), `! ${messageOf(error)}`] }
  } finally {
    transporter.close()
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
