import type { BlockOf } from '@rebzeile/contracts/http/cms/block.ts'
import { clubs, menus, persons } from '../../../../api/cms-items.ts'
import type { FieldPath } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'
import { Choice } from './Choice.tsx'

const ALL = { limit: 100 }

interface ShelfProps<Type extends 'menu' | 'persons' | 'sports'> {
  at: FieldPath
  props: BlockOf<Type>['props']
}

/** Which menu a block shows: a certain one, or the one that is valid today. */
export function MenuChoice({ at, props }: ShelfProps<'menu'>) {
  const words = useWords(editWords)
  const { edit } = useEditingSession()
  const { data } = menus.useList(ALL)
  const options = data?.items.map(({ _id, title }) => ({ value: _id, label: title })) ?? []
  return (
    <Choice
      label={words.blocks.menu}
      value={props.menu ?? ''}
      options={[{ value: '', label: words.menuOfToday }, ...options]}
      onChange={(id) => edit([...at, 'menu'], id || undefined)}
    />
  )
}

/** Whom a block shows: everybody, or those with a tag. */
export function PersonsChoice({ at, props }: ShelfProps<'persons'>) {
  const words = useWords(editWords)
  const { edit } = useEditingSession()
  const { data } = persons.useList(ALL)
  const tags = [
    ...new Set([...(data?.items.flatMap((person) => person.tags) ?? []), ...(props.tag ? [props.tag] : [])]),
  ]
  return (
    <Choice
      label={words.blocks.persons}
      value={props.tag ?? ''}
      options={[{ value: '', label: words.everybody }, ...tags.sort().map((tag) => ({ value: tag, label: tag }))]}
      onChange={(tag) => edit([...at, 'tag'], tag || undefined)}
    />
  )
}

/** Which club a block shows: one, or all. */
export function ClubChoice({ at, props }: ShelfProps<'sports'>) {
  const words = useWords(editWords)
  const { edit } = useEditingSession()
  const { data } = clubs.useList(ALL)
  const options = data?.items.map(({ _id, name }) => ({ value: _id, label: name })) ?? []
  return (
    <Choice
      label={words.blocks.sports}
      value={props.club ?? ''}
      options={[{ value: '', label: words.allClubs }, ...options]}
      onChange={(id) => edit([...at, 'club'], id || undefined)}
    />
  )
}
