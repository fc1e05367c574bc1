import type { Config } from '@rebzeile/contracts/http/cms/config.ts'
import type { Entry, EntryChange } from '@rebzeile/contracts/http/cms/entry.ts'
import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { API_PREFIX } from '@rebzeile/contracts/http/routes.ts'
import { Problem } from '@rebzeile/contracts/http/wire.ts'

/** A refused call of the seed. */
export class CallRefused extends Error {
  readonly problem: Problem
  constructor(call: string, problem: Problem) {
    super(`${call}: ${problem.code} ${problem.message} ${JSON.stringify(problem.errors ?? '')}`)
    this.problem = problem
  }
}

/** The public API as an admin uses it: the seed goes through the same doors as everybody. */
export interface SiteApi {
  upload(bytes: Uint8Array, name: string, tags: readonly string[]): Promise<string>
  file(id: string): Promise<File>
  describe(file: File, alt: File['alt']): Promise<void>
  findEntry(type: Entry['type'], slug: string): Promise<Entry | undefined>
  createEntry(entry: object): Promise<Entry>
  changeEntry(change: EntryChange): Promise<Entry>
  publish(entry: Entry): Promise<void>
  listPlain(path: string): Promise<({ _id: string } & Record<string, unknown>)[]>
  createPlain(path: string, fields: object): Promise<{ _id: string }>
  config(): Promise<Config>
  changeConfig(config: Config): Promise<void>
}

/** Signs in and resolves to the calls. */
export async function signIn(url: string, admin: { handle: string; password: string }): Promise<SiteApi> {
  const base = url + API_PREFIX
  const login = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(admin),
  })
  if (!login.ok) throw new CallRefused('POST /auth/login', Problem.parse(await login.json()))
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const isForm = body instanceof FormData
    const answer = await fetch(base + path, {
      method,
      headers: { cookie, origin: url, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    })
    const json = await answer.json()
    if (!answer.ok) throw new CallRefused(`${method} ${path}`, Problem.parse(json))
    return json as Answer
  }
  const first = async <Item>(list: Promise<Item[]>): Promise<Item> => {
    const [item] = await list
    if (!item) throw new Error('the answer was empty')
    return item
  }

  return {
    async upload(bytes, name, tags) {
      const form = new FormData()
      form.append(name, new Blob([new Uint8Array(bytes)]), name)
      form.append('tags', JSON.stringify(tags))
      try {
        return (await first(call<{ _id: string }[]>('POST', '/upload', form)))._id
      } catch (error) {
        const existing = alreadyThere(error)
        if (existing) return existing
        throw error
      }
    },
    file: (id) => first(call<File[]>('GET', `/file/${id}`)),
    describe: async ({ _id, rev }, alt) => void (await call('PUT', '/file', { _id, rev, alt })),
    findEntry: async (type, slug) =>
      (await call<Entry[]>('GET', `/entry?filter[type]=${type}&filter[slug]=${slug}&draft=1`))[0],
    createEntry: (entry) => first(call<Entry[]>('POST', '/entry', entry)),
    changeEntry: (change) => first(call<Entry[]>('PUT', '/entry', change)),
    publish: async ({ _id, rev }) => void (await call('POST', '/publish/entry', { _id, rev })),
    listPlain: (path) => call('GET', `${path}?limit=200`),
    createPlain: (path, fields) => first(call<{ _id: string }[]>('POST', path, fields)),
    config: () => call<Config>('GET', '/config'),
    changeConfig: async (config) => void (await call('PUT', '/config', config)),
  }
}

/** A start that was interrupted uploaded some pictures already. */
function alreadyThere(error: unknown): string | undefined {
  if (!(error instanceof CallRefused) || error.problem.code !== 'C1') return undefined
  return (error.problem.data as { existing?: { _id: string } } | undefined)?.existing?._id
}
