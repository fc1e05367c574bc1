import type { SiteSettings } from '../settings/settings-store.ts'
import type { ImprintWords } from '../words/words.ts'

const LABELLED = [
  ...(['register_no', 'register_court', 'uid', 'authority', 'chamber', 'profession'] as const),
  ...(['business_purpose', 'media_owner', 'supervisory_board'] as const),
]

/** The Impressum below a mail (decisions L15): a line for each group of facts, and only what is filled in. */
export function imprint({ legal = {}, contact = {} }: SiteSettings, words: ImprintWords): string[] {
  const { company_name, legal_form, owner } = legal
  const labelled = (label: string, value: string | undefined) => (value ? `${label}: ${value}` : '')
  return [
    [[company_name, legal_form].filter(Boolean).join(' '), labelled(words.owner, owner)],
    [legal.address || contact.address],
    [labelled(words.phone, legal.phone || contact.phone), labelled(words.email, legal.email || contact.email)],
    LABELLED.map((field) => labelled(words[field], legal[field])),
    [legal.blattlinie, legal.trade_rules_url],
  ]
    .map((parts) => parts.filter(Boolean).join(' · '))
    .filter(Boolean)
}
