import { describe, expect, it } from '@jest/globals'
import type { ImageOp } from '@rebzeile/contracts/http/media/file.ts'
import fc from 'fast-check'
import { combined, movedPoint, sizeAfter } from './image-edits.ts'

const ORIGINAL = { width: 600, height: 400 }
const crop = (x: number, y: number, w: number, h: number): ImageOp => ({ op: 'crop', x, y, w, h })
const rotate = (deg: 90 | 180 | 270): ImageOp => ({ op: 'rotate', deg })
const flip = (axis: 'h' | 'v'): ImageOp => ({ op: 'flip', axis })

describe('edits of an image', () => {
  it('leave what lies in all cuts, turned', () => {
    const edit = combined([crop(100, 0, 400, 400), rotate(90), crop(0, 50, 300, 300)], ORIGINAL)
    expect(edit).toEqual({ region: { left: 100, top: 50, width: 200, height: 300 }, mirrored: false, quarters: 1 })
    expect(sizeAfter(edit)).toEqual({ width: 300, height: 200 })
  })

  it.each([
    ['four turns', [rotate(90), rotate(180), rotate(90)]],
    ['two mirrors', [flip('h'), flip('h')]],
    ['both mirrors and half a turn', [flip('h'), flip('v'), rotate(180)]],
    ['a mirror between opposite turns', [rotate(90), flip('h'), rotate(90), flip('h')]],
  ])('%s change nothing', (_, ops) => {
    expect(combined(ops, ORIGINAL)).toEqual(combined([], ORIGINAL))
  })

  it('move a point along, and back again', () => {
    const turns = fc.array(fc.constantFrom(rotate(90), rotate(180), rotate(270), flip('h'), flip('v')), {
      maxLength: 6,
    })
    const part = fc.integer({ min: 0, max: 100 }).map((n) => n / 100)
    fc.assert(
      fc.property(turns, part, part, (ops, x, y) => {
        const [before, after] = [combined([], ORIGINAL), combined(ops, ORIGINAL)]
        const there = movedPoint({ x, y }, { before, after })
        const back = movedPoint(there, { before: after, after: before })
        expect([back.x, back.y]).toEqual([expect.closeTo(x, 3), expect.closeTo(y, 3)])
      }),
    )
  })

  it('turn a point as they turn the picture', () => {
    const before = combined([], ORIGINAL)
    expect(movedPoint({ x: 0, y: 0.25 }, { before, after: combined([rotate(90)], ORIGINAL) })).toEqual({
      x: 0.75,
      y: 0,
    })
    expect(movedPoint({ x: 0.1, y: 0.2 }, { before, after: combined([flip('h')], ORIGINAL) })).toEqual({
      x: 0.9,
      y: 0.2,
    })
    expect(movedPoint({ x: 0.1, y: 0.2 }, { before, after: combined([flip('v')], ORIGINAL) })).toEqual({
      x: 0.1,
      y: 0.8,
    })
    const cut = combined([crop(300, 0, 300, 400)], ORIGINAL)
    expect(movedPoint({ x: 0.1, y: 0.5 }, { before, after: cut })).toEqual({ x: 0, y: 0.5 })
  })
})
