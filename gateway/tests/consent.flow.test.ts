import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { writeConsent } from '@rebzeile/contracts/http/cms/consent.ts'
import { type GatewayAtWork, gatewayAtWork, raw } from './gateway-at-work.ts'

const nothing = { analytics: 0, marketing: 0, maps: 0, fb: 0, instagram: 0, video: 0 } as const
const cookieFor = (choices: Partial<Record<keyof typeof nothing, 0 | 1>>) => ({
  cookie: `a=b; cms.consent=${writeConsent({ v: 1, t: 1_795_000_000, c: { ...nothing, ...choices } })}`,
})

describe('what a browser may load from vendors', () => {
  let at: GatewayAtWork
  beforeAll(async () => {
    at = await gatewayAtWork()
  })
  afterAll(() => at.stop())

  const policyOf = async (path: string, headers: Record<string, string> = {}) =>
    String((await raw(`${at.url}${path}`, { headers })).headers['content-security-policy'])

  it('is nothing on pages, whatever the visitor agreed to', async () => {
    expect(await policyOf('/', cookieFor({ maps: 1, video: 1, fb: 1 }))).not.toMatch(/https:/)
  })

  it('is nothing in an embedding document before the visitor agrees', async () => {
    expect(await policyOf('/embed/video')).not.toMatch(/https:/)
    expect(await policyOf('/embed/video', { cookie: 'cms.consent=%7Bnonsense' })).not.toMatch(/https:/)
    expect(await policyOf('/embed/video', cookieFor({ maps: 1 }))).not.toContain('youtube')
  })

  it('is what they agreed to, and no more', async () => {
    const video = await policyOf('/embed/video', cookieFor({ video: 1 }))
    expect(video).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com")
    expect(video).not.toContain('openstreetmap')
    expect(await policyOf('/embed/map', cookieFor({ maps: 1 }))).toMatch(
      /img-src [^;]*https:\/\/tile\.openstreetmap\.org/,
    )
  })

  it('lets nobody but our own pages frame an embedding document', async () => {
    expect(await policyOf('/embed/map')).toContain("frame-ancestors 'self'")
    expect(await policyOf('/')).toContain("frame-ancestors 'none'")
  })
})
