import type { Config } from '@rebzeile/contracts/http/cms/config.ts'

/** The configuration of the demo site; everything and everybody in it is made up. */
export const SITE_CONFIG: Pick<Config, 'site' | 'contact' | 'legal' | 'seo'> = {
  site: {
    name: 'Weingut Amselried',
    claim: 'Wein und Küche vom Wagram',
    locale: 'de',
    timezone: 'Europe/Vienna',
  },
  contact: {
    address: 'Kellergasse 7, 3470 Oberlössbach am Wagram',
    phone: '+43 2738 555 0142',
    email: 'servus@amselried.example',
    opening_hours: [
      'Mittwoch bis Samstag: 11:30–22:00 Uhr',
      'Sonn- und Feiertag: 10:00–17:00 Uhr',
      'Montag und Dienstag: Ruhetag',
    ],
  },
  seo: {
    title_tpl: '{title} – {site}',
    description:
      'Weingut, Restaurant und Vinothek am Wagram: Wein aus Lösslagen, Küche aus der Nachbarschaft, Platz für Feste und Seminare.',
    noindex: false,
    robots: '',
    verification: [],
  },
  legal: {
    company_name: 'Weingut Amselried Lössner KG',
    legal_form: 'Kommanditgesellschaft',
    owner: 'Johanna Lössner',
    address: 'Kellergasse 7, 3470 Oberlössbach am Wagram',
    phone: '+43 2738 555 0142',
    email: 'servus@amselried.example',
    register_no: 'FN 000000 x',
    register_court: 'Landesgericht Oberlössbach',
    uid: 'ATU00000000',
    authority: 'Bezirkshauptmannschaft Oberlössbach',
    chamber: 'Landwirtschaftskammer, Wirtschaftskammer (Gastronomie)',
    trade_rules_url: 'https://www.ris.bka.gv.at',
    profession: 'Gastgewerbe und Weinbau, Österreich',
    business_purpose: 'Weinbau, Weinhandel und Gastgewerbe',
    media_owner: 'Weingut Amselried Lössner KG',
    blattlinie: 'Information über Weine, Küche und Veranstaltungen des Weinguts Amselried.',
    dispute_text:
      'Wir sind nicht verpflichtet und nicht bereit, an einem Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. Schreiben Sie uns: Wir finden eine Lösung.',
    youth_protection_officer: 'Johanna Lössner',
    accessibility: {
      status: 'partial',
      known_issues: ['Einige ältere PDF-Dateien sind nicht mit einem Vorleseprogramm lesbar.'],
      contact: 'servus@amselried.example, Telefon +43 2738 555 0142',
      last_check: '2026-11-02',
    },
  },
}
