import { useEffect } from 'react'
import { Provider } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { LocaleContext } from '../lib/locale.tsx'
import { addressOf } from '../lib/site-path.ts'
import { ToastProvider } from '../ui/Toast.tsx'
import { FilePickerProvider } from './FilePickerProvider.tsx'
import { OriginContext } from './origin.ts'
import { AppRoutes } from './routes.tsx'
import type { Store } from './store.ts'
import '../ui/fonts.css'
import '../ui/tokens.css'
import '../ui/base.css'
import '../ui/prose.css'
import '../ui/print.css'

/** The whole app below its router. */
export function App({ store, origin }: { store: Store; origin: string }) {
  const { locale } = addressOf(useLocation().pathname)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <Provider store={store}>
      <OriginContext value={origin}>
        <LocaleContext value={locale}>
          <ToastProvider>
            <FilePickerProvider>
              <AppRoutes />
            </FilePickerProvider>
          </ToastProvider>
        </LocaleContext>
      </OriginContext>
    </Provider>
  )
}
