import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { privacyExportPart, privacyExportRequested } from '@rebzeile/contracts/events/auth/privacy-export.ts'
import { userErased } from '@rebzeile/contracts/events/auth/user-erased.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { mailRequest } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { type NewsletterAtWork, newsletterAtWork } from './newsletter-at-work.ts'

let desk: NewsletterAtWork

beforeAll(async () => {
  desk = await newsletterAtWork({ catcher: true })
})
afterAll(() => desk?.stop())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Every table with a row in which the text stands, whatever the column. */
async function tablesThatName(text: string): Promise<string[]> {
  const { rows: tables } = await desk.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rowCount } = await desk.db.query(
        `select 1 from "${name}" t where strpos(lower(t::text), $1) > 0 limit 1`,
        [text],
      )
      return rowCount ? [name] : []
    }),
  )
  return found.flat()
}

describe('a person who is erased', () => {
  it('is named nowhere any more, and still gets nothing', async () => {
    const canary = `kanari.${newId()}@example.com`
    const house = `haus.${newId()}@example.com`
    await desk.call('POST', '/newsletter_suppression', { body: { email: canary } })
    await desk.inState(await desk.ask({ to: canary, essential: true }), 'sent')
    const data = {
      name: 'Kanari',
      email: canary,
      subject: 'Tisch',
      message: `Bitte an ${canary}`,
      link: 'https://wein.example/m',
    }
    await desk.inState(await desk.ask({ to: house, reply_to: canary, template: 'message_received', data }), 'sent')
    const stays = await desk.ask({ to: house })
    await desk.inState(stays, 'sent')
    expect(await tablesThatName(canary)).toEqual(expect.arrayContaining(['mails', 'caught_mails', 'suppressions']))

    await desk.publish(fact(userErased, { user: newId(), handle_sha256: sha256(canary) }))
    await eventually(async () => expect(await tablesThatName(canary)).toEqual([]))

    await desk.inState(stays, 'sent')
    expect((await desk.call('GET', `/mail_catcher?to=${house}`)).body).toHaveLength(1)
    await desk.inState(await desk.ask({ to: canary, essential: false }), 'suppressed')
  })

  it('is not mailed what was asked for before, whenever it is heard', async () => {
    const canary = `kanari.${newId()}@example.com`
    const house = `haus.${newId()}@example.com`
    const asked = mailRequest('auth', {
      ...{ template: 'handle_changes', to: house, locale: 'de', key: `test:${newId()}`, essential: true },
      data: { name: 'Kanari', new_handle: canary.toUpperCase() },
    })
    const before = newEnvelope(asked)
    await desk.publish(fact(userErased, { user: newId(), handle_sha256: sha256(canary) }))
    await eventually(async () => expect(await tablesThatName(sha256(canary))).toEqual(['forgotten']))
    await desk.bus.publish(before)
    await desk.inState(await desk.ask({ to: canary }), 'sent')
    expect((await desk.call('GET', `/mail_catcher?to=${canary}`)).body).toHaveLength(1)
    expect((await desk.call('GET', `/mail_catcher?to=${house}`)).body).toEqual([])
  })
})

describe('a person who wants a copy', () => {
  it('is told which mails they got and that their address is suppressed', async () => {
    const handle = `maria.${newId()}@example.com`
    await desk.inState(await desk.ask({ to: handle }), 'sent')
    await desk.call('POST', '/newsletter_suppression', { body: { email: handle } })
    const job = newId()
    await desk.publish(
      fact(privacyExportRequested, {
        job,
        user: newId(),
        handle,
        answer_until: new Date(Date.now() + 600_000).toISOString(),
      }),
    )
    const part = await eventually(() => {
      const found = desk.heard
        .map(({ data }) => privacyExportPart.data.safeParse(data).data)
        .find((data) => data?.job === job)
      if (!found) throw new Error('no answer yet')
      return found
    })
    expect(part).toMatchObject({
      service: 'newsletter',
      sections: [
        { records: [{ to: handle, template: 'verify_email', state: 'sent' }] },
        { records: [{ reason: 'manual' }] },
      ],
    })
  })

  it('about whom nothing is known gets an empty answer', async () => {
    const job = newId()
    const answer_until = new Date(Date.now() + 600_000).toISOString()
    await desk.publish(
      fact(privacyExportRequested, { job, user: newId(), handle: 'niemand@example.com', answer_until }),
    )
    await eventually(() =>
      expect(desk.heard.map(({ data }) => data)).toContainEqual({
        job,
        service: 'newsletter',
        sections: [{ title: 'E-Mails', records: [] }],
      }),
    )
  })
})
