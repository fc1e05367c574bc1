import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { type ServiceProcess, startServiceProcess } from '@rebzeile/kit/testing/service-process.ts'
import { type MailSink, startMailSink } from './mail-sink.ts'
import { type NewsletterAtWork, newsletterAtWork } from './newsletter-at-work.ts'

let desk: NewsletterAtWork
let sink: MailSink
let processes: ServiceProcess[]

beforeEach(async () => {
  ;[desk, sink] = await Promise.all([newsletterAtWork(), startMailSink()])
  processes = []
  await desk.configure({ mail: { host: '127.0.0.1', port: sink.port, secure: false } })
})
afterEach(async () => {
  await Promise.all(processes.map((each) => each.kill()))
  await desk.stop()
  await sink.stop()
})

const anAddress = () => `maria.${newId()}@example.com`

/** The service as a process of its own, on the database of the other. */
async function aProcess() {
  const started = await startServiceProcess({ script: 'services/newsletter/src/main.ts', env: desk.environment })
  processes.push(started)
  await started.ready()
  return started
}

describe('a sender that is killed', () => {
  it('leaves its mail to another, which sends it under the same message id when the claim is over', async () => {
    await desk.stopDesk()
    const process = await aProcess()
    const release = sink.hold()
    const to = anAddress()
    const key = await desk.ask({ to })
    await sink.received(to)
    await process.kill()
    release()
    const successor = await desk.anotherDesk()
    await successor.drain()
    expect(await stateOf(key)).toEqual({ state: 'sending', attempts: 0 })
    desk.clock.offsetMs += 121_000
    await successor.drain()
    expect(await stateOf(key)).toEqual({ state: 'sent', attempts: 2 })
    expect(new Set(sink.to(to).map(({ mail }) => mail.messageId)).size).toBe(1)
    expect(sink.to(to)).toHaveLength(2)
    await successor.stop()
  })

  it('again and again, loses nobody, and sends twice only what was on its way', async () => {
    await desk.stopDesk()
    const addresses = Array.from({ length: 150 }, anAddress)
    let process = await aProcess()
    for (const to of addresses) await desk.ask({ to })
    let onTheirWay = 0
    for (let kills = 1; kills <= 3; kills++) {
      await eventually(() => expect(sink.taken.length).toBeGreaterThanOrEqual(kills * 30))
      await process.kill()
      const { rowCount } = await desk.db.query(`update mails set next_try = now() where state = 'sending'`)
      onTheirWay += rowCount ?? 0
      process = await aProcess()
    }
    await eventually(async () => {
      const { rowCount } = await desk.db.query(`select 1 from mails where state = 'sent'`)
      expect(rowCount).toBe(addresses.length)
    }, 20_000)
    expect(new Set(sink.taken.flatMap(({ to }) => to))).toEqual(new Set(addresses))
    expect(sink.taken.length).toBeLessThanOrEqual(addresses.length + onTheirWay)
  }, 60_000)
})

describe('two senders on one database', () => {
  it('share the work and send every mail once', async () => {
    const second = await desk.anotherDesk()
    const addresses = Array.from({ length: 60 }, anAddress)
    await Promise.all(addresses.map((to) => desk.ask({ to })))
    await Promise.all(addresses.map((to) => sink.received(to)))
    await Promise.all([desk.desk.drain(), second.drain()])
    expect(sink.taken.map(({ to }) => to[0]).sort()).toEqual([...addresses].sort())
    await second.stop()
  })

  it('that are told to stop finish what they are sending', async () => {
    const release = sink.hold()
    const to = anAddress()
    const key = await desk.ask({ to })
    await sink.received(to)
    const stopped = desk.stopDesk()
    release()
    await stopped
    expect(await stateOf(key)).toEqual({ state: 'sent', attempts: 1 })
  })
})

async function stateOf(key: string) {
  const { rows } = await desk.db.query<{ state: string; attempts: number }>(
    'select state, attempts from mails where key = $1',
    [key],
  )
  return rows[0]
}
