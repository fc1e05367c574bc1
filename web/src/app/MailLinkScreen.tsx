import { useParams } from 'react-router-dom'
import { ConfirmHandlePage } from '../features/account/site/ConfirmHandlePage.tsx'
import { ResetPasswordPage } from '../features/account/site/ResetPasswordPage.tsx'
import { VerifyPage } from '../features/account/site/VerifyPage.tsx'
import { OwnScreen } from './OwnScreen.tsx'

const PAGES = { verify: VerifyPage, reset: ResetPasswordPage, handle: ConfirmHandlePage }

/** What the links in mails lead to. */
export function MailLinkScreen({ purpose }: { purpose: keyof typeof PAGES }) {
  const { token = '' } = useParams()
  const Page = PAGES[purpose]
  return <OwnScreen name={purpose}>{(frame) => <Page frame={frame} token={token} />}</OwnScreen>
}
