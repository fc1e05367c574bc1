import { legal, text } from './blocks.ts'
import type { SeedEntry } from './entry.ts'

/** Impressum, privacy policy and accessibility statement; the facts are as made up as the winery. */
export const legalPages = (): SeedEntry[] => [
  {
    type: 'page',
    title: 'Impressum',
    slug: 'impressum',
    route: '/impressum',
    order: 200,
    navigation: 'footer',
    content: ['<p>Informationen gemäß § 5 ECG, § 14 UGB, § 63 GewO und Offenlegung gemäß § 25 MedienG.</p>'],
    data: {
      blocks: [
        legal('imprint'),
        text(
          '<h3>Eine Vorführung</h3><p>Betrieb, Personen, Orte und Nummern sind erfunden. Alle Bilder wurden für diese Seite gezeichnet.</p>',
        ),
      ],
    },
    translations: { en: { title: 'Legal notice' } },
  },
  {
    type: 'page',
    title: 'Datenschutz',
    slug: 'datenschutz',
    route: '/datenschutz',
    order: 210,
    navigation: 'footer',
    content: ['<p>Wir verarbeiten so wenig Daten wie möglich und sagen Ihnen hier, welche.</p>'],
    data: {
      blocks: [
        text(
          '<h2>Beim Besuch dieser Seite</h2><p>Unser Server sieht Ihre IP-Adresse, solange er Ihnen antwortet. Wir laden keine Schriften, Skripte oder Bilder von anderen Anbietern und setzen keine Cookies zur Auswertung. Karten und Filme anderer Anbieter sehen Sie erst, wenn Sie zustimmen.</p><h2>Wenn Sie uns schreiben</h2><p>Was Sie in das Kontaktformular eintragen, verwenden wir, um Ihnen zu antworten, und löschen es nach 180 Tagen. Ihre IP-Adresse speichern wir nicht.</p><h2>Cookies</h2><p>Ihre Entscheidung über Cookies und Dienste merkt sich Ihr Browser ein Jahr lang in <em>cms.consent</em>; Sie können sie jederzeit am Ende jeder Seite ändern. Wenn Sie sich anmelden, kommen zwei notwendige Cookies dazu: <em>sid</em> hält Sie angemeldet, <em>device</em> erkennt Ihr Gerät bei der nächsten Anmeldung wieder.</p><h2>Ihre Rechte</h2><p>Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch. Schreiben Sie uns an <a href="mailto:servus@amselried.example">servus@amselried.example</a>. Beschwerden nimmt die Österreichische Datenschutzbehörde entgegen.</p>',
        ),
      ],
    },
    translations: { en: { title: 'Privacy' } },
  },
  {
    type: 'page',
    title: 'Barrierefreiheit',
    slug: 'barrierefreiheit',
    route: '/barrierefreiheit',
    order: 220,
    navigation: 'footer',
    content: ['<p>Diese Seite soll für alle benutzbar sein. Wie weit wir damit sind, steht hier.</p>'],
    data: { blocks: [legal('accessibility')] },
    translations: { en: { title: 'Accessibility' } },
  },
]
