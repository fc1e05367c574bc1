import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { useLocale } from '../lib/locale.tsx'
import { isForeign, localPath } from '../lib/site-path.ts'

/** A link as content names it: `/vinothek` stays on the site and in the visitor's language, all else leaves it. */
export function SiteLink({ href, ...rest }: ComponentProps<'a'> & { href: string }) {
  const locale = useLocale()
  if (!isForeign(href)) return <Link {...rest} to={localPath(href, locale)} />
  return <a {...rest} href={href} rel={href.startsWith('http') ? 'noopener' : undefined} />
}
