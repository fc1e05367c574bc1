import { type ComponentType, lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ClientOnly } from '../lib/ClientOnly.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { extensions } from './extensions.ts'
import { SiteScreen } from './SiteScreen.tsx'

const LoginScreen = lazy(() => import('./LoginScreen.tsx').then(named('LoginScreen')))
const AdminCentre = extensions.adminCentre && lazy(extensions.adminCentre)

const LOGIN_MODULE = 'src/app/LoginScreen.tsx'

/** Modules behind an address of the site, beside the entry's own. */
export const modulesOf = (path: string): string[] => (path === '/login' ? [LOGIN_MODULE] : [])

/** Every address: the few the app knows itself, and all others from the content service. */
export const AppRoutes = () => (
  <Suspense fallback={null}>
    <Routes>
      {['/login', '/en/login'].map((path) => (
        <Route key={path} path={path} element={<LoginScreen />} />
      ))}
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
