import type { SiteApi } from '@rebzeile/dev/seed/site-api.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'

const PATIENCE_MS = 20_000

/** The address of this site that the newest mail to somebody links to, such as `/verify/…`; waits for the mail. */
export const linkInMail = (api: SiteApi, to: string, screen: string): Promise<string> =>
  eventually(async () => {
    const mails = await api.listPlain('/mail_catcher')
    const own = mails.filter((mail) => Array.isArray(mail.to) && mail.to.includes(to))
    const links = own.flatMap(({ text }) => new RegExp(`/${screen}/[\\w-]{43}`).exec(String(text)) ?? [])
    const [newest] = links
    if (!newest) throw new Error(`no mail to ${to} links to ${screen}`)
    return newest
  }, PATIENCE_MS)
