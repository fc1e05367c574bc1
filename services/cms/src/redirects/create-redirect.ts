import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import type { NewRedirect } from '@rebzeile/contracts/http/cms/upkeep.ts'
import { type Documents, DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import { conflict, invalidField, notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { z } from 'zod'
import type { Announce } from '../announce.ts'
import type { EntryStore } from '../entries/entry-store.ts'
import type { PageTree } from '../entries/page-tree.ts'
import { isReserved } from '../entries/slug.ts'
import type { Redirect, RedirectStore } from './redirect-store.ts'

export interface RedirectDeps {
  documents: Documents
  entries: EntryStore
  redirects: RedirectStore
  tree: PageTree
  announce: Announce
}

type Wish = z.output<typeof NewRedirect>

const LONGEST_CHAIN = 20

/**
 * Leads an address on. Refuses (C206) one where a page or another redirect stands, (C200) circles. One is made at a time:
 * two that are fine one by one could close a circle together.
 */
export async function createRedirect(deps: RedirectDeps, wish: Wish, actor: Actor): Promise<Redirect> {
  const { documents, entries, redirects, tree, announce } = deps
  if (isReserved(wish.from.split('/')[1] ?? '')) {
    throw invalidField('from', 'reserved', 'Diese Adresse ist reserviert')
  }
  try {
    return await documents.transaction(async (tx) => {
      await tree.lock(tx)
      if (await entries.standsAt(wish.from, wish.locale, tx)) throw taken()
      await expectNoCircle(redirects, wish, tx)
      const made = await redirects.insert(wish, tx)
      await announce(tx, siteChanged, { tags: ['entry'] }, actor.id)
      return made
    })
  } catch (error) {
    if (error instanceof DuplicateKey) throw taken(error)
    throw error
  }
}

/** Forgets a former address. */
export const removeRedirect = ({ documents, redirects, announce }: RedirectDeps, id: string, actor: Actor) =>
  documents.transaction(async (tx) => {
    if (!(await redirects.remove(id, tx))) throw notFound()
    await announce(tx, siteChanged, { tags: ['entry'] }, actor.id)
  })

async function expectNoCircle(redirects: RedirectStore, { from, to, locale }: Wish, tx: unknown): Promise<void> {
  let route: string | undefined = to
  for (let step = 0; route; step++) {
    if (route === from || step > LONGEST_CHAIN) throw invalidField('to', 'circle', 'Diese Adresse führt zurück')
    route = (await redirects.find({ locale, route }, tx))?.to
  }
}

const taken = (cause?: unknown) =>
  conflict('C206', { errors: [{ path: 'from', code: 'taken', message: 'Diese Adresse ist vergeben' }], cause })
