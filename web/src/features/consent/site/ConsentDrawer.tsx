import type { ConsentCategory } from '@rebzeile/contracts/http/cms/consent.ts'
import { useConsent } from '../../../lib/consent.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { consentWords } from '../words.ts'
import './consent.css'

/** Asks at the lower edge of the window; the page can be read and used meanwhile. */
export function ConsentDrawer({ onDecide }: { onDecide: (agreed: readonly ConsentCategory[]) => void }) {
  const words = useWords(consentWords)
  const { offered, policyPath, openSettings } = useConsent()
  const decide = (agreed: readonly ConsentCategory[]) => {
    onDecide(agreed)
    // The pressed button is gone; whoever used the keyboard goes on at the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className="consent-drawer" aria-label={words.name}>
      <div className="wrap consent-drawer-inner">
        <p>
          {words.text} <SiteLink href={policyPath}>{words.policy}</SiteLink>
        </p>
        <div className="consent-acts">
          <button type="button" className="consent-act" onClick={() => decide([])}>
            {words.reject}
          </button>
          <button type="button" className="consent-act" onClick={openSettings}>
            {words.settings}
          </button>
          <button type="button" className="consent-act" onClick={() => decide(offered)}>
            {words.accept}
          </button>
        </div>
      </div>
    </section>
  )
}
