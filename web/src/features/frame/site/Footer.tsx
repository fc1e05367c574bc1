import type { SiteFrame } from '@rebzeile/contracts/http/cms/config.ts'
import { useConsent } from '../../../lib/consent.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { typeset } from '../../../lib/typography.ts'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { frameWords } from './words.ts'

/** How to reach the house, when it is open, and the quiet pages. */
export function Footer({ frame }: { frame: SiteFrame }) {
  const words = useWords(frameWords)
  const { site, contact, legal } = frame.config
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div className="site-footer-columns">
          <div className="site-footer-house">
            <p className="site-footer-name">{site.name}</p>
            <p>{site.claim}</p>
          </div>
          <Contact contact={contact} />
          {contact.opening_hours && contact.opening_hours.length > 0 && (
            <div>
              <h2>{words.openingHours}</h2>
              {contact.opening_hours.map((line) => (
                <p key={line}>{typeset(line, 'de')}</p>
              ))}
            </div>
          )}
          <FooterNavigation items={frame.navigation.footer} />
        </div>
        <div className="site-footer-end">
          <p>© {legal.company_name ?? site.name}</p>
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}

function Contact({ contact }: { contact: SiteFrame['config']['contact'] }) {
  const words = useWords(frameWords)
  const { address, phone, email } = contact
  return (
    <address>
      <h2>{words.contact}</h2>
      {address?.split(/,\s*/).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} aria-label={`${words.phone} ${phone}`}>
            {phone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </address>
  )
}

function FooterNavigation({ items }: { items: SiteFrame['navigation']['footer'] }) {
  const words = useWords(frameWords)
  const { openSettings } = useConsent()
  return (
    <nav aria-label={words.footerNavigation}>
      <h2>{words.footerNavigation}</h2>
      <ul className="site-footer-links">
        {items.map(({ _id, title, route }) => (
          <li key={_id}>
            <SiteLink href={route}>{title}</SiteLink>
          </li>
        ))}
        <li>
          <SiteLink href="/login">{words.signIn}</SiteLink>
        </li>
        <li className="needs-script">
          <button type="button" className="site-footer-button" onClick={openSettings}>
            {words.cookies}
          </button>
        </li>
      </ul>
    </nav>
  )
}
