import type { Address } from '@rebzeile/contracts/http/auth/user.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { addressWords } from '../address-words.ts'
import { accountWords } from '../words.ts'

interface RemoveAddressProps {
  address: Address
  onRemove: () => void
  onClose: () => void
}

/** Asks before an address is deleted. */
export function RemoveAddress({ address, onRemove, onClose }: RemoveAddressProps) {
  const words = useWords(addressWords)
  const { cancel } = useWords(accountWords)
  return (
    <Dialog title={words.removeTitle} onClose={onClose}>
      <p>{words.removeText(`${address.address}, ${address.zip} ${address.city}`)}</p>
      <div className="form-actions">
        <Button look="quiet" onClick={onClose}>
          {cancel}
        </Button>
        <Button onClick={onRemove}>{words.remove}</Button>
      </div>
    </Dialog>
  )
}
