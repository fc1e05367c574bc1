import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { type HtmlSlot, useEditable } from '../../../lib/editing.tsx'
import { useLocale } from '../../../lib/locale.tsx'
import { isForeign, localPath } from '../../../lib/site-path.ts'
import { plainText } from '../../../lib/typography.ts'

/** A piece of text as the server sanitised it, in the reading column. */
export function Prose({ at, html }: HtmlSlot) {
  const Editor = useEditable('html')
  const onClick = useInnerLinks()
  if (!Editor && plainText(html) === '' && !html.includes('<img')) return null
  return (
    <div className="wrap block block-text section">
      <div className="section-matter">
        {Editor ? (
          <Editor at={at} html={html} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: only shortens the way of the links inside, which work without it
          // biome-ignore lint/a11y/useKeyWithClickEvents: links turn the Enter key into a click by themselves
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the content service sanitises on write
          <div className="prose" onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </div>
    </div>
  )
}

/** Links inside a text that stay on the site change the page without loading it anew. */
function useInnerLinks() {
  const navigate = useNavigate()
  const locale = useLocale()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    const wantsOther = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0 || link?.target
    if (!href || wantsOther || isForeign(href)) return
    event.preventDefault()
    navigate(localPath(href, locale))
  }
}
