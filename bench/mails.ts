import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { mayBeUnheard } from '@rebzeile/contracts/events/events.ts'
import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { Config } from '@rebzeile/contracts/http/cms/config.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { openBus } from '@rebzeile/kit/bus/open-bus.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { createLog } from '@rebzeile/kit/log/log.ts'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import type { Platform } from './support/platform.ts'
import { median, type Row } from './support/row.ts'

const MAILS = 1_500
const ROUNDS = 3
const CONNECTIONS = 5
const FROM = 'wein@example.at'

/** Mails per second from the event to the mail server's answer, beside a bare pool that sends the same bytes. */
export async function benchMails(platform: Platform): Promise<Row[]> {
  const sink = await startSink()
  await configure(platform, sink.port)
  const desk: number[] = []
  const bare: number[] = []
  try {
    await throughDesk(platform, sink, 100)
    for (let round = 0; round < ROUNDS; round++) {
      desk.push(await throughDesk(platform, sink, MAILS))
      bare.push(await throughPool(sink, MAILS))
    }
  } finally {
    await sink.stop()
  }
  const [a, b] = [median(desk), median(bare)]
  return [
    {
      work: 'mails through the desk / bare nodemailer pool',
      ours: `${a.toFixed(0)}/s`,
      limit: `${b.toFixed(0)}/s`,
      figure: (a / b) * 100,
      must: { least: 80 },
      unit: '%',
    },
  ]
}

async function startSink() {
  const state = { taken: 0, words: '' }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    async onData(stream, _session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      state.words = Buffer.concat(chunks).toString()
      state.taken++
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { state, port, stop: () => new Promise<void>((resolve) => void server.close(() => resolve())) }
}

type Sink = Awaited<ReturnType<typeof startSink>>

async function configure({ cms, token }: Platform, port: number) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const config = Config.parse(await (await fetch(`${cms.url}/config`, { headers })).json())
  const mail = { host: '127.0.0.1', port, secure: false, from: FROM }
  const body = JSON.stringify({ ...config, mail })
  const answer = await fetch(`${cms.url}/config`, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(`the mail settings: ${await answer.text()}`)
}

/** From the first event to the last mail taken. */
async function throughDesk({ postgres }: Platform, { state }: Sink, mails: number): Promise<number> {
  const bus = openBus(postgres.url('bus'), { mayBeUnheard, log: createLog('bench', { level: 'error' }) })
  await bus.start()
  const goal = state.taken + mails
  const started = performance.now()
  const told = Array.from({ length: mails }, () => () => bus.publish(newEnvelope(aMail())))
  const publisher = async () => {
    for (let next = told.pop(); next; next = told.pop()) await next()
  }
  await Promise.all(Array.from({ length: 20 }, publisher))
  while (state.taken < goal) await new Promise((resolve) => setTimeout(resolve, 5))
  const seconds = (performance.now() - started) / 1_000
  await bus.stop()
  return mails / seconds
}

const aMail = () =>
  mailRequest('bench', {
    to: 'maria@example.com',
    locale: 'de',
    key: `bench:${newId()}`,
    essential: true,
    template: 'verify_email',
    data: { name: 'Maria Bauer', link: 'https://wein.example/verify/abc', days: 7 },
  })

/** The words of the desk's last mail, sent as often by nothing but the library. */
async function throughPool({ state, port }: Sink, mails: number): Promise<number> {
  const [, html = ''] = state.words.match(/text\/html[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/) ?? []
  const pool = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    getSocket(_options: unknown, callback: (error: Error | null, socket?: object) => void) {
      const connection = connect(port, '127.0.0.1').setNoDelay(true)
      connection.once('connect', () => callback(null, { connection }))
      connection.once('error', callback)
    },
  })
  const started = performance.now()
  const mail = { from: FROM, to: 'maria@example.com', subject: 'Bitte bestätigen', text: 'Guten Tag', html }
  await Promise.all(Array.from({ length: mails }, () => pool.sendMail(mail)))
  const seconds = (performance.now() - started) / 1_000
  pool.close()
  return mails / seconds
}
