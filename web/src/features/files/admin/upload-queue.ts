/** One file on its way: waiting, leaving, or being looked at by the server. */
export interface UploadItem {
  id: number
  file: File
  tags: string[]
  /** Also if the same bytes are there already. */
  force?: boolean
  /** Someone asked for it to be sent. */
  wanted: boolean
  state: 'queued' | 'uploading' | 'processing'
  /** 0 to 100. */
  progress: number
}

export type QueueEvent =
  | { type: 'added'; items: Pick<UploadItem, 'id' | 'file' | 'tags' | 'force'>[] }
  | { type: 'allWanted' }
  | { type: 'sent'; id: number }
  | { type: 'progressed'; id: number; progress: number }
  | { type: 'left'; id: number }

/** How many files leave at the same time. */
export const PARALLEL = 2

/** What the queue is after an event. Whatever its end, an item simply leaves. */
export function uploadQueue(queue: readonly UploadItem[], event: QueueEvent): UploadItem[] {
  switch (event.type) {
    case 'added':
      return [
        ...queue,
        ...event.items.map((item) => ({ ...item, wanted: false, state: 'queued' as const, progress: 0 })),
      ]
    case 'allWanted':
      return queue.map((item) => ({ ...item, wanted: true }))
    case 'sent':
      return changed(queue, event.id, () => ({ state: 'uploading', progress: 0 }))
    case 'progressed':
      return changed(queue, event.id, ({ state }) =>
        state === 'queued'
          ? {}
          : { state: event.progress >= 100 ? 'processing' : 'uploading', progress: Math.min(100, event.progress) },
      )
    case 'left':
      return queue.filter(({ id }) => id !== event.id)
  }
}

/** The wanted items that may be sent now, in the order they were added. */
export function nextToSend(queue: readonly UploadItem[]): UploadItem[] {
  const waiting = queue.filter(({ state, wanted }) => state === 'queued' && wanted)
  const under = queue.filter(({ state }) => state !== 'queued').length
  return waiting.slice(0, Math.max(0, PARALLEL - under))
}

const changed = (queue: readonly UploadItem[], id: number, change: (item: UploadItem) => Partial<UploadItem>) =>
  queue.map((item) => (item.id === id ? { ...item, ...change(item) } : item))
