import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { Link, Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router-dom'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { areaWords } from '../area-words.ts'
import { usePart } from '../base.ts'
import { AddressesPart } from './AddressesPart.tsx'
import { AddressPart } from './AddressPart.tsx'
import { DataPart } from './DataPart.tsx'
import { OrdersPart } from './OrdersPart.tsx'
import { PrivacyPart } from './PrivacyPart.tsx'
import { SecurityPart } from './SecurityPart.tsx'
import './account.css'

const PARTS = ['addresses', 'orders', 'data', 'security', 'privacy'] as const

/** What a person does with their own account, one part at a time. */
export function AccountParts({ user }: { user: User }) {
  const words = useWords(areaWords)
  const locale = useLocale()
  const part = usePart()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const current = PARTS.find((name) => pathname.startsWith(part(name))) ?? 'addresses'
  return (
    <div className="account">
      <header className="account-head">
        <h1>{words.title}</h1>
        <p>{words.hello(user.name || user.handle)}</p>
      </header>
      <nav className="account-nav" aria-label={words.parts}>
        <ul className="account-nav-list">
          {PARTS.map((name) => (
            <li key={name}>
              <Link to={part(name)} aria-current={name === current ? 'page' : undefined}>
                {words[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-part">
        {user.erase_at && (
          <Alert>
            {words.eraseNote(momentOf(user.erase_at, locale))} <Link to={part('privacy')}>{words.eraseLink}</Link>
          </Alert>
        )}
        {search.get('social') === 'taken' && <Alert>{words.socialTaken}</Alert>}
        <Routes>
          <Route path="addresses" element={<AddressesPart user={user} />} />
          <Route path="addresses/add" element={<AddressPart user={user} />} />
          <Route path="addresses/edit/:uuid?" element={<AddressPart user={user} />} />
          <Route path="orders" element={<OrdersPart />} />
          <Route path="data" element={<DataPart key={user.rev} user={user} />} />
          <Route path="security" element={<SecurityPart user={user} />} />
          <Route path="privacy" element={<PrivacyPart user={user} />} />
          <Route index element={<AddressesPart user={user} />} />
          <Route path="*" element={<Navigate replace to={part('addresses')} />} />
        </Routes>
      </div>
    </div>
  )
}
