import { describe, expect, it } from '@jest/globals'
import { domainVerdicts } from './domain-records.ts'

const verdicts = (zone: Record<string, string[]>) => domainVerdicts('wein.example', async (name) => zone[name] ?? [])

describe('what a domain says about who may send for it', () => {
  it.each([
    [['v=spf1 include:mail.example -all'], 'pass'],
    [['some other text'], 'none'],
    [['v=spf1 a -all', 'v=spf1 mx -all'], 'fail'],
    [['v=spf1 +all'], 'fail'],
    [['v=spf1 -all'], 'fail'],
  ])('is by SPF %j: %s', async (records, spf) => {
    expect(await verdicts({ 'wein.example': records })).toMatchObject({ spf })
  })

  it.each([
    [['v=DMARC1; p=quarantine; rua=mailto:a@wein.example'], 'pass'],
    [['v=DMARC1; rua=mailto:a@wein.example'], 'fail'],
    [[], 'none'],
  ])('is by DMARC %j: %s', async (records, dmarc) => {
    expect(await verdicts({ '_dmarc.wein.example': records })).toMatchObject({ dmarc })
  })

  it('is unknown while no name server answers', async () => {
    const away = async () => Promise.reject(new Error('timeout'))
    expect(await domainVerdicts('wein.example', away)).toEqual({ spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' })
  })
})
