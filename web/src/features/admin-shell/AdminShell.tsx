import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSiteQuery } from '../../api/pages.ts'
import { useLocale, useWords } from '../../lib/locale.tsx'
import { useArrival } from '../../lib/use-arrival.ts'
import { AdminIcon } from '../../ui/admin/AdminIcon.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { MainMenu } from './MainMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { shellWords } from './words.ts'
import './admin-shell.css'

/** Where menus attach themselves: inside a landmark, as all content should be. */
export const FLOATS = 'admin-floats'

interface AdminShellProps {
  children: ReactNode
  /** What is to be said above every screen. */
  notice?: ReactNode
  onLanguage: () => void
}

/** What every screen of the admin centre stands in. */
export function AdminShell({ children, notice, onLanguage }: AdminShellProps) {
  const words = useWords(shellWords)
  const { data: frame } = useSiteQuery(useLocale())
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  useArrival(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other screen closes the menu
  useEffect(() => setOpen(false), [pathname])

  return (
    <div className="admin-shell">
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header className="admin-bar">
        <button
          type="button"
          className="admin-menu-button"
          aria-expanded={open}
          aria-controls="admin-navigation"
          onClick={() => setOpen(!open)}
        >
          <AdminIcon name={open ? 'close' : 'menu'} size="1.5rem" />
          <span className="visually-hidden">{words.menu}</span>
        </button>
        <Link className="admin-name" to="/admincenter">
          {frame?.config.site.name ?? words.title}
        </Link>
        <CommandPalette />
        <UserMenu onLanguage={onLanguage} />
      </header>
      <nav id="admin-navigation" className={`admin-navigation ${open ? 'is-open' : ''}`} aria-label={words.navigation}>
        <MainMenu />
        <Link className="admin-to-site" to="/">
          <AdminIcon name="site" size="1.35rem" />
          {words.toSite}
        </Link>
      </nav>
      <main id="main" className="admin-main" tabIndex={-1}>
        {notice}
        <Suspense fallback={<ProgressBar label={words.loading} />}>{children}</Suspense>
        <div id={FLOATS} />
      </main>
    </div>
  )
}
