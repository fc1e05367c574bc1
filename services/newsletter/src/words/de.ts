import { facts, html, quote, text } from '../letters/letter.ts'
import type { Words } from './words.ts'

const hello = (name: string) => text(`Guten Tag ${name},`)
const count = (value: number, one: string, many: string) => `${value} ${value === 1 ? one : many}`
const days = (value: number) => count(value, 'Tag', 'Tage')
const hours = (value: number) => count(value, 'Stunde', 'Stunden')
const minutes = (value: number) => count(value, 'Minute', 'Minuten')
const NOT_YOU = 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun.'

/** German, formal. */
export const de: Words = {
  letters: {
    verify_email: ({ name, link, days: valid }, { site }) => ({
      subject: `${site}: Bitte bestätigen Sie Ihre E-Mail-Adresse`,
      title: 'Fast geschafft',
      blocks: [
        hello(name),
        text(`schön, dass Sie da sind. Bitte bestätigen Sie noch, dass diese E-Mail-Adresse Ihnen gehört.`),
      ],
      button: { label: 'E-Mail-Adresse bestätigen', link },
      note: `Der Link gilt ${days(valid)}. ${NOT_YOU}`,
    }),
    reset_password: ({ name, link, minutes: valid }, { site }) => ({
      subject: `${site}: Neues Passwort setzen`,
      title: 'Neues Passwort setzen',
      blocks: [hello(name), text('für Ihr Konto wurde ein neues Passwort angefordert.')],
      button: { label: 'Neues Passwort setzen', link },
      note: `Der Link gilt ${minutes(valid)} und nur einmal. ${NOT_YOU} Ihr Passwort bleibt dann, wie es ist.`,
    }),
    set_password: ({ name, link, days: valid }, { site }) => ({
      subject: `${site}: Ihr neues Konto`,
      title: 'Willkommen',
      blocks: [
        hello(name),
        text(`für Sie wurde bei ${site} ein Konto angelegt. Wählen Sie ein Passwort, um sich anzumelden.`),
      ],
      button: { label: 'Passwort wählen', link },
      note: `Der Link gilt ${days(valid)}.`,
    }),
    confirm_handle: ({ name, link, hours: valid }, { site }) => ({
      subject: `${site}: Neue E-Mail-Adresse bestätigen`,
      title: 'Neue E-Mail-Adresse',
      blocks: [
        hello(name),
        text('Sie möchten sich künftig mit dieser E-Mail-Adresse anmelden. Bitte bestätigen Sie den Wechsel.'),
      ],
      button: { label: 'Wechsel bestätigen', link },
      note: `Der Link gilt ${hours(valid)}. ${NOT_YOU}`,
    }),
    handle_changes: ({ name, new_handle }, { site }) => ({
      subject: `${site}: Ihre E-Mail-Adresse soll geändert werden`,
      title: 'Ihre E-Mail-Adresse soll geändert werden',
      blocks: [
        hello(name),
        text(
          `für Ihr Konto wurde eine neue E-Mail-Adresse angegeben: ${new_handle}. Der Wechsel gilt, sobald er dort bestätigt ist.`,
        ),
        text('Wenn Sie das nicht waren, ändern Sie bitte gleich Ihr Passwort und melden Sie sich bei uns.'),
      ],
    }),
    password_changed: ({ name }, { site }) => ({
      subject: `${site}: Ihr Passwort wurde geändert`,
      title: 'Ihr Passwort wurde geändert',
      blocks: [
        hello(name),
        text('das Passwort Ihres Kontos wurde soeben geändert. Auf allen anderen Geräten sind Sie abgemeldet.'),
        text('Wenn Sie das nicht waren, setzen Sie bitte gleich ein neues Passwort und melden Sie sich bei uns.'),
      ],
    }),
    two_factor_changed: ({ name, enabled }, { site }) => ({
      subject: `${site}: Zwei-Faktor-Anmeldung ${enabled ? 'eingeschaltet' : 'ausgeschaltet'}`,
      title: `Zwei-Faktor-Anmeldung ${enabled ? 'eingeschaltet' : 'ausgeschaltet'}`,
      blocks: [
        hello(name),
        text(
          enabled
            ? 'Ihr Konto ist ab jetzt durch einen zweiten Faktor geschützt.'
            : 'für Ihr Konto genügt ab jetzt wieder das Passwort allein.',
        ),
        text('Wenn Sie das nicht waren, ändern Sie bitte gleich Ihr Passwort und melden Sie sich bei uns.'),
      ],
    }),
    login_failures: ({ name, failures, link }, { site }) => ({
      subject: `${site}: Fehlgeschlagene Anmeldungen`,
      title: 'Fehlgeschlagene Anmeldungen',
      blocks: [
        hello(name),
        text(`an Ihrem Konto wurde ${failures}-mal ein falsches Passwort eingegeben.`),
        text('Waren Sie das selbst, ist nichts zu tun. Andernfalls setzen Sie am besten ein neues Passwort.'),
      ],
      button: { label: 'Neues Passwort setzen', link },
    }),
    member_approved: ({ name, number }, { site }) => ({
      subject: `${site}: Ihre Mitgliedschaft ist bestätigt`,
      title: 'Ihre Mitgliedschaft ist bestätigt',
      blocks: [hello(name), text(`wir haben Ihre Mitgliedsnummer ${number} geprüft und bestätigt. Willkommen!`)],
    }),
    member_rejected: ({ name, number }, { site }) => ({
      subject: `${site}: Ihre Mitgliedsnummer`,
      title: 'Ihre Mitgliedsnummer',
      blocks: [
        hello(name),
        text(
          `die Mitgliedsnummer ${number} konnten wir leider nicht bestätigen. Ihr Konto bleibt ohne Einschränkung bestehen.`,
        ),
        text('Wenn Sie glauben, dass das ein Irrtum ist, antworten Sie bitte einfach auf diese E-Mail.'),
      ],
    }),
    export_ready: ({ name, link, days: valid }, { site }) => ({
      subject: `${site}: Ihre Daten liegen bereit`,
      title: 'Ihre Daten liegen bereit',
      blocks: [hello(name), text('die Kopie Ihrer Daten, um die Sie gebeten haben, ist fertig.')],
      button: { label: 'Daten herunterladen', link },
      note: `Der Link gilt ${days(valid)}; danach wird die Kopie gelöscht.`,
    }),
    erase_requested: ({ name, link, erase_at }, { site, date }) => ({
      subject: `${site}: Ihr Konto wird gelöscht`,
      title: 'Ihr Konto wird gelöscht',
      blocks: [
        hello(name),
        text(`Sie haben um die Löschung Ihres Kontos gebeten. Wir löschen es am ${date(erase_at)}.`),
        text('Bis dahin können Sie es sich noch anders überlegen.'),
      ],
      button: { label: 'Löschung widerrufen', link },
      note: 'Was wir nach dem Gesetz aufbewahren müssen, etwa Rechnungen, bleibt gesperrt erhalten.',
    }),
    message_received: ({ name, email, phone, company, subject, message, link }) => ({
      subject: `Nachricht von ${name}: ${subject}`,
      title: subject,
      blocks: [
        facts([
          ['Name', name],
          ['E-Mail', email],
          ['Telefon', phone],
          ['Firma', company],
        ]),
        quote(message),
      ],
      button: { label: 'Nachricht öffnen', link },
    }),
    message_receipt: ({ name, subject, message }, { site }) => ({
      subject: `${site}: Wir haben Ihre Nachricht erhalten`,
      title: 'Danke für Ihre Nachricht',
      blocks: [
        hello(name),
        text(`Ihre Nachricht „${subject}“ ist bei uns angekommen. Wir melden uns, so bald wir können.`),
        quote(message),
      ],
    }),
    message_reply: ({ name, subject, html: answer, message }) => ({
      subject: `Re: ${subject}`,
      title: subject,
      blocks: [html(answer), text(`${name} schrieb:`), quote(message)],
      personal: true,
    }),
    quota_warning: ({ percent, used, total, link }, { site }) => ({
      subject: `${site}: Der Speicherplatz ist zu ${Math.round(percent)} % belegt`,
      title: 'Der Speicherplatz wird knapp',
      blocks: [
        text(
          `${used} von ${total} sind belegt. Löschen Sie, was Sie nicht mehr brauchen, damit Sie weiter Dateien hochladen können.`,
        ),
      ],
      button: { label: 'Dateien ansehen', link },
    }),
    notification: ({ title, text: words, link }, { site }) => ({
      subject: `${site}: ${title}`,
      title,
      blocks: [text(words)],
      ...(link ? { button: { label: 'Ansehen', link } } : {}),
    }),
    test: (_, { site }) => ({
      subject: `${site}: Test des Mailversands – größer, schöner, süßer`,
      title: 'Der Mailversand funktioniert',
      blocks: [text('Wenn Sie das lesen, kommen die E-Mails Ihrer Website an.')],
    }),
  },
  closing: 'Freundliche Grüße',
  linkFallback: 'Wenn sich die Schaltfläche nicht öffnen lässt, kopieren Sie bitte diese Adresse in Ihren Browser:',
  automatic: (site) => `Diese E-Mail wurde von der Website ${site} verschickt.`,
  imprint: {
    owner: 'Inhaber',
    phone: 'Telefon',
    email: 'E-Mail',
    register_no: 'Firmenbuchnummer',
    register_court: 'Firmenbuchgericht',
    uid: 'UID',
    authority: 'Aufsichtsbehörde',
    chamber: 'Kammer',
    profession: 'Berufsbezeichnung',
    business_purpose: 'Unternehmensgegenstand',
    media_owner: 'Medieninhaber',
    supervisory_board: 'Aufsichtsrat',
  },
}
