import { useAnswer } from '../../../lib/answer.tsx'

/** Says in title and head what a page of one's own is; search engines leave it alone. */
export function useOwnPage(title: string, site: string): void {
  const robots = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const
  // The address of such a page may hold the secret of a mail: no other page is told it.
  const referrer = { tag: 'meta', attributes: { name: 'referrer', content: 'no-referrer' } } as const
  useAnswer({ title: `${title} – ${site}`, tags: [robots, referrer] })
}
