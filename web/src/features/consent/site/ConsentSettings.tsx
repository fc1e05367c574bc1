import type { ConsentCategory, ConsentChoices } from '@rebzeile/contracts/http/cms/consent.ts'
import { useId, useState } from 'react'
import { useConsent } from '../../../lib/consent.tsx'
import { choicesFor } from '../../../lib/consent-cookie.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { consentWords } from '../words.ts'
import './consent.css'

const COOKIES: readonly ConsentCategory[] = ['analytics', 'marketing']

/** What the site may load, one by one. Nothing is ticked that the visitor did not tick. */
export function ConsentSettings({ onClose }: { onClose: (choices?: ConsentChoices) => void }) {
  const words = useWords(consentWords)
  const { choices, offered, policyPath } = useConsent()
  const [agreed, setAgreed] = useState(() => offered.filter((category) => choices[category] === 1))
  const rowOf = (category: ConsentCategory) => (
    <Row
      key={category}
      words={words.categories[category]}
      checked={agreed.includes(category)}
      onChange={(on) => setAgreed((was) => (on ? [...was, category] : was.filter((other) => other !== category)))}
    />
  )
  const services = offered.filter((category) => !COOKIES.includes(category))
  return (
    <Dialog title={words.title} onClose={() => onClose()}>
      <div className="consent-settings">
        <h3>{words.cookies}</h3>
        <Row words={words.categories.necessary} note={words.always} checked />
        {offered.filter((category) => COOKIES.includes(category)).map(rowOf)}
        {services.length > 0 && <h3>{words.services}</h3>}
        {services.map(rowOf)}
        <p>
          <SiteLink href={policyPath} onClick={() => onClose()}>
            {words.policy}
          </SiteLink>
        </p>
        <div className="consent-acts">
          <button type="button" className="consent-act" onClick={() => onClose(choicesFor([]))}>
            {words.reject}
          </button>
          <button type="button" className="consent-act" onClick={() => onClose(choicesFor(agreed))}>
            {words.save}
          </button>
          <button type="button" className="consent-act" onClick={() => onClose(choicesFor(offered))}>
            {words.accept}
          </button>
        </div>
      </div>
    </Dialog>
  )
}

interface RowProps {
  words: { name: string; text: string }
  checked: boolean
  note?: string
  /** Without it the category cannot be changed. */
  onChange?: (on: boolean) => void
}

function Row({ words, checked, note, onChange }: RowProps) {
  const id = useId()
  return (
    <div className="consent-row">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        disabled={!onChange}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <label htmlFor={id}>
        {words.name} {note && <span className="consent-note">({note})</span>}
      </label>
      <p id={`${id}-text`}>{words.text}</p>
    </div>
  )
}
