import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import type { Page } from '@rebzeile/contracts/http/cms/page.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { type PageAnswer, usePageDraftQuery, usePageQuery, useSiteQuery } from '../api/pages.ts'
import { useMeQuery } from '../api/session.ts'
import { PageView } from '../features/pages/site/PageView.tsx'
import { headOf, type PageFacts } from '../features/pages/site/seo.ts'
import { structuredData } from '../features/pages/site/structured-data.ts'
import { useAnswer } from '../lib/answer.tsx'
import { ClientOnly } from '../lib/ClientOnly.tsx'
import { dataBlock } from '../lib/data-block.ts'
import { addressOf, canonicalPath, localPath, type SiteAddress } from '../lib/site-path.ts'
import { useArrival } from '../lib/use-arrival.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { extensions } from './extensions.ts'
import { useOrigin } from './origin.ts'
import { useViewCount } from './use-view-count.ts'
import { VisitorFrame } from './VisitorFrame.tsx'

const ContactForm = lazy(() =>
  import('../features/contact/site/ContactForm.tsx').then((part) => ({ default: part.ContactForm })),
)
const NotFound = lazy(() => import('../features/pages/site/NotFound.tsx').then((part) => ({ default: part.NotFound })))
const Unavailable = lazy(() =>
  import('../features/pages/site/Unavailable.tsx').then((part) => ({ default: part.Unavailable })),
)
const EditingLayer = extensions.editingLayer && lazy(extensions.editingLayer)

/** Any address of the public site: what the content service has there, in the site's frame. */
export function SiteScreen() {
  const { pathname, search, hash } = useLocation()
  const address = addressOf(pathname)
  const site = useSiteQuery(address.locale)
  const page = usePageQuery(address)
  if (canonicalPath(pathname) !== pathname) return <Navigate replace to={canonicalPath(pathname) + search + hash} />
  if (site.isError || page.isError) return <Unavailable address={pathname} />
  if (!site.data || !page.data) return <ProgressBar label="…" />

  // While another page is on its way the one that was shown stays; its address stays with it.
  const shown = page.currentData ? address : (page.originalArgs ?? address)
  return (
    <VisitorFrame frame={site.data}>
      {page.isFetching && !page.currentData && <ProgressBar label="…" />}
      <Answer answer={page.data} frame={site.data} address={shown} />
    </VisitorFrame>
  )
}

/** Search engines read what the server sent; the browser leaves it as it is, and need not know how it is written. */
const describe = (facts: PageFacts) => (import.meta.env.SSR ? dataBlock(structuredData(facts)) : '')

interface AnswerProps {
  answer: PageAnswer
  frame: SiteFrame
  address: SiteAddress
}

function Answer({ answer, frame, address }: AnswerProps) {
  useArrival(answer.kind === 'page' ? answer.page._id + address.locale : address.path)
  if (answer.kind === 'redirect') return <Navigate replace to={localPath(answer.to, address.locale)} />
  if (answer.kind === 'missing') return <MissingPage frame={frame} address={address} />
  return <FoundPage answer={answer} frame={frame} address={address} />
}

/** For editors a page that is not published yet is there; everybody else is shown the way on. */
function MissingPage({ frame, address }: Pick<AnswerProps, 'frame' | 'address'>) {
  const { data: user } = useMeQuery()
  const draft = usePageDraftQuery(address, { skip: !user || !may(user.roles, 'entry.update') })
  if (draft.data?.kind !== 'page') return <NotFound frame={frame} />
  return <FoundPage answer={draft.data} frame={frame} address={address} />
}

interface FoundPageProps extends AnswerProps {
  answer: Extract<Page, { kind: 'page' }>
}

function FoundPage({ answer, frame, address }: FoundPageProps) {
  const facts: PageFacts = { answer, frame, address, origin: useOrigin() }
  useAnswer(headOf(facts))
  const { data: user } = useMeQuery()
  const view = (page: FoundPageProps['answer']) => <PageView page={page} config={frame.config} form={ContactForm} />
  const edits = user !== undefined && may(user.roles, 'entry.update')
  useViewCount(address.path, user !== undefined && !edits)
  const mayEdit = EditingLayer && edits
  return (
    <>
      <script
        key={address.path + address.locale}
        type="application/ld+json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped so that nothing in it can end the block
        dangerouslySetInnerHTML={{ __html: describe(facts) }}
      />
      {mayEdit ? (
        <ClientOnly fallback={view(answer)}>
          <Suspense fallback={view(answer)}>
            <EditingLayer page={answer}>{view}</EditingLayer>
          </Suspense>
        </ClientOnly>
      ) : (
        view(answer)
      )}
    </>
  )
}
