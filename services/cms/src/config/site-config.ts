import { Config, type ConfigChange, type PublicConfig, SECRET_IS_SET } from '@rebzeile/contracts/http/cms/config.ts'
import { ROLES, type Role } from '@rebzeile/contracts/permissions.ts'
import { invalidField } from '@rebzeile/kit/errors/refusal.ts'
import { z } from 'zod'

export const SITE = 'site'

/** As stored: secrets are sealed, and longer than what went in. */
export const StoredConfig = Config.extend({
  mail: Config.shape.mail.extend({ pass: z.string().optional() }),
  api_keys: Config.shape.api_keys.unwrap().extend({ recaptcha: z.string().optional() }).default({}),
})

export type StoredConfig = z.output<typeof StoredConfig>
export type ConfigParts = Omit<StoredConfig, '_id' | 'rev' | 'created' | 'updated'>

const GIB = 1_073_741_824
const MIB = 1_048_576

/** A new site's configuration. */
export const DEFAULT_CONFIG: ConfigParts = {
  site: { name: 'Meine Website', claim: '', locale: 'de', timezone: 'Europe/Vienna' },
  contact: {},
  seo: { title_tpl: '{title} – {site}', description: '', noindex: false, robots: '', verification: [] },
  legal: {},
  privacy: {
    ...{ policy_path: '/datenschutz', version: 1, analytics_enabled: false, ads_enabled: false, maps_enabled: true },
    ...{ fb_enabled: false, instagram_enabled: false, video_enabled: true },
  },
  auth: {
    availableRoles: ROLES.filter((role) => role !== 'guest'),
    login_redirect: '/',
    require_2fa_roles: ['admin', 'system'],
  },
  upload: {
    max_file: 50 * MIB,
    max_pixels: 60_000_000,
    ...{ max_resumable: 500 * MIB, max_files: 50, chunk: 8 * MIB },
    allowed_ext: [
      ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'pdf', 'doc', 'docx', 'xls', 'xlsx'],
      ...['csv', 'txt', 'zip', 'mp4', 'mp3', 'ics', 'xml'],
    ],
  },
  quota: { site: 10 * GIB, user: 200 * MIB },
  mail: {},
  messages: { recipients: [], autoreply: false, captcha: 'pow', retention_days: 180 },
  api_keys: {},
  social: {},
  features: {},
}

/** The whole configuration for administrators; secrets only say that they are set. */
export const adminConfig = (config: StoredConfig): Config => ({
  ...config,
  mail: masked(config.mail, 'pass'),
  api_keys: masked(config.api_keys, 'recaptcha'),
})

/** What everybody may know. */
export function publicConfig(config: StoredConfig): PublicConfig {
  const { _id, rev, site, contact, seo, legal, privacy, social, auth, messages, api_keys } = config
  return {
    ...{ _id, rev, site, contact, seo, legal, privacy, social },
    auth: { login_redirect: auth.login_redirect },
    messages: { captcha: messages.captcha },
    api_keys: api_keys.maps === undefined ? {} : { maps: api_keys.maps },
  }
}

/** What other services hear of the configuration; the password stays sealed. */
export function announcedConfig({ rev, quota, upload, site, auth, contact, legal, mail }: StoredConfig) {
  const { pass, ...openMail } = mail
  return { rev, quota, upload, site, auth, contact, legal, mail: { ...openMail, ...(pass && { pass_sealed: pass }) } }
}

/** True if a change touches a secret, or where the mail password is sent. */
export function touchesSecrets(current: StoredConfig, wanted: Change): boolean {
  if (isNew(wanted.mail.pass) || isNew(wanted.api_keys.recaptcha)) return true
  if (current.api_keys.recaptcha && wanted.api_keys.recaptcha === '') return true
  if (!current.mail.pass) return false
  return (
    wanted.mail.pass === '' ||
    (['host', 'port', 'secure'] as const).some((field) => wanted.mail[field] !== current.mail[field])
  )
}

/** The configuration after a change; a secret that came as `__set__` or not at all stays. An empty one is cleared. */
export function changedConfig(
  current: StoredConfig,
  { rev: _rev, ...parts }: Change,
  seal: (secret: string) => string,
): StoredConfig {
  expectTimezone(parts.site.timezone)
  expectRoles(parts.auth.availableRoles)
  expectWebAddress('legal.trade_rules_url', parts.legal.trade_rules_url)
  const { _id, rev, created, updated } = current
  const mail = sealed(parts.mail, { name: 'pass', stands: current.mail.pass, seal })
  const api_keys = sealed(parts.api_keys, { name: 'recaptcha', stands: current.api_keys.recaptcha, seal })
  return { ...parts, _id, rev, created, updated, mail, api_keys }
}

type Change = z.output<typeof ConfigChange>

function masked<Part extends object>(part: Part, name: keyof Part): Part {
  const { [name]: secret, ...open } = part
  return (secret ? { ...open, [name]: SECRET_IS_SET } : open) as Part
}

const isNew = (secret: string | undefined) => Boolean(secret) && secret !== SECRET_IS_SET

interface Sealing<Part> {
  name: keyof Part
  stands: string | undefined
  seal(secret: string): string
}

function sealed<Part extends object>(part: Part, { name, stands, seal }: Sealing<Part>): Part {
  const { [name]: secret, ...open } = part
  const kept = secret === undefined || secret === SECRET_IS_SET ? stands : secret && seal(String(secret))
  return (kept ? { ...open, [name]: kept } : open) as Part
}

function expectTimezone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('de', { timeZone })
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw invalidField('site.timezone', 'unknown', 'Diese Zeitzone gibt es nicht')
  }
}

function expectWebAddress(path: string, address = ''): void {
  if (!/^(https?:\/\/|$)/i.test(address)) throw invalidField(path, 'format', 'Muss mit https:// beginnen')
}

/** Without these three nobody could sign in, or nobody look after the site. */
const INDISPENSABLE: readonly Role[] = ['admin', 'system', 'user']

function expectRoles(roles: readonly string[]): void {
  const unknown = roles.filter((role) => !(ROLES as readonly string[]).includes(role))
  if (unknown.length) throw invalidField('auth.availableRoles', 'unknown', `Unbekannte Rolle: ${unknown.join(', ')}`)
  const missing = INDISPENSABLE.filter((role) => !roles.includes(role))
  if (missing.length) throw invalidField('auth.availableRoles', 'required', `Unverzichtbar: ${missing.join(', ')}`)
}
