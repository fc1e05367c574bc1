import { Config, type ConfigChange, type PublicConfig, SECRET_IS_SET } from '@rebzeile/contracts/http/cms/config.ts'
import { ROLES } from '@rebzeile/contracts/permissions.ts'
import { invalidField } from '@rebzeile/kit/errors/refusal.ts'
import { z } from 'zod'

export const SITE = 'site'

/** As stored: `mail.pass` is sealed, and longer than what went in. */
export const StoredConfig = Config.extend({
  mail: Config.shape.mail.extend({ pass: z.string().optional() }),
})

export type StoredConfig = z.output<typeof StoredConfig>
export type ConfigParts = Omit<StoredConfig, '_id' | 'rev' | 'created' | 'updated'>

const GIB = 1_073_741_824
const MIB = 1_048_576

/** A new site's configuration. */
export const DEFAULT_CONFIG: ConfigParts = {
  site: { name: 'Meine Website', claim: '', locale: 'de', timezone: 'Europe/Vienna' },
  contact: {},
  seo: { title_tpl: '{title} – {site}', description: '', noindex: false },
  legal: {},
  privacy: { policy_path: '/datenschutz', version: 1 },
  auth: { availableRoles: ROLES.filter((role) => role !== 'guest'), login_redirect: '/' },
  upload: {
    max_file: 50 * MIB,
    max_pixels: 60_000_000,
    allowed_ext: [
      ...['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'svg', 'pdf', 'doc', 'docx', 'xls', 'xlsx'],
      ...['csv', 'txt', 'zip', 'mp4', 'mp3', 'ics', 'xml'],
    ],
  },
  quota: { site: 10 * GIB, user: 200 * MIB },
  mail: {},
}

/** The whole configuration for administrators; secrets only say that they are set. */
export function adminConfig(config: StoredConfig): Config {
  const { pass, ...mail } = config.mail
  return { ...config, mail: pass ? { ...mail, pass: SECRET_IS_SET } : mail }
}

/** What everybody may know. */
export function publicConfig(config: StoredConfig): PublicConfig {
  const { _id, rev, auth } = config
  const { site, contact, seo, legal, privacy } = config
  return { _id, rev, site, contact, seo, legal, privacy, auth: { login_redirect: auth.login_redirect } }
}

/** True if a change touches where the mail password is sent, or the password itself. */
export function touchesSecrets(
  { mail: current }: StoredConfig,
  { mail: wanted }: z.output<typeof ConfigChange>,
): boolean {
  if (wanted.pass && wanted.pass !== SECRET_IS_SET) return true
  if (!current.pass) return false
  return wanted.pass === '' || (['host', 'port', 'secure'] as const).some((field) => wanted[field] !== current[field])
}

/** The configuration after a change; a secret that came as `__set__` or not at all stays. An empty one is cleared. */
export function changedConfig(
  current: StoredConfig,
  { mail, rev: _rev, ...parts }: z.output<typeof ConfigChange>,
  seal: (secret: string) => string,
): StoredConfig {
  expectTimezone(parts.site.timezone)
  const { pass, ...openFields } = mail
  const kept = pass === undefined || pass === SECRET_IS_SET ? current.mail.pass : pass && seal(pass)
  const { _id, rev, created, updated } = current
  return { ...parts, _id, rev, created, updated, mail: { ...openFields, ...(kept && { pass: kept }) } }
}

function expectTimezone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('de', { timeZone })
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw invalidField('site.timezone', 'unknown', 'Diese Zeitzone gibt es nicht')
  }
}
