import type { Language } from '@rebzeile/kit/http/language.ts'

/** What a role is called; one the product does not know keeps its key. */
export const roleLabel = (role: string, language: Language): string => LABELS[role]?.[language] ?? role

const LABELS: Record<string, Record<Language, string>> = {
  user: { de: 'Kundschaft', en: 'Customers' },
  editor: { de: 'Redaktion', en: 'Editors' },
  shop: { de: 'Shop', en: 'Shop' },
  accounting: { de: 'Buchhaltung', en: 'Accounting' },
  newsletter: { de: 'Newsletter', en: 'Newsletter' },
  reception: { de: 'Empfang', en: 'Reception' },
  admin: { de: 'Administration', en: 'Administrators' },
  system: { de: 'System', en: 'System' },
}
