import { z } from 'zod'
import { Email } from '../email.ts'
import { Id, Instant, Line } from '../wire.ts'
import { MessageTopic } from './message-topic.ts'
import { NavItem } from './page.ts'

/** Stands for a secret that is set: secrets go in and never come out (decision T4). */
export const SECRET_IS_SET = '__set__'

const Site = z.object({
  name: Line(),
  claim: Line(),
  logo: Id.optional(),
  locale: z.enum(['de', 'en']),
  timezone: Line(60),
})

const SeoSettings = z.object({
  /** `{title}` and `{site}` are filled in. */
  title_tpl: Line(),
  description: Line(320),
  og_image: Id.optional(),
  noindex: z.boolean(),
  /** Lines added to robots.txt. */
  robots: z.string().max(2_000).default(''),
  /** Meta tags that prove to search engines whose site this is. */
  verification: z
    .array(z.object({ name: z.string().regex(/^[a-z0-9:._-]{1,60}$/i), content: Line(300) }))
    .max(20)
    .default([]),
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
    supervisory_board: Line(),
    dispute_text: Line(2_000),
    youth_protection_officer: Line(),
    lucid_no: Line(),
    excise_no: Line(),
    /** What the accessibility statement says (decisions L10). */
    accessibility: z.object({
      status: z.enum(['full', 'partial', 'none']),
      known_issues: z.array(Line(500)).max(50),
      contact: Line(),
      last_check: z.iso.date().optional(),
    }),
  })
  .partial()

/** The categories of the consent drawer that this site uses; a higher `version` asks visitors again (decisions 3.5). */
const Privacy = z.object({
  policy_path: Line(),
  version: z.int().min(1),
  analytics_enabled: z.boolean().default(false),
  ads_enabled: z.boolean().default(false),
  maps_enabled: z.boolean().default(true),
  fb_enabled: z.boolean().default(false),
  instagram_enabled: z.boolean().default(false),
  video_enabled: z.boolean().default(true),
})

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
  reply_to: Line(),
  rate_per_min: z.int().min(1).max(6_000),
})

/** Bytes; 0 = unlimited (decisions 3.4). */
const QuotaSettings = z.object({ site: z.int().min(0), user: z.int().min(0) })

const UploadSettings = z.object({
  max_file: z.int().min(1),
  max_pixels: z.int().min(1),
  max_resumable: z.int().min(1).default(524_288_000),
  max_files: z.int().min(1).max(200).default(50),
  chunk: z.int().min(65_536).max(16_777_216).default(8_388_608),
  allowed_ext: z.array(z.string().regex(/^[a-z0-9]{1,8}$/)).max(60),
})

const AuthSettings = z.object({
  availableRoles: z.array(z.string()),
  login_redirect: z
    .string()
    .regex(/^\/(?![/\\])/)
    .max(300),
  /** Roles that need a second factor, after seven days of grace (decisions 3.2). */
  require_2fa_roles: z.array(z.string()).default(['admin', 'system']),
})

/** How contact messages are taken (decisions 3.5). */
const MessageSettings = z.object({
  recipients: z
    .array(z.object({ topic: MessageTopic, to: z.array(Email).min(1).max(10) }))
    .max(10)
    .default([]),
  autoreply: z.boolean().default(false),
  captcha: z.enum(['pow', 'sum', 'off']).default('pow'),
  retention_days: z.int().min(1).max(3_650).default(180),
})

/** Keys of vendors; `recaptcha` is write-only. */
const ApiKeys = z.object({ maps: Line(200), recaptcha: z.string().max(500) }).partial()

/** Profiles of the house; the page widget is shown only with consent. */
const SocialSettings = z.object({ facebook_page: Line(300), instagram_profile: Line(300) }).partial()

/** Parts of the product an operator may switch off. */
const Features = z.record(z.string().regex(/^[a-z_]{1,40}$/), z.boolean())

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
  messages: MessageSettings.default({ recipients: [], autoreply: false, captcha: 'pow', retention_days: 180 }),
  api_keys: ApiKeys.default({}),
  social: SocialSettings.default({}),
  features: Features.default({}),
}

/** The site's whole configuration. Visitors get the parts of `PublicConfig`; secrets read as `__set__`. */
export const Config = z
  .object({ _id: z.literal('site'), rev: z.int().min(1), created: Instant, updated: Instant, ...parts })
  .meta({ id: 'Config' })

export type Config = z.output<typeof Config>

export const PUBLIC_CONFIG_PARTS = ['site', 'contact', 'seo', 'legal', 'privacy', 'social'] as const

export const PublicConfig = Config.pick({
  _id: true,
  rev: true,
  site: true,
  contact: true,
  seo: true,
  legal: true,
  privacy: true,
  social: true,
})
  .extend({
    auth: AuthSettings.pick({ login_redirect: true }),
    messages: MessageSettings.pick({ captcha: true }),
    /** The map key is meant for browsers. */
    api_keys: ApiKeys.pick({ maps: true }),
  })
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
