import { useEffect, useRef } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { securityWords } from '../security-words.ts'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const words = useWords(securityWords)
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    toast(words.codesCopied)
  }
  return (
    <div className="recovery">
      <h4 ref={heading} tabIndex={-1}>
        {words.codesTitle}
      </h4>
      <p>{words.codesText}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <Button look="quiet" onClick={copy}>
          {words.codesCopy}
        </Button>
        <a
          className="button is-quiet"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={words.codesFile}
        >
          {words.codesSave}
        </a>
        <Button onClick={onDone}>{words.codesDone}</Button>
      </div>
    </div>
  )
}
