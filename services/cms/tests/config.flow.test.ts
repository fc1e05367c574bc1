import { expect, it } from '@jest/globals'
import { configChanged } from '@rebzeile/contracts/events/cms/config-changed.ts'
import { Config, PublicConfig } from '@rebzeile/contracts/http/cms/config.ts'
import { createSecretBox } from '@rebzeile/kit/config/secret-box.ts'
import { onEveryStorage, type Who } from './running-cms.ts'

onEveryStorage('the configuration', (cms) => {
  const read = async (as: Who) => (await cms().call('GET', '/config', { as })).body
  const write = (as: Who, body: object) => cms().call('PUT', '/config', { as, body })

  it('is there from the first start, and its limits are announced', async () => {
    const config = await read('admin')
    expect(Config.parse(config)).toEqual(config)
    expect(config).toMatchObject({ rev: 1, site: { name: 'Meine Website', timezone: 'Europe/Vienna' } })
    const { quota, upload } = config
    expect(await cms().heard()).toMatchObject([{ name: 'cms.config.changed', data: { rev: 1, quota, upload } }])
  })

  it.each(['guest', 'user', 'editor'] as const)('shows a %s what everybody may know', async (as) => {
    const config = await read(as)
    expect(PublicConfig.parse(config)).toEqual(config)
    expect(Object.keys(config.messages)).toEqual(['captcha'])
    expect(Object.keys(config.auth)).toEqual(['login_redirect'])
  })

  it('changes as a whole on the revision that was read, and tells so', async () => {
    const config = await read('admin')
    const changed = await write('admin', { ...config, site: { ...config.site, name: 'Weingut' } })
    expect(changed).toMatchObject({ status: 200, body: { rev: config.rev + 1, site: { name: 'Weingut' } } })
    expect((await cms().call('GET', '/site')).body.config.site.name).toBe('Weingut')
    const names = (await cms().heard()).map(({ name, data }) => [name, (data as { tags?: string[] }).tags])
    expect(names).toEqual([
      ['cms.config.changed', undefined],
      ['cms.site.changed', ['config']],
    ])
    const stale = await write('admin', { ...config, site: { ...config.site, name: 'Gasthof' } })
    expect(stale).toMatchObject({ status: 412, body: { code: 'C202', data: { current: changed.body } } })
    const { rev: _, ...blind } = changed.body
    expect(await write('admin', blind)).toMatchObject({ status: 428, body: { code: 'C210' } })
    expect(await write('admin', { ...changed.body, extra: 1 })).toMatchObject({ status: 422 })
    expect(await cms().heard()).toEqual([])
  })

  it('takes secrets in from those who may, and never gives them out', async () => {
    const config = await read('system')
    const mail = { host: 'smtp.example', port: 587, secure: true, user: 'wein', pass: 'Zweigelt-2026', from: 'a@b.at' }
    expect((await write('admin', { ...config, mail })).status).toBe(403)
    const answers = [await write('system', { ...config, mail }), await cms().call('GET', '/config', { as: 'system' })]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.mail).toEqual({ ...mail, pass: '__set__' })
    }
    const current = answers[1]?.body
    const stolen = await write('admin', { ...current, mail: { ...current.mail, host: 'evil.example' } })
    expect(stolen).toMatchObject({ status: 403, body: { code: 'C100' } })
    expect((await write('admin', { ...current, legal: { owner: 'Anna' } })).body.mail.pass).toBe('__set__')
    const told = JSON.stringify([await cms().heard(), await read('guest'), await read('admin'), cms().logged])
    expect(told).not.toContain('Zweigelt-2026')
  })

  it('announces what other services keep, the password sealed', async () => {
    const config = await read('system')
    await cms().heard()
    const mail = { host: 'smtp.example', port: 587, secure: true, user: 'wein', pass: 'Blaufraenkisch', from: 'a@b.at' }
    const contact = { email: 'servus@example.com' }
    await write('system', { ...config, mail, contact, legal: { company_name: 'Weingut' } })
    const told = (await cms().heard()).find(({ name }) => name === 'cms.config.changed')
    const { pass: _, ...open } = mail
    expect(told?.data).toMatchObject({ contact, legal: { company_name: 'Weingut' }, site: config.site, mail: open })
    const { mail: sealed } = configChanged.data.parse(told?.data)
    expect(createSecretBox('a secret of the tests', 'cms config').open(sealed?.pass_sealed ?? '')).toBe(
      'Blaufraenkisch',
    )
    expect(JSON.stringify(told)).not.toContain('Blaufraenkisch')
  })

  it('keeps the keys of vendors: the one for browsers is shown to all, the secret one to nobody', async () => {
    const config = await read('system')
    const api_keys = { maps: 'for-browsers', recaptcha: 'for-us-alone' }
    expect(await write('admin', { ...config, api_keys })).toMatchObject({ status: 403 })
    expect((await write('system', { ...config, api_keys })).body.api_keys).toEqual({
      ...api_keys,
      recaptcha: '__set__',
    })
    expect((await read('guest')).api_keys).toEqual({ maps: 'for-browsers' })
    const current = await read('admin')
    expect((await write('admin', { ...current, social: { facebook_page: 'wein' } })).status).toBe(200)
    expect((await read('guest')).social).toEqual({ facebook_page: 'wein' })
    expect((await write('admin', { ...(await read('admin')), api_keys: { recaptcha: '' } })).status).toBe(403)
  })

  it.each([
    ['a role nobody knows', ['admin', 'system', 'user', 'emperor'], 'unknown'],
    ['no role for those who look after the site', ['user', 'system'], 'required'],
  ])('is refused with %s', async (_, availableRoles, code) => {
    const config = await read('admin')
    const { status, body } = await write('admin', { ...config, auth: { ...config.auth, availableRoles } })
    expect({ status, errors: body.errors }).toMatchObject({
      status: 422,
      errors: [{ path: 'auth.availableRoles', code }],
    })
  })

  it('shows visitors no link that is a script', async () => {
    const config = await read('admin')
    const legal = { trade_rules_url: 'javascript:alert(1)' }
    expect((await write('admin', { ...config, legal })).body.errors).toMatchObject([{ path: 'legal.trade_rules_url' }])
  })

  it('is kept by a second instance that starts on the same storage', async () => {
    const { rev } = await read('admin')
    await cms().heard()
    const second = cms().another()
    await second.start()
    const response = await fetch(`${second.url()}/config`)
    await second.stop()
    expect(await response.json()).toMatchObject({ rev })
    expect(await cms().heard()).toEqual([])
  })
})
