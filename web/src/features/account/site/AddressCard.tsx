import type { Address } from '@rebzeile/contracts/http/auth/user.ts'
import { COUNTRIES } from '@rebzeile/contracts/http/country.ts'
import { Link } from 'react-router-dom'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { addressWords } from '../address-words.ts'
import { usePart } from '../base.ts'

interface AddressCardProps {
  address: Address
  onUseInvoice: () => void
  onUseShipping: () => void
  onRemove: () => void
}

/** One address as it stands on an envelope, what it is used for, and what can be done with it. */
export function AddressCard({ address, onUseInvoice, onUseShipping, onRemove }: AddressCardProps) {
  const words = useWords(addressWords)
  const locale = useLocale()
  const part = usePart()
  const { uuid, usage, title, first_name, last_name, company, address: street, zip, city } = address
  const country = COUNTRIES.find(({ code }) => code === address.country)
  return (
    <li className="address-card">
      {usage.length > 0 && (
        <p className="address-marks">
          {usage.map((use) => (
            <span key={use} className="address-mark">
              {words[use]}
            </span>
          ))}
        </p>
      )}
      <address>
        {company && <span>{company}</span>}
        <span>{[title, first_name, last_name].filter(Boolean).join(' ')}</span>
        <span>{street}</span>
        <span>
          {zip} {city}
        </span>
        <span>{country ? `${country.flag} ${country[locale]}` : address.country}</span>
        {address.phone && <span>{address.phone}</span>}
      </address>
      <p className="address-acts">
        {!usage.includes('invoice') && (
          <Button look="link" onClick={onUseInvoice}>
            {words.useInvoice}
          </Button>
        )}
        {!usage.includes('shipping') && (
          <Button look="link" onClick={onUseShipping}>
            {words.useShipping}
          </Button>
        )}
        <Link className="button is-link" to={part(`addresses/edit/${uuid}`)} aria-label={words.editOf(street)}>
          {words.edit}
        </Link>
        <Button look="link" aria-label={words.removeOf(street)} onClick={onRemove}>
          {words.remove}
        </Button>
      </p>
    </li>
  )
}
