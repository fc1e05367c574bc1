import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Log } from '@rebzeile/kit/log/log.ts'
import type { Database } from '@rebzeile/kit/postgres/database.ts'
import type { ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { addressHash } from '../privacy/address-hash.ts'
import { forgottenStore } from '../privacy/forgotten-store.ts'
import type { Route } from '../sending/way.ts'
import { caughtMailStore } from './caught-mail-store.ts'

/** A mail server that keeps what it gets: the desk sends as it would to a real one. */
export interface Catcher {
  start(): Promise<void>
  stop(): Promise<void>
  route(): Route
}

interface Deps {
  db: Database
  log: Log
  now(): Date
}

const HOST = '127.0.0.1'

/** Listens on a port of this machine alone. */
export function createCatcher(deps: Deps): Catcher {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 10_485_760,
    onData(stream, session, taken) {
      keep(
        deps,
        stream,
        session.envelope.rcptTo.map(({ address }) => address),
      ).then(
        () => taken(),
        (error: unknown) => {
          deps.log.error({ err: error }, 'a mail could not be caught')
          taken(new Error('4.3.0 not kept'))
        },
      )
    },
  })
  server.on('error', (error) => deps.log.debug({ err: error }, 'a connection of the mail catcher broke'))
  return {
    async start() {
      server.listen(0, HOST)
      await once(server.server, 'listening')
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    route: () => ({ host: HOST, port: (server.server.address() as AddressInfo).port, secure: false }),
  }
}

async function keep({ db, now }: Deps, stream: NodeJS.ReadableStream, recipients: string[]) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(Buffer.concat(chunks), { skipImageLinks: true, skipTextToHtml: true })
  const { text = '', html, subject = '', from } = mail
  const headers = headersOf(mail)
  const caught = { recipients: recipients.map((to) => to.toLowerCase()), sender: from?.text ?? '', subject, text }
  const named = [...recipients, ...addressesIn([text, ...Object.values(headers)].join(' '))]
  const hashes = named.map(addressHash)
  await db.transaction(async (tx) => {
    // It left before its person was forgotten, and arrives after.
    if (await forgottenStore.took(tx, hashes, mail.messageId ?? '')) return
    await caughtMailStore.insert(tx, { ...caught, html: html || '', headers, at: now() }, hashes)
  })
}

/** As they came, unfolded; of one that comes twice the last. */
const headersOf = ({ headerLines }: ParsedMail) =>
  Object.fromEntries(
    headerLines.map(({ key, line }) => [
      key,
      line
        .slice(line.indexOf(':') + 1)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ]),
  )

const addressesIn = (text: string): string[] => text.match(/[^\s<>"'(),:;@]+@[^\s<>"'(),:;@]+\.[a-z]{2,}/gi) ?? []
