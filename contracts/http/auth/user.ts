import { z } from 'zod'
import { COUNTRY_CODES, ZIP_PATTERNS } from '../country.ts'
import { CommaList, Id, Instant, Line, pagingFields, SearchWords, Sort } from '../wire.ts'
import { Handle } from './login.ts'

/** The login e-mail of the guest: never a real account. */
export const GUEST_HANDLE = 'guest@internal'

/** Plus sign, country code, up to 14 digits after its first (spec 1, section 5). */
export const Phone = z
  .string()
  .trim()
  .transform((text) => text.replace(/[\s/().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{5,14}$/))

const required = (max = 160) => z.string().trim().min(1).max(max)

/** A postal address of a user (spec 1, section 3). Without a `uuid` it is a new one. */
export const AddressInput = z
  .strictObject({
    uuid: z.uuid().optional(),
    type: z.enum(['person', 'company', 'shipping', 'invoice']),
    title: Line().optional(),
    first_name: required(),
    last_name: required(),
    company: Line().optional(),
    address: required(),
    zip: required(12),
    city: required(),
    country: z.enum(COUNTRY_CODES as [string, ...string[]]),
    phone: z.union([z.literal(''), Phone]).optional(),
    /** Company tax id. */
    uid: Line(20).optional(),
    /** Computed; taken and forgotten on input (decision T18). */
    usage: z.array(z.string()).optional(),
  })
  .refine(({ zip, country }) => ZIP_PATTERNS[country]?.test(zip) ?? true, { path: ['zip'], params: { code: 'format' } })

export const Address = z.object({
  uuid: z.uuid(),
  type: z.enum(['person', 'company', 'shipping', 'invoice']),
  title: Line().optional(),
  first_name: Line(),
  last_name: Line(),
  company: Line().optional(),
  address: Line(),
  zip: Line(12),
  city: Line(),
  country: z.string().regex(/^[a-z]{2}$/),
  phone: Line(20).optional(),
  uid: Line(20).optional(),
  /** What the address is used for: derived from the defaults (decision T18). */
  usage: z.array(z.enum(['invoice', 'shipping'])).default([]),
})

export type Address = z.output<typeof Address>

const BirthDate = z.iso.date()

/** A winery's member: a number given at sign-up waits for approval (decisions 3.3). */
export const Member = z.object({
  number: Line(40).optional(),
  state: z.enum(['none', 'pending', 'approved', 'rejected']),
  decided_by: Id.optional(),
  decided_at: Instant.optional(),
  discount_group: z.uuid().optional(),
})

const shopFields = {
  discount_groups: z.array(z.uuid()).max(20),
  default_shipping_address: z.uuid().nullable(),
  default_invoice_address: z.uuid().nullable(),
  discount: z.number().min(0).max(100),
  paymentsources: z.object({ invoice: z.boolean().default(false) }),
  shipping_free: z.boolean(),
  /** Amount in euro from which shipping is free; null = no threshold of their own. */
  shipping_free_amount_treshhold: z.number().min(0).nullable(),
}

/** What the shop knows of a user; `discount` in percent. */
export const UserShop = z.object({
  discount_groups: shopFields.discount_groups.default([]),
  default_shipping_address: shopFields.default_shipping_address.default(null),
  default_invoice_address: shopFields.default_invoice_address.default(null),
  discount: shopFields.discount.default(0),
  paymentsources: shopFields.paymentsources.default({ invoice: false }),
  shipping_free: shopFields.shipping_free.default(false),
  shipping_free_amount_treshhold: shopFields.shipping_free_amount_treshhold.default(null),
})

const NO_SHOP = {
  discount_groups: [],
  default_shipping_address: null,
  default_invoice_address: null,
  discount: 0,
  paymentsources: { invoice: false },
  shipping_free: false,
  shipping_free_amount_treshhold: null,
}

export const UserData = z.object({
  title: Line().optional(),
  first_name: Line().default(''),
  last_name: Line().default(''),
  company: Line().optional(),
  customer_no: z.string().optional(),
  birth_date: BirthDate.optional(),
  contacts: z.array(Id).default([]),
  files: z.array(Id).default([]),
  addresses: z.array(Address).max(20).default([]),
  member: Member.default({ state: 'none' }),
  shop: UserShop.default(NO_SHOP),
  newsletter: z.object({ subscribed_lists: z.array(Id).max(50).default([]) }).default({ subscribed_lists: [] }),
})

export const UserStatus = z.enum(['unverified', 'active', 'pending_member', 'disabled', 'erased'])

/** A user as clients see one; nothing of the password ever leaves the service. */
export const User = z
  .object({
    _id: Id.or(z.literal('guest')),
    rev: z.int().min(1),
    created: Instant.optional(),
    updated: Instant.optional(),
    handle: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    status: UserStatus,
    locale: z.string(),
    verified_at: Instant.optional(),
    two_factor: z.object({
      enabled: z.boolean(),
      methods: z.array(z.enum(['totp', 'passkey'])),
      recovery_left: z.int(),
      /** The roles of this user ask for a second factor from this instant on (decisions 3.2). */
      required_from: Instant.optional(),
    }),
    failedLogins: z.int().optional(),
    lastLogin: Instant.optional(),
    /** The user is erased at this instant unless they take it back. */
    erase_at: Instant.optional(),
    userData: UserData,
  })
  .meta({ id: 'User' })

export type User = z.output<typeof User>

/** Who acts while nobody is signed in. */
export const GUEST: User = {
  _id: 'guest',
  rev: 1,
  handle: GUEST_HANDLE,
  name: 'Gast',
  roles: ['guest'],
  status: 'active',
  locale: 'de',
  two_factor: { enabled: false, methods: [], recovery_left: 0 },
  userData: {
    first_name: '',
    last_name: '',
    contacts: [],
    files: [],
    addresses: [],
    member: { state: 'none' },
    shop: NO_SHOP,
    newsletter: { subscribed_lists: [] },
  },
}

const Locale = z.enum(['de', 'en'])
const Roles = z.array(z.string().max(40)).max(20)

/** What users may say about themselves. */
const ownData = {
  title: Line().optional(),
  first_name: Line().optional(),
  last_name: Line().optional(),
  company: Line().optional(),
  birth_date: BirthDate.nullable().optional(),
  /** The whole address book; an address left out is removed, the defaults cannot be (C112). */
  addresses: z.array(AddressInput).max(20).optional(),
}

/** What only administrators may say about a user; ignored nowhere: anybody else is refused with C100. */
const keptData = {
  member: Member.pick({ state: true, number: true, discount_group: true }).partial().optional(),
  contacts: z.array(Id).max(200).optional(),
  files: z.array(Id).max(200).optional(),
  newsletter: z.object({ subscribed_lists: z.array(Id).max(50) }).optional(),
}

/** The defaults are the user's own choice, the rest of `shop` the house's. A field left out stays as it is. */
const ShopChange = z.strictObject(shopFields).partial()

/** A patch of a user: names the fields it changes. Own data needs no `rev`; administrators send it. */
export const UserChange = z.strictObject({
  _id: Id.optional(),
  rev: z.int().min(1).optional(),
  name: Line().optional(),
  locale: Locale.optional(),
  roles: Roles.optional(),
  status: z.enum(['unverified', 'active', 'disabled']).optional(),
  userData: z.strictObject({ ...ownData, ...keptData, shop: ShopChange.optional() }).optional(),
})

/** A user made by an administrator; without a password they get a mail to set one. */
export const NewUser = z.strictObject({
  handle: Handle,
  name: Line().optional(),
  password: z.string().max(1_000).optional(),
  roles: Roles.default(['user']),
  status: z.enum(['unverified', 'active', 'disabled']).default('active'),
  locale: Locale.default('de'),
  userData: z.strictObject({ ...ownData, ...keptData, shop: ShopChange.optional() }).default({}),
})

/** Sign-up with two address blocks (spec 1, section 3). The second counts when `alternate_shipping_address` says so. */
export const Signup = z.strictObject({
  handle: Handle,
  password: z.string().min(1).max(1_000),
  password2: z.string().max(1_000),
  locale: Locale.default('de'),
  userData: z.strictObject({
    title: Line().optional(),
    first_name: Line().optional(),
    last_name: Line().optional(),
    company: Line().optional(),
    birth_date: BirthDate.optional(),
    /** The invoice address, and the shipping address if it is another one. */
    addresses: z.array(AddressInput).max(2).default([]),
    member: z.strictObject({ number: Line(40).optional() }).optional(),
  }),
  alternate_shipping_address: z.boolean().default(false),
  newsletter_consent: z.boolean().default(false),
})

const USER_SORTS = ['handle', 'name', 'created', 'lastLogin'] as const

const userFilters = {
  status: UserStatus.optional(),
  role: z.string().max(40).optional(),
  member: Member.shape.state.optional(),
}

export const UserQuery = z.strictObject({
  ...pagingFields,
  /** One user instead of a list, as `GET auth/:id` (spec 1, section 7). */
  id: Id.optional(),
  q: SearchWords.optional(),
  sort: Sort(USER_SORTS).optional(),
  'filter[status]': userFilters.status,
  'filter[role]': userFilters.role,
  'filter[member]': userFilters.member,
  /** Ids to leave out. */
  without: CommaList.optional(),
})

/** Body of getData and of search/auth. */
export const UserSearch = z.strictObject({
  q: SearchWords.optional(),
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(200).default(10),
  sort: Sort(USER_SORTS).optional(),
  filter: z.strictObject(userFilters).default({}),
})

/** Users with their number per role. */
export const UserList = z.object({
  items: z.array(User),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  groups: z.array(z.object({ key: z.string(), label: z.string(), count: z.int() })).optional(),
})

/** A role, a discount group or a newsletter a user can be put into. */
export const UserGroup = z.object({
  _id: z.string(),
  title: z.string(),
  kind: z.enum(['role', 'discount', 'newsletter']),
})
