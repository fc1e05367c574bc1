import { text } from './blocks.ts'
import type { SeedEntry } from './entry.ts'

/** Impressum and privacy policy; the facts are as made up as the winery. */
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
        text(
          '<h2>Medieninhaber und Diensteanbieter</h2><p>Weingut Amselried Lössner KG<br>Kellergasse 7, 3470 Oberlössbach am Wagram<br>Telefon +43 2738 555 0142<br>servus@amselried.example</p><p>Inhaberin: Johanna Lössner<br>Firmenbuchnummer: FN 000000 x<br>Firmenbuchgericht: Landesgericht Oberlössbach<br>UID: ATU00000000<br>Aufsichtsbehörde: Bezirkshauptmannschaft Oberlössbach</p><h3>Gegenstand</h3><p>Weinbau, Weinhandel und Gastgewerbe.</p><h3>Blattlinie</h3><p>Information über Weine, Küche und Veranstaltungen des Weinguts Amselried.</p><p>Dies ist eine Vorführung: Betrieb, Personen, Orte und Nummern sind erfunden. Alle Bilder wurden für diese Seite gezeichnet.</p>',
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
          '<h2>Beim Besuch dieser Seite</h2><p>Unser Server sieht Ihre IP-Adresse, solange er Ihnen antwortet. Wir laden keine Schriften, Skripte oder Bilder von anderen Anbietern und setzen keine Cookies zur Auswertung.</p><h2>Cookies</h2><p>Nur wenn Sie sich anmelden, setzen wir zwei notwendige Cookies: <em>sid</em> hält Sie angemeldet, <em>device</em> erkennt Ihr Gerät bei der nächsten Anmeldung wieder.</p><h2>Ihre Rechte</h2><p>Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch. Schreiben Sie uns an <a href="mailto:servus@amselried.example">servus@amselried.example</a>. Beschwerden nimmt die Österreichische Datenschutzbehörde entgegen.</p>',
        ),
      ],
    },
    translations: { en: { title: 'Privacy' } },
  },
]
