import type { User } from '@rebzeile/contracts/http/auth/user.ts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useChangeMeMutation } from '../../../api/account.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { addressRefusal } from '../address-refusal.ts'
import { addressWords } from '../address-words.ts'
import { usePart } from '../base.ts'
import { accountWords } from '../words.ts'
import { AddressCard } from './AddressCard.tsx'
import { RemoveAddress } from './RemoveAddress.tsx'

type Default = 'default_invoice_address' | 'default_shipping_address'

/** The address book, with the two addresses the shop takes by itself. */
export function AddressesPart({ user }: { user: User }) {
  const words = useWords(addressWords)
  const { saved, removed, failed } = useWords(accountWords)
  const part = usePart()
  const toast = useToast()
  const [change, { error }] = useChangeMeMutation()
  const [removing, setRemoving] = useState<string>()
  const { addresses } = user.userData
  const asked = addresses.find(({ uuid }) => uuid === removing)

  const choose = async (which: Default, uuid: string) => {
    const { data } = await change({ userData: { shop: { [which]: uuid } } })
    if (data) toast(saved)
  }
  const remove = async (uuid: string) => {
    setRemoving(undefined)
    const left = addresses.filter((address) => address.uuid !== uuid)
    const { data } = await change({ rev: user.rev, userData: { addresses: left } })
    if (data) toast(removed)
  }

  return (
    <section className="account-section">
      <h2>{words.title}</h2>
      <Alert>{error && (addressRefusal(problemOf(error), words) ?? failed)}</Alert>
      {addresses.length === 0 && <p>{words.none}</p>}
      <ul className="address-list">
        {addresses.map((address) => (
          <AddressCard
            key={address.uuid}
            address={address}
            onUseInvoice={() => choose('default_invoice_address', address.uuid)}
            onUseShipping={() => choose('default_shipping_address', address.uuid)}
            onRemove={() => setRemoving(address.uuid)}
          />
        ))}
      </ul>
      <Link className="button is-solid" to={part('addresses/add')}>
        {words.add}
      </Link>
      {asked && (
        <RemoveAddress address={asked} onRemove={() => remove(asked.uuid)} onClose={() => setRemoving(undefined)} />
      )}
    </section>
  )
}
