import { describe, expect, it } from '@jest/globals'
import { nextToSend, type QueueEvent, type UploadItem, uploadQueue } from './upload-queue.ts'

const file = (name: string) => new File(['x'], name)
const added = (...ids: number[]): QueueEvent => ({
  type: 'added',
  items: ids.map((id) => ({ id, file: file(`${id}.jpg`), tags: ['Wein'] })),
})
const after = (...events: QueueEvent[]) => events.reduce<UploadItem[]>(uploadQueue, [])
const stateOf = (queue: UploadItem[], id: number) => queue.find((item) => item.id === id)

describe('the upload queue', () => {
  it('keeps added files waiting until somebody starts them', () => {
    const queue = after(added(1, 2))
    expect(queue.map(({ state, progress, tags }) => ({ state, progress, tags }))).toEqual([
      { state: 'queued', progress: 0, tags: ['Wein'] },
      { state: 'queued', progress: 0, tags: ['Wein'] },
    ])
    expect(nextToSend(queue)).toEqual([])
  })

  it('sends two at a time, in order', () => {
    const started = after(added(1, 2, 3), { type: 'allWanted' })
    expect(nextToSend(started).map(({ id }) => id)).toEqual([1, 2])
    const one = uploadQueue(started, { type: 'sent', id: 1 })
    expect(nextToSend(one).map(({ id }) => id)).toEqual([2])
    expect(nextToSend(uploadQueue(one, { type: 'sent', id: 2 }))).toEqual([])
  })

  it('uploads below 100 percent and processes from there', () => {
    const sent = after(added(1), { type: 'allWanted' }, { type: 'sent', id: 1 })
    expect(stateOf(uploadQueue(sent, { type: 'progressed', id: 1, progress: 99 }), 1)).toMatchObject({
      state: 'uploading',
      progress: 99,
    })
    expect(stateOf(uploadQueue(sent, { type: 'progressed', id: 1, progress: 100 }), 1)).toMatchObject({
      state: 'processing',
      progress: 100,
    })
  })

  it('gives the place of a file that leaves to the next one', () => {
    const busy = after(
      added(1, 2, 3),
      { type: 'allWanted' },
      { type: 'sent', id: 1 },
      { type: 'sent', id: 2 },
      { type: 'progressed', id: 1, progress: 100 },
    )
    expect(nextToSend(busy)).toEqual([])
    expect(nextToSend(uploadQueue(busy, { type: 'left', id: 1 })).map(({ id }) => id)).toEqual([3])
  })

  it('leaves files alone that were added after the start', () => {
    const queue = after(added(1), { type: 'allWanted' }, added(2))
    expect(nextToSend(queue).map(({ id }) => id)).toEqual([1])
  })

  it('ignores progress of a file that has left', () => {
    expect(after(added(1), { type: 'left', id: 1 }, { type: 'progressed', id: 1, progress: 50 })).toEqual([])
  })
})
