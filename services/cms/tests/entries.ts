import { expect } from '@jest/globals'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import type { RunningCms } from './running-cms.ts'

/** A stored draft. */
export async function aDraft(cms: RunningCms, fields: object = {}): Promise<Entry> {
  const { status, body } = await cms.call('POST', '/entry', { as: 'editor', body: fields })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body[0]
}

/** A published entry. */
export async function aPublished(cms: RunningCms, fields: object = {}): Promise<Entry> {
  return publish(cms, await aDraft(cms, fields))
}

export async function publish(cms: RunningCms, { _id }: Pick<Entry, '_id'>): Promise<Entry> {
  const { status, body } = await cms.call('POST', '/publish/entry', { as: 'editor', body: { _id } })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

/** The entry after a patch made on the given state. */
export async function change(
  cms: RunningCms,
  { _id, rev }: Pick<Entry, '_id' | 'rev'>,
  fields: object,
): Promise<Entry> {
  const { status, body } = await cms.call('PUT', '/entry', { as: 'editor', body: { _id, rev, ...fields } })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body[0]
}

export async function draft(cms: RunningCms, { _id }: Pick<Entry, '_id'>): Promise<Entry> {
  const { body } = await cms.call('GET', `/entry/${_id}?draft=1`, { as: 'editor' })
  return body[0]
}
