import type { Tag } from '@rebzeile/contracts/http/cms/tag.ts'
import type { EntryStore } from '../entries/entry-store.ts'
import { visibleAt } from '../entries/entry-visibility.ts'
import { carrying } from '../entries/list-entries.ts'
import { isWithin, type TagStore } from './tag-store.ts'

interface Deps {
  entries: EntryStore
  tags: TagStore
  now: () => Date
}

/** Every tag that entries carry or somebody said something about, by path. Editors' counts hold drafts, too. */
export async function listTags({ entries, tags, now }: Deps, { drafts }: { drafts: boolean }): Promise<Tag[]> {
  const reach = drafts ? [] : visibleAt(now())
  const [carried, said] = await Promise.all([entries.tags(reach), tags.all()])
  const counts = new Map(carried.map(({ value, count }) => [String(value), count]))
  const paths = [...new Set([...counts.keys(), ...said.map(({ path }) => path)])].sort((a, b) =>
    a.localeCompare(b, 'de'),
  )

  const countOf = (path: string, filter: Tag['filter']) => {
    const within = [...counts.keys()].filter((other) => isWithin(other, path))
    // Most tags stand alone: what carries them is counted already.
    if (!filter && within.length <= 1) return counts.get(within[0] ?? '') ?? 0
    return entries.count([...reach, ...carrying(within.length ? within : [path], filter, now())])
  }
  return Promise.all(
    paths.map(async (path): Promise<Tag> => {
      const tag = said.find((each) => each.path === path)
      const { _id, title = {}, locale, filter, sticky = false } = tag ?? {}
      return { _id, path, title, locale, filter, sticky, count: await countOf(path, filter) }
    }),
  )
}
