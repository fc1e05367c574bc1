import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { addressOf } from '../lib/site-path.ts'
import { App } from './App.tsx'
import { BOOT_BLOCK, type Boot } from './boot.ts'
import { createStore } from './store.ts'

const root = document.getElementById('root')
const block = document.getElementById(BOOT_BLOCK)
if (root && block?.textContent) {
  const { origin, known }: Boot = JSON.parse(block.textContent)
  const store = createStore({ apiUrl: '/api/v0', locale: addressOf(location.pathname).locale }, known)
  // Pictures that never change are kept, and a page for when there is no network (decisions T22).
  if (location.protocol === 'https:') void navigator.serviceWorker?.register('/sw.js')
  hydrateRoot(
    root,
    <BrowserRouter>
      <App store={store} origin={origin} />
    </BrowserRouter>,
  )
}
