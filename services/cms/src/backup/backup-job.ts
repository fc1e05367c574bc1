import { Backup } from '@rebzeile/contracts/http/cms/upkeep.ts'
import { entityFields } from '@rebzeile/contracts/http/wire.ts'
import { DateTime } from 'luxon'
import { z } from 'zod'

const DAY_MS = 86_400_000
const KEPT_DAYS = { night: 7, asked: 30 }
const NIGHT_HOUR = 3

/** A process that says nothing for so long has ended, and its archive with it. */
export const SILENT_MS = 120_000

export const StoredBackup = Backup.omit({ _id: true, created: true }).extend({
  _id: entityFields._id,
  rev: entityFields.rev,
  created: entityFields.created,
  updated: entityFields.updated,
  /** Set while it runs, always to the same: the store takes one of a kind. */
  running: z.literal('running').optional(),
  /** The day of the house whose night it is of; each has one. */
  night: z.iso.date().optional(),
})

export type StoredBackup = z.output<typeof StoredBackup>

/** A new archive. Those of the nights are kept for a week, those that somebody asked for for a month. */
export function newBackup(kind: Backup['kind'], now: Date, night?: string) {
  const days = night ? KEPT_DAYS.night : KEPT_DAYS.asked
  const expires = new Date(now.getTime() + days * DAY_MS).toISOString()
  return { kind, state: 'running' as const, progress: 0, expires, running: 'running' as const, night }
}

/** The day whose nightly archive is due now, in the zone of the house. One that was missed is made up for. */
export function dueNight(now: Date, zone: string, last: string | undefined): string | undefined {
  const local = DateTime.fromJSDate(now, { zone })
  const today = local.toISODate() ?? undefined
  if (!today || local.hour < NIGHT_HOUR) return undefined
  // A house that never had one waits for its first night: a first start has other things to do.
  if (last === undefined) return local.hour === NIGHT_HOUR ? today : undefined
  return last < today ? today : undefined
}

/** What may go: what has expired, but never the newest that is complete. */
export function expired(backups: readonly StoredBackup[], now: Date): StoredBackup[] {
  const newest = backups.find(({ state }) => state === 'done')
  return backups.filter((backup) => backup !== newest && !backup.running && Date.parse(backup.expires) < now.getTime())
}

export function present(stored: StoredBackup): Backup {
  const { _id, kind, state, progress, created, expires, size, sha256, error } = stored
  return { _id, kind, state, progress, created, expires, size, sha256, error }
}
