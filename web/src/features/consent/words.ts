export const consentWords = {
  de: {
    name: 'Cookies und Dienste',
    title: 'Cookies und Dienste',
    text: 'Notwendige Cookies halten diese Seite am Laufen. Alles andere – Karten, Filme und Inhalte anderer Anbieter – laden wir nur, wenn Sie zustimmen. Ihre Wahl können Sie jederzeit am Ende jeder Seite ändern.',
    policy: 'Datenschutz',
    reject: 'Ablehnen',
    accept: 'Alles akzeptieren',
    settings: 'Einstellungen',
    save: 'Einstellungen speichern',
    cookies: 'Cookies',
    services: 'Dienste',
    always: 'immer an',
    categories: {
      necessary: {
        name: 'Notwendig',
        text: 'Merken sich diese Entscheidung und halten Sie angemeldet. Ohne sie geht es nicht.',
      },
      analytics: { name: 'Auswertung', text: 'Zeigt uns, welche Seiten gelesen werden.' },
      marketing: { name: 'Werbung', text: 'Zeigt, ob unsere Anzeigen ankommen.' },
      maps: {
        name: 'Karten',
        text: 'Karten von OpenStreetMap oder Google. Der Anbieter erfährt Ihre IP-Adresse.',
      },
      video: {
        name: 'Filme',
        text: 'Filme von YouTube oder Vimeo. Der Anbieter erfährt Ihre IP-Adresse und kann Cookies setzen.',
      },
      fb: {
        name: 'Facebook',
        text: 'Unsere Seite bei Facebook. Meta erfährt Ihre IP-Adresse und kann Cookies setzen.',
      },
      instagram: { name: 'Instagram', text: 'Unsere Bilder von Instagram, über unseren eigenen Server geladen.' },
    },
  },
  en: {
    name: 'Cookies and services',
    title: 'Cookies and services',
    text: 'Necessary cookies keep this site running. Everything else – maps, films and content of other providers – we load only if you agree. You can change your choice at the end of each page at any time.',
    policy: 'Privacy',
    reject: 'Reject',
    accept: 'Accept all',
    settings: 'Settings',
    save: 'Save settings',
    cookies: 'Cookies',
    services: 'Services',
    always: 'always on',
    categories: {
      necessary: {
        name: 'Necessary',
        text: 'Remember this decision and keep you signed in. The site cannot do without them.',
      },
      analytics: { name: 'Analytics', text: 'Shows us which pages are read.' },
      marketing: { name: 'Advertising', text: 'Shows whether our advertisements arrive.' },
      maps: { name: 'Maps', text: 'Maps by OpenStreetMap or Google. The provider learns your IP address.' },
      video: {
        name: 'Films',
        text: 'Films at YouTube or Vimeo. The provider learns your IP address and may set cookies.',
      },
      fb: { name: 'Facebook', text: 'Our page at Facebook. Meta learns your IP address and may set cookies.' },
      instagram: { name: 'Instagram', text: 'Our pictures from Instagram, loaded through our own server.' },
    },
  },
}
