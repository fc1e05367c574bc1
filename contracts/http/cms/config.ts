import { z } from 'zod'
import { Id, Instant, Line } from '../wire.ts'
import { NavItem } from './page.ts'

/** Stands for a secret that is set: secrets go in and never come out (decision T4). */
export const SECRET_IS_SET = '__set__'

const Site = z.object({
  name: Line(),
  claim: Line(),
  locale: z.enum(['de', 'en']),
  timezone: Line(60),
})

const SeoSettings = z.object({
  /** `{title}` and `{site}` are filled in. */
  title_tpl: Line(),
  description: Line(320),
  og_image: Id.optional(),
  noindex: z.boolean(),
})

/** Facts of the Impressum (§ 5 ECG, § 25 MedienG); all optional until the operator fills them in. */
const Legal = z
  .object({
    company_name: Line(),
    legal_form: Line(),
    owner: Line(),
    address: Line(),
    phone: Line(),
    email: Line(),
    register_no: Line(),
    register_court: Line(),
    uid: Line(),
    authority: Line(),
    chamber: Line(),
    trade_rules_url: Line(),
    profession: Line(),
    business_purpose: Line(),
    media_owner: Line(),
    blattlinie: Line(500),
  })
  .partial()

const Privacy = z.object({ policy_path: Line(), version: z.int().min(1) })

/** Opening hours and ways to reach the house, shown in the footer. */
const Contact = z
  .object({ address: Line(), phone: Line(), email: Line(), opening_hours: z.array(Line()).max(14) })
  .partial()

const Mail = z.object({
  host: Line(),
  port: z.int().min(1).max(65_535),
  secure: z.boolean(),
  user: Line(),
  /** Write-only. */
  pass: z.string().max(500),
  from: Line(),
})

/** Bytes; 0 = unlimited (decisions 3.4). */
const QuotaSettings = z.object({ site: z.int().min(0), user: z.int().min(0) })

const UploadSettings = z.object({
  max_file: z.int().min(1),
  max_pixels: z.int().min(1),
  allowed_ext: z.array(z.string().regex(/^[a-z0-9]{1,8}$/)).max(60),
})

const AuthSettings = z.object({
  availableRoles: z.array(z.string()),
  login_redirect: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(300),
})

const parts = {
  site: Site,
  contact: Contact,
  seo: SeoSettings,
  legal: Legal,
  privacy: Privacy,
  auth: AuthSettings,
  upload: UploadSettings,
  quota: QuotaSettings,
  mail: Mail.partial(),
}

/** The site's whole configuration. Visitors get the parts of `PublicConfig`; secrets read as `__set__`. */
export const Config = z
  .object({ _id: z.literal('site'), rev: z.int().min(1), created: Instant, updated: Instant, ...parts })
  .meta({ id: 'Config' })

export type Config = z.output<typeof Config>

export const PUBLIC_CONFIG_PARTS = ['site', 'contact', 'seo', 'legal', 'privacy'] as const

export const PublicConfig = Config.pick({
  _id: true,
  rev: true,
  site: true,
  contact: true,
  seo: true,
  legal: true,
  privacy: true,
})
  .extend({ auth: AuthSettings.pick({ login_redirect: true }) })
  .meta({ id: 'PublicConfig' })

export type PublicConfig = z.output<typeof PublicConfig>

/** The configuration as this reader may see it. */
export const ConfigAnswer = z.union([Config, PublicConfig])

/** PUT sends the whole configuration; a secret sent as `__set__` or left out stays as it is. */
export const ConfigChange = z.strictObject({
  _id: z.literal('site').default('site'),
  rev: z.int().min(1).optional(),
  created: Instant.optional(),
  updated: Instant.optional(),
  ...parts,
})

/** Frame of every page: the public configuration and the navigation. */
export const SiteFrame = z
  .object({ config: PublicConfig, navigation: z.object({ main: z.array(NavItem), footer: z.array(NavItem) }) })
  .meta({ id: 'SiteFrame' })

export type SiteFrame = z.output<typeof SiteFrame>
