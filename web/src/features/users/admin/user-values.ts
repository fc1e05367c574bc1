import type { User } from '@rebzeile/contracts/http/auth/user.ts'

/** The fields of the user form; empty text stands for "not said". */
export interface UserValues extends Record<string, unknown> {
  handle: string
  name: string
  password: string
  roles: string[]
  status: 'unverified' | 'active' | 'disabled'
  locale: 'de' | 'en'
  userData: {
    title: string
    first_name: string
    last_name: string
    company: string
    birth_date: string
    member: { number: string; state: User['userData']['member']['state'] }
    shop: { discount: number; paymentsources: { invoice: boolean }; shipping_free: boolean; discount_groups: string[] }
  }
}

/** The form's fields for a user, or for a new one. */
export function valuesOf(user: User | undefined): UserValues {
  const { userData } = user ?? {}
  const { status } = user ?? {}
  return {
    handle: user?.handle ?? '',
    name: user?.name ?? '',
    password: '',
    roles: user?.roles ?? ['user'],
    status: status === 'unverified' || status === 'disabled' ? status : 'active',
    locale: user?.locale === 'en' ? 'en' : 'de',
    userData: {
      title: userData?.title ?? '',
      first_name: userData?.first_name ?? '',
      last_name: userData?.last_name ?? '',
      company: userData?.company ?? '',
      birth_date: userData?.birth_date ?? '',
      member: { number: userData?.member.number ?? '', state: userData?.member.state ?? 'none' },
      shop: {
        discount: userData?.shop.discount ?? 0,
        paymentsources: { invoice: userData?.shop.paymentsources.invoice ?? false },
        shipping_free: userData?.shop.shipping_free ?? false,
        discount_groups: userData?.shop.discount_groups ?? [],
      },
    },
  }
}

/** What is sent: a new user with handle and password, or the change of one. */
export function fieldsOf(values: UserValues, known: boolean) {
  const { handle, password, status, userData, ...rest } = values
  const { birth_date, ...data } = userData
  const fields = { ...rest, status, userData: { ...data, birth_date: birth_date || null } }
  return known ? fields : { ...fields, handle, ...(password && { password }) }
}
