import type { SiteApi } from '@rebzeile/dev/seed/site-api.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'

const PATIENCE_MS = 20_000

/** The mails to somebody that were caught instead of being sent, the newest first. */
export async function mailsTo(api: SiteApi, to: string) {
  const mails = await api.listPlain('/mail_catcher')
  return mails.filter((mail) => Array.isArray(mail.to) && mail.to.includes(to))
}

/** The address of this site that the newest mail to somebody links to, such as `/verify/…`; waits for the mail. */
export const linkInMail = (api: SiteApi, to: string, screen: string): Promise<string> =>
  eventually(async () => {
    const own = await mailsTo(api, to)
    const links = own.flatMap(({ text }) => new RegExp(`/${screen}/[\\w-]{43}`).exec(String(text)) ?? [])
    const [newest] = links
    if (!newest) throw new Error(`no mail to ${to} links to ${screen}`)
    return newest
  }, PATIENCE_MS)
