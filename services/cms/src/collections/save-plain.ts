import { filesUsed } from '@rebzeile/contracts/events/cms/files-used.ts'
import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import { DuplicateKey, type NewDoc, StaleRevision } from '@rebzeile/kit/documents/documents.ts'
import { conflict, notFound, stale } from '@rebzeile/kit/errors/refusal.ts'
import { expectRevision } from '@rebzeile/kit/http/revision.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { FieldsOf, PlainDeps, PlainEntity, PlainItem } from './plain-entity.ts'

/** Stores a new one. Refuses (C206) when its name is taken. */
export const createPlain = <Item extends PlainItem>(
  deps: PlainDeps,
  entity: PlainEntity<Item>,
  { input, actor }: { input: object; actor: Actor },
): Promise<Item> =>
  refusingTaken(() =>
    deps.documents.transaction(async (tx) => {
      const fields = cleaned(entity, { ...entity.blank, ...named(input) })
      await entity.expectFits?.(fields, tx)
      const by = actor.id ?? undefined
      const item = await entity.collection.insert({ ...fields, created_by: by, updated_by: by } as NewDoc<Item>, tx)
      await tell(deps, entity, { after: item, actor }, tx)
      await entity.onCreated?.(item, tx)
      return item
    }),
  )

/** Changes the named fields. Refuses (C202) a change made on another revision, (C206) a name that is taken. */
export const changePlain = <Item extends PlainItem>(
  deps: PlainDeps,
  entity: PlainEntity<Item>,
  { change, actor }: { change: { _id: string; rev: number }; actor: Actor },
): Promise<Item> =>
  refusingTaken(() =>
    deps.documents.transaction(async (tx) => {
      const before = await found(entity, change._id, tx)
      expectRevision(before, change.rev, (current) => current)
      entity.expectChangeable?.(before)
      const fields = cleaned(entity, { ...before, ...named(change) })
      await entity.expectFits?.(fields, tx)
      const after = await replaced(entity, { ...before, ...fields, updated_by: actor.id ?? undefined } as Item, tx)
      await tell(deps, entity, { before, after, actor }, tx)
      return after
    }),
  )

/** Deletes one. Refuses (C203) what others depend on. */
export const removePlain = <Item extends PlainItem>(
  deps: PlainDeps,
  entity: PlainEntity<Item>,
  { id, actor }: { id: string; actor: Actor },
): Promise<void> =>
  deps.documents.transaction(async (tx) => {
    const before = await found(entity, id, tx)
    await entity.expectRemovable?.(before, tx)
    await entity.collection.remove(id, tx)
    await tell(deps, entity, { before, actor }, tx)
  })

async function found<Item extends PlainItem>({ collection }: PlainEntity<Item>, id: string, tx: unknown) {
  const item = await collection.get(id, tx)
  if (!item) throw notFound()
  return item
}

async function replaced<Item extends PlainItem>({ collection }: PlainEntity<Item>, next: Item, tx: unknown) {
  try {
    const item = await collection.replace(next, tx)
    if (!item) throw notFound()
    return item
  } catch (error) {
    if (error instanceof StaleRevision) throw stale(error.current)
    throw error
  }
}

interface Turn<Item> {
  before?: Item
  after?: Item
  actor: Actor
}

async function tell<Item extends PlainItem>(
  { announce }: PlainDeps,
  { site, files, title, routes }: PlainEntity<Item>,
  { before, after, actor }: Turn<Item>,
  tx: unknown,
): Promise<void> {
  const item = after ?? before
  if (!item) return
  const isShown = [before, after].some((state) => state && site?.isShown(state))
  if (isShown) await announce(tx, siteChanged, { tags: ['entry'] }, actor.id)
  if (!files) return
  const entity = routes.list.path.slice(1)
  const use = { entity, _id: item._id, title: title(item), href: `/admincenter/${entity}/edit/${item._id}` }
  const now = after ? { rev: after.rev, files: [...new Set(files(after))] } : { rev: item.rev + 1, files: [] }
  await announce(tx, filesUsed, { ...use, ...now }, actor.id)
}

const cleaned = <Item extends PlainItem>({ clean }: PlainEntity<Item>, fields: FieldsOf<Item>): FieldsOf<Item> =>
  clean ? clean(fields) : fields

/** The fields that were sent; the revision is the store's business. */
const named = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => name !== 'rev' && value !== undefined))

async function refusingTaken<Item>(save: () => Promise<Item>): Promise<Item> {
  try {
    return await save()
  } catch (error) {
    if (error instanceof DuplicateKey) throw conflict('C206', { data: { field: error.key }, cause: error })
    throw error
  }
}
