import type { Address, User } from '@rebzeile/contracts/http/auth/user.ts'
import { useEffect, useState } from 'react'
import { useChangeMeMutation } from '../../../api/account.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { addressOfTexts, checkAddress, EMPTY_ADDRESS, textsOfAddress } from '../address-texts.ts'
import { under, within } from '../texts.ts'
import { useLeaveQuestion } from '../use-leave-question.tsx'
import { useTextForm } from '../use-text-form.ts'
import { accountWords } from '../words.ts'
import { AddressFields } from './AddressFields.tsx'
import { TextFormFrame } from './TextFormFrame.tsx'

interface AddressFormProps {
  user: User
  /** Undefined for a new one. */
  address: Address | undefined
  onDone: () => void
}

/** The fields of one address; saved with the rest of the book as it is. */
export function AddressForm({ user, address, onDone }: AddressFormProps) {
  const words = useWords(accountWords)
  const toast = useToast()
  const [change] = useChangeMeMutation()
  const [saved, setSaved] = useState(false)
  const { addresses } = user.userData
  const position = address ? addresses.indexOf(address) : addresses.length
  const prefix = `userData.addresses.${position}`
  const form = useTextForm({
    initial: under(prefix, address ? textsOfAddress(address) : EMPTY_ADDRESS),
    check: (texts) => under(prefix, checkAddress(within(texts, prefix), words)),
  })
  const question = useLeaveQuestion(form.dirty && !saved)
  // Gone only after the guard above has let go of the way out.
  useEffect(() => {
    if (saved) onDone()
  }, [saved, onDone])

  const send = async () => {
    const edited = addressOfTexts(within(form.texts, prefix), { type: address?.type ?? 'person', uuid: address?.uuid })
    const book = [...addresses.slice(0, position), edited, ...addresses.slice(position + 1)]
    const { error } = await change({ rev: user.rev, userData: { addresses: book } })
    if (error) return { error }
    toast(words.saved)
    setSaved(true)
    return {}
  }

  return (
    <TextFormFrame form={form} send={send}>
      <AddressFields
        form={form}
        prefix={`${prefix}.`}
        kind={address?.usage.includes('shipping') ? 'shipping' : 'billing'}
      />
      <div className="form-actions">
        <Button type="submit" busy={form.busy}>
          {words.save}
        </Button>
      </div>
      {question}
    </TextFormFrame>
  )
}
