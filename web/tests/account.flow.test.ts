import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { filesOf, readManifest } from '../server/manifest.ts'
import { ADMIN_TOKEN } from './fixture-api.ts'
import { startSite } from './running-site.ts'

let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  site = await startSite()
}, 120_000)
afterAll(() => site.stop())

const TOKEN = `${'aB3_'.repeat(10)}xyZ`
const SIGNED_IN = { authorization: ADMIN_TOKEN }

const html = async (path: string, headers?: Record<string, string>) => {
  const response = await site.get(path, headers)
  expect([path, response.status]).toEqual([path, 200])
  return response.text()
}
const sentTo = async (path: string, headers?: Record<string, string>) => {
  const response = await site.get(path, headers)
  return [response.status, response.headers.get('location')]
}

describe('the ways in', () => {
  it('stand on the login card: password, passkey, the networks of the house, a new account', async () => {
    const page = await html('/login?redirect=/vinothek')
    expect(page).toContain('Mit Passkey anmelden')
    expect(page).toContain('href="/api/v0/auth/social/facebook/start?redirect=%2Fvinothek"')
    expect(page).toContain('href="/signup"')
  })

  it('lead nowhere but to this site', async () => {
    expect(await html('/login?redirect=https://evil.example/')).toContain('/facebook/start?redirect=%2F"')
  })

  it('say why a network did not let somebody in', async () => {
    expect(await html('/login?social=no_email')).toContain('keine bestätigte E-Mail-Adresse')
    expect(await html('/login?social=%3Cscript%3E')).toContain('hat nicht geklappt')
  })

  it('begin with the form for lost passwords at its own address', async () => {
    const page = await html('/resetPassword'.toLowerCase())
    expect(page).toContain('Link anfordern')
    expect(page).not.toContain('current-password')
  })
})

describe('signing up', () => {
  it('asks for everything on one page, and ticks nothing by itself', async () => {
    const page = await html('/signup')
    expect(page).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css">/)
    for (const label of ['E-Mail', 'Passwort wiederholen', 'Rechnungsadresse', 'Mitgliedsnummer (freiwillig)']) {
      expect(page).toContain(label)
    }
    expect(page).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked/)
    expect(page).not.toContain('Nach Überprüfung Ihrer Mitgliedsnummer')
  })

  it('offers Austria and Germany first, and no country that is switched off', async () => {
    const countries = [...(await html('/signup')).matchAll(/<option value="(\w\w)"/g)].map(([, code]) => code)
    expect(countries.slice(0, 3)).toEqual(['at', 'de', 'cz'])
    expect(countries).not.toContain('hr')
  })

  it('never puts what is typed into an address, even without the script', async () => {
    for (const path of ['/signup', '/login', `/resetPassword/${TOKEN}`]) {
      expect((await html(path)).match(/<form[^>]*>/g)?.every((form) => form.includes('method="post"'))).toBe(true)
    }
  })

  it('speaks English under /en, and is not for search engines', async () => {
    const page = await html('/en/signup')
    expect(page).toContain('Create the account')
    expect(page).toContain('name="robots" content="noindex"')
  })
})

describe('the link of a mail', () => {
  it.each([
    [`/verify/${TOKEN}`, 'E-Mail bestätigen'],
    [`/resetPassword/${TOKEN}`, 'Passwort speichern'],
    [`/confirmHandle/${TOKEN}`, 'Adresse bestätigen'],
    [`/en/verify/${TOKEN}`, 'Confirm the e-mail'],
  ])('%s keeps its capitals and waits for a press', async (path, button) => {
    site.api.calls.length = 0
    expect(await html(path)).toContain(button)
    expect(site.api.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  })

  it('is told to no other page', async () => {
    expect(await html(`/verify/${TOKEN}`)).toContain('name="referrer" content="no-referrer"')
  })
})

describe('an account', () => {
  it.each([
    ['/account/privacy', '/login?redirect=%2Faccount%2Fprivacy'],
    ['/en/account', '/en/login?redirect=%2Fen%2Faccount'],
  ])('%s asks guests to sign in first', async (path, to) => {
    expect(await sentTo(path)).toEqual([302, to])
  })

  it.each([
    ['/account', 'Noch keine Adresse gespeichert.'],
    ['/account/addresses/add', 'Neue Adresse'],
    ['/account/orders', 'Sie haben noch nichts bestellt.'],
    ['/account/data', 'In dieser Sprache schreiben wir Ihnen.'],
    ['/account/security', 'Authenticator-App einrichten'],
    ['/account/privacy', 'Daten zusammenstellen'],
    ['/en/account/privacy', 'Collect my data'],
  ])('%s comes whole from the server', async (path, text) => {
    expect(await html(path, SIGNED_IN)).toContain(text)
  })

  it('is where those are sent who have one and want to sign up', async () => {
    expect(await sentTo('/signup', SIGNED_IN)).toEqual([302, '/account'])
  })
})

describe('the masthead', () => {
  it('shows guests the way in, and everybody else to their account', async () => {
    expect(await html('/restaurant')).toMatch(/<a [^>]*class="account-menu-button"[^>]*>Anmelden/)
    expect(await html('/restaurant', SIGNED_IN)).toContain('href="/account"')
  })
})

describe('visitors who only read', () => {
  it('load nothing of signing in, signing up or accounts', async () => {
    const manifest = await readManifest(join(import.meta.dirname, '..', 'dist', 'client'))
    const landing = filesOf(manifest, []).scripts.join(' ')
    for (const screen of ['LoginScreen', 'SignupScreen', 'MailLinkScreen', 'AccountScreen']) {
      const own = filesOf(manifest, [`src/app/${screen}.tsx`]).scripts
      expect([screen, own.some((file) => file.includes(screen))]).toEqual([screen, true])
    }
    expect(landing).not.toMatch(/Login|Signup|MailLink|Account|entrance|passkey/)
  })
})
