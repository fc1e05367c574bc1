export const embedWords = {
  de: {
    video: 'Film',
    map: 'Karte',
    waits: 'Dieser Inhalt wird erst geladen, wenn Sie ihm in den Cookie-Einstellungen zustimmen.',
    unknown: 'Diesen Inhalt gibt es hier nicht.',
  },
  en: {
    video: 'Film',
    map: 'Map',
    waits: 'This content is loaded only when you agree to it in the cookie settings.',
    unknown: 'There is no such content here.',
  },
}
