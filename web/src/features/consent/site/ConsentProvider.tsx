import type { PublicConfig } from '@rebzeile/contracts/http/cms/config.ts'
import type { ConsentCategory, ConsentChoices } from '@rebzeile/contracts/http/cms/consent.ts'
import { lazy, type ReactNode, Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { visitorApi } from '../../../api/visitor.ts'
import { ClientOnly } from '../../../lib/ClientOnly.tsx'
import { ConsentContext } from '../../../lib/consent.tsx'
import { choicesFor, NO_CHOICES } from '../../../lib/consent-cookie.ts'
import { randomUuid } from '../../../lib/random-uuid.ts'
import { decisionStore } from '../decision-store.ts'
import { offeredBy } from '../offered.ts'

const ConsentDrawer = lazy(() => import('./ConsentDrawer.tsx').then((part) => ({ default: part.ConsentDrawer })))
const ConsentSettings = lazy(() => import('./ConsentSettings.tsx').then((part) => ({ default: part.ConsentSettings })))

interface ConsentProviderProps {
  privacy: PublicConfig['privacy']
  children: ReactNode
}

/** Knows what the visitor agreed to, and asks when there is no decision or it was about less than the site uses today. */
export function ConsentProvider({ privacy, children }: ConsentProviderProps) {
  const decision = useSyncExternalStore(decisionStore.subscribe, decisionStore.get, () => null)
  const offered = useMemo(() => offeredBy(privacy), [privacy])
  const [open, setOpen] = useState(false)
  const decide = useDecide(privacy.version)
  const choices = decision?.c ?? NO_CHOICES
  const consent = useMemo(
    () => ({
      choices,
      offered,
      policyPath: privacy.policy_path,
      agree: (category: ConsentCategory) => decide({ ...choices, [category]: 1 }),
      openSettings: () => setOpen(true),
    }),
    [choices, offered, privacy.policy_path, decide],
  )
  const close = (made?: ConsentChoices) => {
    if (made) decide(made)
    setOpen(false)
  }
  const asks = !decision || decision.v < privacy.version
  return (
    <ConsentContext value={consent}>
      <ClientOnly>
        <Suspense fallback={null}>
          {asks && !open && <ConsentDrawer onDecide={(categories) => decide(choicesFor(categories))} />}
          {open && <ConsentSettings onClose={close} />}
        </Suspense>
      </ClientOnly>
      {children}
    </ConsentContext>
  )
}

/** Keeps a decision in this browser and its evidence at the server, without anything that names the visitor. */
function useDecide(version: number) {
  const [record] = visitorApi.useRecordConsentMutation()
  return useMemo(
    () => (choices: ConsentChoices) => {
      decisionStore.set({ v: version, t: Math.floor(Date.now() / 1_000), c: choices })
      void record({ cid: browserId(), v: version, choices })
    },
    [version, record],
  )
}

const BROWSER_ID = 'consent-id'

/** A random name of this browser's own making: it ties the decisions made here together. */
function browserId(): string {
  const kept = localStorage.getItem(BROWSER_ID)
  if (kept) return kept
  const id = randomUuid()
  localStorage.setItem(BROWSER_ID, id)
  return id
}
