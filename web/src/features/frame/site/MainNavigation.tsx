import type { NavItem } from '@rebzeile/contracts/http/cms/page.ts'
import { useLocation } from 'react-router-dom'
import { useWords } from '../../../lib/locale.tsx'
import { addressOf } from '../../../lib/site-path.ts'
import { useDisclosure } from '../../../lib/use-disclosure.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { frameWords } from './words.ts'

/** The site's main pages: a row on wide screens, behind a button on small ones. */
export function MainNavigation({ items }: { items: NavItem[] }) {
  const words = useWords(frameWords)
  const { open, root, button, toggle } = useDisclosure()
  const { path } = addressOf(useLocation().pathname)
  return (
    <div className="main-navigation" ref={root}>
      <button
        type="button"
        ref={button}
        className="menu-button"
        aria-expanded={open}
        aria-controls="main-navigation"
        onClick={toggle}
      >
        <Icon name={open ? 'close' : 'menu'} />
        {words.menu}
      </button>
      <nav id="main-navigation" aria-label={words.mainNavigation} className={open ? 'is-open' : ''}>
        <ul className="main-navigation-list">
          {items.map(({ _id, title, route }) => (
            <li key={_id}>
              <SiteLink href={route} aria-current={currentOf(route, path)}>
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** A page is current at its own address, and its section's while a page below it is shown. */
function currentOf(route: string, path: string) {
  if (route === path) return 'page'
  return route !== '/' && path.startsWith(`${route}/`) ? 'true' : undefined
}
