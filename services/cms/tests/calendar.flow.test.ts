import { expect, it } from '@jest/globals'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { aDraft, aPublished } from './entries.ts'
import { onEveryStorage } from './running-cms.ts'

const DAY_MS = 86_400_000
const days = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString()
const anEvent = (title: string, facts: object) => ({ title, type: 'event', data: { blocks: [], event: facts } })

onEveryStorage('the calendar', (cms) => {
  it('lists coming events by their next date, also those that began long ago and come again', async () => {
    await aPublished(cms(), anEvent('Fest', { start: days(30) }))
    const weekly = { start: days(-100), end: days(-99.9), rrule: 'FREQ=DAILY;INTERVAL=3' }
    await aPublished(cms(), anEvent('Immer wieder', weekly))
    await aPublished(cms(), anEvent('Vorbei', { start: days(-40), rrule: 'FREQ=DAILY;COUNT=2' }))
    await aPublished(cms(), anEvent('Gestern', { start: days(-1) }))
    const { body, headers } = await cms().call('GET', '/entry?coming=1')
    expect(body.map(({ title }: Entry) => title)).toEqual(['Immer wieder', 'Fest'])
    expect(headers.get('x-total-count')).toBe('2')
    const { start, end } = body[0].data.event
    expect(start > days(-1) && start < days(4) && end > days(0)).toBe(true)
    const blocks = [{ id: crypto.randomUUID(), type: 'events', props: { limit: 1 } }]
    const page = await aPublished(cms(), { title: 'Was ist los', data: { blocks } })
    const { lists } = (await cms().call('GET', `/page?path=${page.route}`)).body
    expect(Object.values(lists)).toMatchObject([[{ title: 'Immer wieder', data: { event: { start } } }]])
  })

  it('refuses a date that comes every second', async () => {
    const body = anEvent('Sekunde', { start: days(1), rrule: 'FREQ=SECONDLY' })
    const refused = await cms().call('POST', '/entry', { as: 'editor', body })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'data.event.rrule' }] } })
  })

  const text = async (path: string, headers = {}) => cms().text(path, headers)

  it('can be subscribed to: in the zone of the house, the same to the byte until something changes', async () => {
    const entry = await aPublished(cms(), {
      ...anEvent('Jungwein; "frisch", neu', { start: '2027-03-27T18:00:00.000Z', end: '2027-03-27T21:00:00.000Z' }),
      content: ['<p>Mit <strong>Musik</strong></p>'],
      meta_description: '',
    })
    await aDraft(cms(), anEvent('Geheim', { start: days(5) }))
    const first = await text('/events.ics')
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.body).toContain('BEGIN:VTIMEZONE')
    expect(first.body).toContain('DTSTART;TZID=Europe/Vienna:20270327T190000')
    expect(first.body).toContain(`UID:${entry._id}@wein.example`)
    expect(first.body).toContain('SUMMARY:Jungwein\\; "frisch"\\, neu')
    expect(first.body).toContain('DESCRIPTION:Mit Musik')
    expect(first.body).toContain('RRULE:FREQ=DAILY;INTERVAL=3')
    expect(first.body).not.toContain('Geheim')
    const etag = first.headers.get('etag') ?? ''
    expect((await text('/events.ics')).headers.get('etag')).toBe(etag)
    expect(await text('/events.ics', { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
    const one = await text(`/event/${entry._id}/ics`)
    expect(one.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    const page = await aPublished(cms(), { title: 'Kein Termin' })
    expect((await text(`/event/${page._id}/ics`)).status).toBe(404)
  })
})
