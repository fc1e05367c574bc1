import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { usersApi } from '../../../api/users.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { usersWords } from './words.ts'
import './users.css'

/** What is known of a user but not edited here: addresses, security, history. */
export function UserFacts({ user }: { user: User }) {
  const words = useWords(usersWords)
  const locale = useLocale()
  const { data: audit } = usersApi.useAuditQuery({ user: user._id, page: 1, limit: 20 })
  const { addresses, customer_no } = user.userData
  return (
    <div className="edit-form">
      <FieldGroup title={words.addresses}>
        {addresses.length === 0 && <p className="user-none">{words.noAddresses}</p>}
        {addresses.map((each) => (
          <address key={each.uuid} className="user-address">
            {each.company && <strong>{each.company}</strong>}
            <span>{[each.title, each.first_name, each.last_name].filter(Boolean).join(' ')}</span>
            <span>{each.address}</span>
            <span>{`${each.country.toUpperCase()}-${each.zip} ${each.city}`}</span>
            {each.phone && <span>{each.phone}</span>}
            <small>
              {each.usage.map((use) => (use === 'invoice' ? words.defaultInvoice : words.defaultShipping)).join(' · ')}
            </small>
          </address>
        ))}
      </FieldGroup>
      <FieldGroup title={words.history}>
        <dl className="user-facts is-wide">
          <dt>{words.customerNo}</dt>
          <dd>{customer_no ?? '–'}</dd>
          <dt>{words.lastLogin}</dt>
          <dd>{user.lastLogin ? momentOf(user.lastLogin, locale) : words.never}</dd>
          <dt>{words.failedLogins}</dt>
          <dd>{user.failedLogins ?? 0}</dd>
          <dt>{words.twoFactor}</dt>
          <dd>{user.two_factor.enabled ? words.on : words.off}</dd>
        </dl>
        <ul className="user-history is-wide">
          {audit?.items.length === 0 && <li>{words.noHistory}</li>}
          {audit?.items.map(({ _id, at, action, actor }) => (
            <li key={_id}>
              <time dateTime={at}>{momentOf(at, locale)}</time> {action} <span>{actor.handle}</span>
            </li>
          ))}
        </ul>
      </FieldGroup>
    </div>
  )
}
