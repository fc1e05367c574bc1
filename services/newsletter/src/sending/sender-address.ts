import type { SiteSettings } from '../settings/settings-store.ts'

/** Whom mails come from: the configured address under the name of the house, or one of the site's own domain. */
export function senderAddress({ site, mail }: SiteSettings, domain: string): { name: string; address: string } {
  const [, name, address] = (mail?.from ?? '').match(/^\s*"?([^"<]*?)"?\s*<([^<>\s]+@[^<>\s]+)>\s*$/) ?? []
  const plain = mail?.from?.match(/^\s*([^<>\s]+@[^<>\s]+)\s*$/)?.[1]
  return { name: name || site?.name || '', address: address ?? plain ?? `no-reply@${domain}` }
}
