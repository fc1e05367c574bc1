import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { planVariants } from './variant-plan.ts'

const plan = (width: number, height: number, alpha = false) => planVariants({ mark: 'aaaaaaaa', width, height, alpha })

describe('the renditions of a picture', () => {
  it('of 4000 × 3000 are seven widths, each as JPEG and WebP', () => {
    const widths = plan(4000, 3000).map(({ width, format }) => `${width} ${format}`)
    expect(widths).toHaveLength(14)
    expect(widths.slice(-2)).toEqual(['2560 jpg', '2560 webp'])
  })

  it('of a small picture end with its own width', () => {
    expect(plan(500, 400).map(({ width }) => width)).toEqual([160, 160, 320, 320, 500, 500])
  })

  it('of a transparent picture are PNG instead of JPEG', () => {
    expect(plan(320, 320, true).map(({ format }) => format)).toEqual(['png', 'webp', 'png', 'webp'])
  })

  it('never enlarge and keep the proportions, whatever the size', () => {
    const side = fc.integer({ min: 1, max: 12_000 })
    fc.assert(
      fc.property(side, side, (width, height) => {
        const variants = plan(width, height)
        expect(variants.length).toBeGreaterThan(0)
        expect(variants.every(({ format, height }) => format !== 'webp' || height <= 16_383)).toBe(true)
        for (const variant of variants) {
          expect(variant.width).toBeLessThanOrEqual(width)
          expect(Math.abs(variant.height - (height * variant.width) / width)).toBeLessThanOrEqual(1)
        }
        expect(new Set(variants.map(({ gridref }) => gridref)).size).toBe(variants.length)
      }),
    )
  })
})
