import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import { NewTag, type TagChange } from '@rebzeile/contracts/http/cms/tag.ts'
import { type Documents, DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import { conflict, invalidField, notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import type { Announce } from '../announce.ts'
import type { EntryStore } from '../entries/entry-store.ts'
import { retagged } from '../entries/retagged.ts'
import { isWithin, type StoredTag, type TagStore } from './tag-store.ts'

export interface TagDeps {
  documents: Documents
  entries: EntryStore
  tags: TagStore
  announce: Announce
  now: () => Date
}

type Said = Omit<z.output<typeof NewTag>, 'path'>

/** Says something about a tag that nobody said anything about. Refuses (C206) when somebody did. */
export const createTag = (
  deps: TagDeps,
  { path, ...said }: z.output<typeof NewTag>,
  actor: Actor,
): Promise<StoredTag> =>
  refusingTaken(() =>
    deps.documents.transaction(async (tx) => {
      const by = actor.id ?? undefined
      const blank = { path, title: {}, sticky: false, created_by: by, updated_by: by }
      const tag = await deps.tags.insert({ ...blank, ...spoken(said) }, tx)
      await tellOfTags(deps, actor, tx)
      return tag
    }),
  )

/** Says something else about a tag, and moves it with all below it: on every entry, live or draft, in one transaction. */
export const changeTag = (deps: TagDeps, change: z.output<typeof TagChange>, actor: Actor): Promise<void> =>
  refusingTaken(() =>
    deps.documents.transaction(async (tx) => {
      const { path, to = path, ...said } = change
      if (to !== path && isWithin(to, path)) throw invalidField('to', 'circle', 'Ein Schlagwort steht nicht unter sich')
      const here = await deps.tags.within(path, tx)
      const carried = await deps.entries.tagsWithin(path, tx)
      if (!here.length && !carried.length) throw notFound()
      if (to !== path) {
        const moved = (old: string) => to + old.slice(path.length)
        expectDepth([...carried, ...here.map((tag) => tag.path)].map(moved))
        if (await deps.tags.at(to, tx)) throw conflict('C206', { data: { field: 'to' } })
        for (const tag of here) await deps.tags.patch(tag._id, { path: moved(tag.path) }, tx)
        await retag(deps, { tags: carried, rename: moved, actor }, tx)
      }
      await say(deps, { path: to, said, actor }, tx)
      await tellOfTags(deps, actor, tx)
    }),
  )

/** Takes a tag and what is below it off every entry. Refuses (C203) one that the product needs. */
export const removeTag = (deps: TagDeps, path: string, actor: Actor): Promise<void> =>
  deps.documents.transaction(async (tx) => {
    const here = await deps.tags.within(path, tx)
    const carried = await deps.entries.tagsWithin(path, tx)
    if (!here.length && !carried.length) throw notFound()
    if (here.some(({ sticky }) => sticky)) throw conflict('C203', { data: { state: 'sticky' } })
    for (const { _id } of here) await deps.tags.remove(_id, tx)
    await retag(deps, { tags: carried, rename: () => undefined, actor }, tx)
    await tellOfTags(deps, actor, tx)
  })

interface Retagging {
  tags: readonly string[]
  rename(tag: string): string | undefined
  actor: Actor
}

async function retag({ entries, now }: TagDeps, { tags, rename, actor }: Retagging, tx: unknown): Promise<void> {
  if (!tags.length) return
  const touched = new Set(tags)
  const next = (tag: string) => (touched.has(tag) ? (rename(tag) ?? []) : tag)
  for (;;) {
    // What was moved is not found any more, so the first page is the next one.
    const page = await entries.carrying(tags, tx)
    if (!page.length) return
    for (const entry of page) {
      const after = [...new Set(entry.tags.flatMap(next))]
      await entries.replace(retagged(entry, after, { now: now(), by: actor.id }), tx)
    }
  }
}

async function say(
  { tags }: TagDeps,
  { path, said, actor }: { path: string; said: Said; actor: Actor },
  tx: unknown,
): Promise<void> {
  if (!Object.values(said).some((value) => value !== undefined)) return
  const by = actor.id ?? undefined
  const tag = await tags.at(path, tx)
  if (tag) await tags.patch(tag._id, { ...spoken(said), updated_by: by }, tx)
  else await tags.insert({ path, title: {}, sticky: false, created_by: by, updated_by: by, ...spoken(said) }, tx)
}

/** The fields that were named; null takes one back. */
const spoken = (said: Said) =>
  Object.fromEntries(
    Object.entries(said)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value ?? undefined]),
  )

function expectDepth(paths: readonly string[]): void {
  const tooDeep = paths.some((path) => !NewTag.shape.path.safeParse(path).success)
  if (tooDeep) throw invalidField('to', 'too_deep', 'Höchstens sechs Ebenen')
}

const tellOfTags = ({ announce }: TagDeps, actor: Actor, tx: unknown) =>
  announce(tx, siteChanged, { tags: ['tag', 'entry'] }, actor.id)

async function refusingTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DuplicateKey) throw conflict('C206', { data: { field: error.key }, cause: error })
    throw error
  }
}
