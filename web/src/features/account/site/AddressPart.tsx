import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useWords } from '../../../lib/locale.tsx'
import { addressWords } from '../address-words.ts'
import { usePart } from '../base.ts'
import { AddressForm } from './AddressForm.tsx'

/** A new address, or the one the address names. */
export function AddressPart({ user }: { user: User }) {
  const words = useWords(addressWords)
  const part = usePart()
  const navigate = useNavigate()
  const { uuid } = useParams()
  const address = user.userData.addresses.find((each) => each.uuid === uuid)
  const isGone = uuid !== undefined && !address
  return (
    <section className="account-section">
      <h2>{uuid ? words.editTitle : words.addTitle}</h2>
      {isGone ? (
        <p>{words.missing}</p>
      ) : (
        <AddressForm key={uuid ?? 'new'} user={user} address={address} onDone={() => navigate(part('addresses'))} />
      )}
      <p>
        <Link to={part('addresses')}>{words.back}</Link>
      </p>
    </section>
  )
}
