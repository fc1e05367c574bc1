import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { RARE_BLOCKS } from '../features/pages/site/rare-blocks.ts'
import { ClientOnly } from '../lib/ClientOnly.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { extensions } from './extensions.ts'
import { ownModule } from './own-screens.ts'
import { SiteScreen } from './SiteScreen.tsx'

const LoginScreen = lazy(() => import('./LoginScreen.tsx').then(({ LoginScreen }) => ({ default: LoginScreen })))
const SignupScreen = lazy(() => import('./SignupScreen.tsx').then(named('SignupScreen')))
const MailLinkScreen = lazy(() =>
  import('./MailLinkScreen.tsx').then(({ MailLinkScreen }) => ({ default: MailLinkScreen })),
)
const AccountScreen = lazy(() => import('./AccountScreen.tsx').then(named('AccountScreen')))
const AdminCentre = extensions.adminCentre && lazy(extensions.adminCentre)

const RARE_MODULE = 'src/features/pages/site/RareBlock.tsx'
const FORM_MODULE = 'src/features/contact/site/ContactForm.tsx'

/** Modules behind an address of the site and the blocks that stand there, beside the entry's own. */
export function modulesOf(path: string, blocks: readonly Block[]): string[] {
  const own = ownModule(path)
  if (own) return [own]
  const isRare = ({ type }: Block) => RARE_BLOCKS.some((rare) => rare === type)
  return [
    ...(blocks.some(isRare) ? [RARE_MODULE] : []),
    ...(blocks.some(({ type }) => type === 'form') ? [FORM_MODULE] : []),
  ]
}

const OWN_SCREENS = [
  ['/login', <LoginScreen key="login" />],
  ['/resetPassword', <LoginScreen key="lost" starts="lost-password" />],
  ['/signup', <SignupScreen key="signup" />],
  ['/verify/:token', <MailLinkScreen key="verify" purpose="verify" />],
  ['/resetPassword/:token', <MailLinkScreen key="reset" purpose="reset" />],
  ['/confirmHandle/:token', <MailLinkScreen key="handle" purpose="handle" />],
  ['/account/*', <AccountScreen key="account" />],
] as const

/** Every address: the few the app knows itself, and all others from the content service. */
export const AppRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      {OWN_SCREENS.flatMap(([path, screen]) =>
        [path, `/en${path}`].map((each) => <Route key={each} path={each} element={screen} />),
      )}
      {AdminCentre && (
        <Route
          path="/admincenter/*"
          element={
            <ClientOnly>
              <Suspense fallback={<ProgressBar label="…" />}>
                <AdminCentre />
              </Suspense>
            </ClientOnly>
          }
        />
      )}
      <Route path="*" element={<SiteScreen />} />
    </Routes>
  </Suspense>
)

/** Lets `lazy` load a module by the name it exports. */
function named<Name extends string>(name: Name) {
  return (module: Record<Name, ComponentType>) => ({ default: module[name] })
}
