import type { SiteApi } from './site-api.ts'

/** A plain entity of the demo, such as a person: `known` finds it again when a seed goes on where it stopped. */
export interface SeedItem {
  path: '/person' | '/menu'
  known: Readonly<Record<string, string>>
  fields: object
}

/** Creates it unless it is there already; resolves to its id. */
export async function putPlain(api: SiteApi, { path, known, fields }: SeedItem): Promise<string> {
  const isKnown = (item: Record<string, unknown>) =>
    Object.entries(known).every(([name, value]) => item[name] === value)
  const found = (await api.listPlain(path)).find(isKnown)
  return (found ?? (await api.createPlain(path, { ...known, ...fields })))._id
}
