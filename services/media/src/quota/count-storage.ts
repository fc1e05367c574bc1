import { fact } from '@rebzeile/contracts/events/event.ts'
import { quotaWarning } from '@rebzeile/contracts/events/media/quota-warning.ts'
import { ADMIN_ROLES } from '@rebzeile/contracts/permissions.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { MediaDeps } from '../media-deps.ts'
import { currentLimits } from '../settings/settings.ts'
import { type Change, counted, ensureUsage, expectRoom, kindOf, NOTHING, type Usage, usedBytes } from './usage.ts'

type Deps = Pick<MediaDeps, 'usage' | 'settings' | 'store'>

/** Crossing one of these upwards is told, once each time (decisions 3.4). */
const WARN_AT = [95, 80]

/**
 * Adds to the counters of the site and of those who uploaded, within the transaction; tells who comes close to their
 * limit. Throws `StaleRevision` when somebody else counted meanwhile.
 */
export async function countStorage(deps: Deps, changes: readonly Change[], tx: unknown): Promise<void> {
  const { quota } = await currentLimits(deps.settings, tx)
  if (!(await move(deps, { id: 'site', changes, total: quota.site }, tx)))
    throw new Error('the counter of the storage is missing')
  for (const owner of new Set(changes.flatMap(({ owner = [] }) => owner))) {
    const own = changes.filter((change) => change.owner === owner)
    await move(deps, { id: owner, changes: own, total: quota.user }, tx)
  }
}

interface Move {
  id: string
  changes: readonly Change[]
  total: number
}

async function move({ usage, store }: Deps, { id, changes, total }: Move, tx: unknown): Promise<boolean> {
  const known = await usage.get(id, tx)
  if (!known) return false
  const after = counted(known, changes)
  await usage.replace(after, tx)
  const percent = WARN_AT.find((mark) => reaches(after, total, mark) && !reaches(known, total, mark))
  if (percent) {
    const warning = { of: id, percent, used: usedBytes(after), total }
    await store.emit(tx, newEnvelope(fact(quotaWarning, warning)))
  }
  return true
}

const reaches = (usage: Usage, total: number, percent: number) =>
  total > 0 && usedBytes(usage) >= (total * percent) / 100

const ADMINS: readonly string[] = ADMIN_ROLES

/**
 * Refuses (C5) when the site, or the person, has no room for `more` bytes. A person's limit does not bind admins: they
 * set it.
 */
export async function expectRoomFor(
  { usage, settings }: Pick<MediaDeps, 'usage' | 'settings'>,
  { actor, more = 0 }: { actor: Actor; more?: number },
  tx?: unknown,
): Promise<void> {
  const { quota } = await currentLimits(settings, tx)
  const usedBy = async (id: string) => {
    const known = await usage.get(id, tx)
    return (known ? usedBytes(known) : 0) + more
  }
  expectRoom(await usedBy('site'), quota.site)
  if (actor.id && !actor.roles.some((role) => ADMINS.includes(role))) expectRoom(await usedBy(actor.id), quota.user)
}

const PAGE = 200

/** Makes the counter of somebody who uploads, with what they uploaded before there were counters for people. */
export async function ensureOwnUsage({ usage, files }: Pick<MediaDeps, 'usage' | 'files'>, { id }: Actor) {
  if (!id || (await usage.get(id))) return
  const start = { _id: id, files: 0, bytes: { ...NOTHING } }
  for (let after: string | undefined; ; ) {
    const page = await files.list({ where: [{ field: 'created_by', op: 'eq', value: id }], limit: PAGE, after })
    for (const file of page.items) {
      const kind = kindOf(file.mime)
      start.files++
      start.bytes[kind] = (start.bytes[kind] ?? 0) + (file.copy ? 0 : file.size)
    }
    if (!page.next) break
    after = page.next
  }
  await ensureUsage(usage, start)
}
