import { bugCreated } from '@rebzeile/contracts/events/cms/bug-created.ts'
import { Bug, type BugQuery } from '@rebzeile/contracts/http/cms/bug.ts'
import { bugRoutes } from '@rebzeile/contracts/http/cms/collection-routes.ts'
import { invalidField } from '@rebzeile/kit/errors/refusal.ts'
import type { z } from 'zod'
import { equal } from './conditions.ts'
import type { FieldsOf, PlainDeps, PlainEntity } from './plain-entity.ts'

/** Reports of what does not work. */
export const bugs = ({ documents, announce }: PlainDeps): PlainEntity<Bug, z.output<typeof BugQuery>> => ({
  routes: bugRoutes,
  collection: documents.collection<Bug>({
    name: 'bugs',
    schema: Bug,
    indexes: [['state', 'created'], ['created']],
    text: ['title', 'body'],
  }),
  blank: {
    ...{ title: '', body: '', severity: 'normal', url: '', screenshot: null, trace_id: '', state: 'open' },
  },
  clean: withSafeUrl,
  where: (query) => [...equal('state', query['filter[state]']), ...equal('severity', query['filter[severity]'])],
  sort: [{ field: 'created', direction: 'desc' }],
  title: ({ title }) => title,
  files: ({ screenshot }) => (screenshot ? [screenshot] : []),
  onCreated: ({ _id, title, severity, created_by }, tx) =>
    announce(tx, bugCreated, { _id, title, severity }, created_by),
})

/** The address is clicked by whoever looks into it. */
function withSafeUrl(bug: FieldsOf<Bug>): FieldsOf<Bug> {
  if (/^(https?:\/\/|\/(?!\/)|$)/i.test(bug.url)) return bug
  throw invalidField('url', 'format', 'Keine gültige Adresse')
}
