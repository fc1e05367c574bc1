import { expect, it } from '@jest/globals'
import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { aDraft, aPublished } from './entries.ts'
import { onEveryStorage, type Who } from './running-cms.ts'

const EVERYBODY: Who[] = ['guest', 'user', 'editor', 'admin', 'system']
const EDITORS: Who[] = ['editor', 'admin', 'system']
const ADMINS: Who[] = ['admin', 'system']
const SYSTEM: Who[] = ['system']

/** Who may list and get, create, change, remove a plain entity. */
const plain = <const Name extends string>(name: Name, read: Who[], [create, update, remove]: [Who[], Who[], Who[]]) =>
  ({
    [`${name}.list`]: read,
    [`${name}.get`]: read,
    [`${name}.batch`]: read,
    [`${name}.create`]: create,
    [`${name}.change`]: update,
    [`${name}.remove`]: remove,
    [`${name}.batchRemove`]: remove,
  }) as Record<`${Name}.${'list' | 'get' | 'batch' | 'create' | 'change' | 'remove' | 'batchRemove'}`, Who[]>

/** Who may call what, reviewed by hand; a route that is missing here fails the test. */
const MAY_CALL: Record<keyof typeof cmsRoutes, Who[]> = {
  site: EVERYBODY,
  page: EVERYBODY,
  listEntries: EVERYBODY,
  getEntry: EVERYBODY,
  createEntry: EDITORS,
  changeEntry: EDITORS,
  removeEntry: EDITORS,
  batchEntries: EVERYBODY,
  batchRemoveEntries: EDITORS,
  publishEntry: EDITORS,
  unpublishEntry: EDITORS,
  entryVersions: EDITORS,
  restoreVersion: EDITORS,
  entryLinks: EDITORS,
  entryTags: EVERYBODY,
  createTag: EDITORS,
  changeTag: EDITORS,
  removeTag: EDITORS,
  calendar: EVERYBODY,
  eventCalendar: EVERYBODY,
  config: EVERYBODY,
  changeConfig: ADMINS,
  captcha: EVERYBODY,
  sendMessage: EVERYBODY,
  listMessages: EDITORS,
  getMessage: EDITORS,
  batchMessages: EDITORS,
  changeMessage: ADMINS,
  changeMessages: ADMINS,
  replyToMessage: ADMINS,
  removeMessage: ADMINS,
  batchRemoveMessages: ADMINS,
  recordConsent: EVERYBODY,
  consentRecords: ADMINS,
  ...plain('person', EVERYBODY, [EDITORS, EDITORS, EDITORS]),
  ...plain('menu', EVERYBODY, [EDITORS, EDITORS, EDITORS]),
  ...plain('sportsClub', EVERYBODY, [ADMINS, ADMINS, ADMINS]),
  ...plain('sportsTeam', EVERYBODY, [ADMINS, ADMINS, ADMINS]),
  ...plain('sportsPerson', EVERYBODY, [ADMINS, ADMINS, ADMINS]),
  ...plain('notificationRule', ADMINS, [ADMINS, ADMINS, ADMINS]),
  ...plain('socialPost', ADMINS, [ADMINS, ADMINS, ADMINS]),
  ...plain('bug', ADMINS, [EDITORS, ADMINS, ADMINS]),
  sportsOverview: ADMINS,
  notifications: ADMINS,
  readNotifications: ADMINS,
  countPageView: EVERYBODY,
  analytics: ADMINS,
  socialConnections: ADMINS,
  connectSocial: ADMINS,
  disconnectSocial: ADMINS,
  instagramMedia: EVERYBODY,
  instagramImage: EVERYBODY,
  dashboard: ADMINS,
  listRedirects: ADMINS,
  createRedirect: ADMINS,
  removeRedirect: ADMINS,
  linkCheck: EDITORS,
  startLinkCheck: EDITORS,
  backups: SYSTEM,
  startBackup: SYSTEM,
  downloadBackup: SYSTEM,
  removeBackup: SYSTEM,
}

/** In the contract already, in the service soon: a slice that arrives takes its routes out of this list. */
const NOT_YET: readonly (keyof typeof cmsRoutes)[] = ['backups', 'startBackup', 'downloadBackup', 'removeBackup']

onEveryStorage('the permission table', (cms) => {
  it('holds for every call and every role, before anything of the request is read', async () => {
    const names = (Object.keys(cmsRoutes) as (keyof typeof cmsRoutes)[]).filter((name) => !NOT_YET.includes(name))
    for (const name of names) {
      const { method, path } = cmsRoutes[name]
      for (const as of EVERYBODY) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : {}
        const { status } = await cms().call(method, path.replace(':id', newId()).replace(':no', '1'), { as, body })
        const outcome = status === 401 || status === 403 ? status : 'admitted'
        const expected = MAY_CALL[name].includes(as) ? 'admitted' : as === 'guest' ? 401 : 403
        expect({ name, as, outcome }).toEqual({ name, as, outcome: expected })
      }
    }
  })

  it('keeps drafts from everybody who may not update', async () => {
    const { _id, route } = await aDraft(cms(), { title: 'Nur für uns' })
    for (const path of [`/entry/${_id}?draft=1`, '/entry?draft=1', `/page?path=${route}&draft=1`]) {
      for (const as of EVERYBODY) {
        const { status } = await cms().call('GET', path, { as })
        const expected = EDITORS.includes(as) ? 200 : as === 'guest' ? 401 : 403
        expect({ path, as, status }).toEqual({ path, as, status: expected })
      }
    }
  })

  it('answers for a draft as for an entry that is not there', async () => {
    const { _id } = await aDraft(cms(), { title: 'Unsichtbar' })
    const withoutTrace = ({ trace_id: _, instance: __, ...rest }: Record<string, unknown>) => rest
    for (const as of ['guest', 'user'] as const) {
      const hidden = await cms().call('GET', `/entry/${_id}`, { as })
      const missing = await cms().call('GET', `/entry/${newId()}`, { as })
      expect(hidden.status).toBe(404)
      expect(withoutTrace(hidden.body)).toEqual(withoutTrace(missing.body))
      expect((await cms().call('POST', '/batch/entry', { as, body: { ids: [_id] } })).body).toEqual([])
      expect((await cms().call('GET', '/entry?filter[status]=draft', { as })).body).toEqual([])
    }
  })

  it('is not fooled by tampered methods', async () => {
    const { _id } = await aPublished(cms(), { title: 'Bleibt' })
    const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' }
    expect((await cms().call('GET', `/entry/${_id}?_method=DELETE`, { headers })).status).toBe(422)
    expect((await cms().call('GET', `/entry/${_id}`, { headers })).status).toBe(200)
    expect((await cms().call('PATCH', '/entry', { body: { _id } })).status).toBe(404)
    expect((await cms().call('GET', `/entry/${_id}`)).status).toBe(200)
  })

  it('believes only current tokens that are meant for us and signed by a published key', async () => {
    const { issuer } = cms()
    const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ sub: newId(), iss: 'auth', aud: 'platform', roles: ['system'], exp: 4_000_000_000 }),
    ).toString('base64url')}.`
    const tokens = [
      await issuer.token({ roles: ['system'] }, { expiresIn: '-1m' }),
      await issuer.token({ roles: ['system'] }, { audience: 'other' }),
      await issuer.token({ roles: ['system'] }, { issuer: 'other' }),
      `${(await issuer.token({ roles: ['system'] })).slice(0, -8)}AAAAAAAA`,
      unsigned,
      'nonsense',
    ]
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` }
      expect(await cms().call('GET', '/site', { headers })).toMatchObject({ status: 401, body: { code: 'C101' } })
    }
  })
})
