import type { MAIL_TEMPLATES, MailTemplate } from '@rebzeile/contracts/events/mail/mail-requested.ts'
import type { z } from 'zod'
import type { Letter } from '../letters/letter.ts'

/** What the words of a mail may refer to beside its data. */
export interface Occasion {
  /** The house whose site this is. */
  site: string
  /** An instant in words, in the site's zone. */
  date(instant: string): string
}

/** What each template gets to know. */
export type MailData = { [Name in MailTemplate]: z.output<(typeof MAIL_TEMPLATES)[Name]> }

/** Facts of the Impressum that stand below every mail (§ 5 ECG, § 14 UGB, § 63 GewO, § 25 MedienG). */
export interface ImprintWords {
  owner: string
  phone: string
  email: string
  register_no: string
  register_court: string
  uid: string
  authority: string
  chamber: string
  profession: string
  business_purpose: string
  media_owner: string
  supervisory_board: string
}

/** Everything the desk can say in one language. */
export interface Words {
  letters: { readonly [Name in MailTemplate]: (data: MailData[Name], occasion: Occasion) => Letter }
  closing: string
  /** Below a button, before its address. */
  linkFallback: string
  /** Why this mail came. */
  automatic(site: string): string
  imprint: ImprintWords
}
