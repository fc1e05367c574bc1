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
  hydrateRoot(
    root,
    <BrowserRouter>
      <App store={store} origin={origin} />
    </BrowserRouter>,
  )
}
