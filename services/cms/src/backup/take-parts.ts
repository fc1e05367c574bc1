import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { Backup } from '@rebzeile/contracts/http/cms/upkeep.ts'
import { BLOB_COUNT_HEADER } from '@rebzeile/kit/backup/backup-doors.ts'
import type { Part } from '@rebzeile/kit/backup/spool-part.ts'
import { dumpStore } from '@rebzeile/kit/backup/store-backup.ts'
import type { Bus } from '@rebzeile/kit/bus/bus.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { BACKUPS } from './backup-store.ts'
import type { Peers } from './peers.ts'

const PAUSE_MS = 250

interface Deps {
  documents: Documents
  documentsUrl: string
  bus: Bus
  /** How long an archive waits for the installation to come to rest. */
  patienceMs: number
  stopping: AbortSignal
}

export interface Parts {
  parts: Part[]
  files?: { count: number; tar: Readable }
  /** No event was on its way while the parts were taken. */
  quiet: boolean
}

/**
 * Takes the state of every service at one moment: all of them at once, when no event is under way, so that what one has
 * told the other has heard. An installation that never rests is taken as it is.
 */
export async function takeParts(deps: Deps, peers: Peers, kind: Backup['kind']): Promise<Parts> {
  const end = Date.now() + deps.patienceMs
  for (;;) {
    const rests = await isQuiet(deps, peers)
    const isLate = Date.now() > end
    if (rests || isLate) {
      const parts = kind === 'files' ? [] : await takeDumps(deps, peers)
      try {
        const quiet = rests && (await isQuiet(deps, peers))
        if (quiet || isLate) return { parts, quiet, files: kind === 'db' ? undefined : await takeFiles(peers) }
      } catch (error) {
        giveBack(parts)
        throw error
      }
      giveBack(parts)
    }
    await delay(PAUSE_MS, undefined, { signal: deps.stopping })
  }
}

async function isQuiet({ documents, bus }: Deps, peers: Peers): Promise<boolean> {
  if (!bus.ready() || (await documents.outbox.pending())) return false
  const own = (await bus.lag()).filter(({ consumer, ready }) => consumer.startsWith('cms.') && ready)
  return own.length === 0 && (await peers.waiting()) === 0
}

async function takeDumps({ documentsUrl }: Deps, peers: Peers): Promise<Part[]> {
  const own = dumpStore({ kind: 'documents', url: documentsUrl }, [BACKUPS])
  const taken = await Promise.allSettled([
    own.then((dump) => ({ name: 'cms', dump })),
    ...peers.names.map(async (name) => ({ name, dump: (await peers.open(name, '/internal/backup')).bytes })),
  ])
  const parts = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  for (const one of taken) {
    if (one.status === 'fulfilled') continue
    giveBack(parts)
    throw one.reason
  }
  return parts
}

/** Nobody will read them: their stores need not hold the moment any longer. */
function giveBack(parts: readonly Part[]) {
  for (const { dump } of parts) dump.destroy()
}

async function takeFiles(peers: Peers) {
  const { headers, bytes } = await peers.open('media', '/internal/backup/blobs')
  return { count: Number(headers.get(BLOB_COUNT_HEADER) ?? 0), tar: bytes }
}
