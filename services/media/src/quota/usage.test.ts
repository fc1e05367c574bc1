import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { expectRoom, kindOf, presentQuota, usedBytes } from './usage.ts'

describe('the storage of the site', () => {
  it.each([
    ['image/jpeg', 'image'],
    ['image/svg+xml', 'image'],
    ['video/mp4', 'video'],
    ['audio/mpeg', 'video'],
    ['application/pdf', 'doc'],
    ['text/csv', 'doc'],
  ])('counts %s as %s', (mime, kind) => expect(kindOf(mime)).toBe(kind))

  it('is used by originals, not by renditions', () => {
    expect(usedBytes({ bytes: { image: 1, doc: 2, video: 4, variant: 1_000 } })).toBe(7)
  })

  it('is full beyond its total, not at it; zero is no limit', () => {
    expect(() => expectRoom(100, 100)).not.toThrow()
    expect(() => expectRoom(1e15, 0)).not.toThrow()
    expect(() => expectRoom(101, 100)).toThrow(expect.objectContaining({ kind: 'storage-full', code: 'C5' }))
  })

  it('tells both figures as people write them', () => {
    expect(() => expectRoom(1_610_612_736, 1_073_741_824)).toThrow(
      expect.objectContaining({
        details: { params: { used: expect.stringMatching(/^1.536 MB$/), total: expect.stringMatching(/^1.024 MB$/) } },
      }),
    )
  })

  it('shows a percentage between 0 and 100, also before anything was counted', () => {
    const bytes = fc.integer({ min: 0, max: 2 ** 45 })
    fc.assert(
      fc.property(bytes, bytes, (image, total) => {
        const { percent } = presentQuota('site', usageOf(image), total)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }),
    )
    expect(presentQuota('site', null, 100)).toMatchObject({ used: 0, files: 0, percent: 0 })
  })
})

const usageOf = (image: number) => ({
  ...{ _id: 'site' as const, rev: 1, created: '', updated: '', files: 1 },
  bytes: { image, doc: 0, video: 0, variant: 0 },
})
