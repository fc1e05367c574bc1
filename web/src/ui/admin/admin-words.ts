/** Words that every screen of the admin centre uses. */
export const adminWords = {
  de: {
    previous: 'Zurück',
    next: 'Weiter',
    pages: 'Seiten der Liste',
    pageOf: (n: number, of: number) => `Seite ${n} von ${of}`,
    cancel: 'Abbrechen',
    search: 'Suchen',
    clearSearch: 'Suche leeren',
    failed: 'Es ist ein Fehler aufgetreten',
    tryAgain: 'Noch einmal versuchen',
    loading: 'Wird geladen',
  },
  en: {
    previous: 'Previous',
    next: 'Next',
    pages: 'Pages of the list',
    pageOf: (n: number, of: number) => `Page ${n} of ${of}`,
    cancel: 'Cancel',
    search: 'Search',
    clearSearch: 'Clear search',
    failed: 'An error occurred',
    tryAgain: 'Try again',
    loading: 'Loading',
  },
}
