/** How a code is told to a person: the HTTP status (decisions 3.1), a short title and the sentence in both languages. */
export interface ProblemText {
  status: number
  title: string
  de: string
  en: string
}

/** Every code the services of this product refuse with; `{name}` is filled from the refusal's parameters. */
export const PROBLEMS: Record<string, ProblemText> = {
  C1: { status: 409, title: 'Duplicate file', de: 'Datei existiert bereits', en: 'File already exists' },
  C2: { status: 413, title: 'File too large', de: 'Datei zu groß (max. {max})', en: 'File too large (max. {max})' },
  C3: { status: 415, title: 'Wrong file type', de: 'Falscher Dateityp', en: 'Wrong file type' },
  C4: {
    status: 422,
    title: 'Resolution too small',
    de: 'Auflösung zu klein ({w}×{h}, mindestens {mw}×{mh})',
    en: 'Resolution too small ({w}×{h}, at least {mw}×{mh})',
  },
  C5: {
    status: 507,
    title: 'Storage full',
    de: 'Speicherplatz erschöpft ({used} von {total})',
    en: 'Storage is full ({used} of {total})',
  },
  C6: {
    status: 422,
    title: 'Damaged file',
    de: 'Datei ist beschädigt oder nicht erlaubt',
    en: 'The file is damaged or not allowed',
  },
  C7: { status: 409, title: 'File in use', de: 'Datei wird noch verwendet', en: 'The file is still in use' },
  C8: {
    status: 404,
    title: 'Upload session unknown',
    de: 'Upload-Sitzung unbekannt oder abgelaufen',
    en: 'The upload session is unknown or has expired',
  },
  C100: { status: 403, title: 'No permission', de: 'Keine Berechtigung', en: 'No permission' },
  C101: { status: 401, title: 'Not signed in', de: 'Bitte anmelden', en: 'Please sign in' },
  C102: {
    status: 401,
    title: 'Wrong credentials',
    de: 'Benutzer oder Passwort falsch',
    en: 'Wrong user or password',
  },
  C103: {
    status: 429,
    title: 'Too many tries',
    de: 'Zu viele Versuche, bitte warten',
    en: 'Too many tries, please wait',
  },
  C104: { status: 401, title: 'Second factor needed', de: 'Zweiter Faktor nötig', en: 'A second factor is needed' },
  C105: { status: 401, title: 'Wrong code', de: 'Code falsch', en: 'Wrong code' },
  C106: {
    status: 410,
    title: 'Link expired',
    de: 'Link ist abgelaufen oder schon benutzt',
    en: 'The link has expired or was used before',
  },
  C107: {
    status: 409,
    title: 'E-mail already registered',
    de: 'Ihre angegebene Email Adresse ist im System bereits vorhanden!',
    en: 'E-mail already registered',
  },
  C108: { status: 422, title: 'Weak password', de: 'Passwort zu schwach', en: 'The password is too weak' },
  C109: {
    status: 403,
    title: 'E-mail not confirmed',
    de: 'E-Mail noch nicht bestätigt',
    en: 'The e-mail address is not confirmed yet',
  },
  C110: { status: 403, title: 'Foreign origin', de: 'Ungültiger Ursprung', en: 'Invalid origin' },
  C111: {
    status: 403,
    title: 'Membership pending',
    de: 'Mitgliedschaft noch nicht freigeschaltet',
    en: 'The membership is not approved yet',
  },
  /** The specification's own strings, in both languages; the refusal says which. */
  C112: {
    status: 409,
    title: 'Default address',
    de: 'cant remove default address',
    en: 'cant remove default address',
  },
  C113: {
    status: 422,
    title: 'Recipient rejected',
    de: 'Ihre angegebene Email Adresse wurde nicht gefunden!',
    en: 'Your e-mail address was not found',
  },
  C200: { status: 422, title: 'Invalid input', de: 'Eingabe ungültig', en: 'Invalid input' },
  C201: { status: 404, title: 'Not found', de: 'Nicht gefunden', en: 'Not found' },
  C202: { status: 412, title: 'Changed meanwhile', de: 'Inzwischen geändert', en: 'Changed in the meantime' },
  C203: {
    status: 409,
    title: 'Not possible now',
    de: 'In diesem Zustand nicht möglich',
    en: 'Not possible in this state',
  },
  C204: { status: 429, title: 'Too many requests', de: 'Zu viele Anfragen', en: 'Too many requests' },
  C206: { status: 409, title: 'Already exists', de: 'Eintrag existiert bereits', en: 'The entry already exists' },
  C207: {
    status: 503,
    title: 'Temporarily unavailable',
    de: 'Dienst vorübergehend nicht erreichbar',
    en: 'Service temporarily unavailable',
  },
  C208: { status: 500, title: 'Internal error', de: 'Interner Fehler', en: 'Internal error' },
  C209: {
    status: 409,
    title: 'Key used before',
    de: 'Idempotency-Key mit anderem Inhalt',
    en: 'Idempotency-Key used with other content',
  },
  C210: { status: 428, title: 'Revision missing', de: 'Revision fehlt (rev)', en: 'Revision is missing (rev)' },
  C211: { status: 400, title: 'Unreadable request', de: 'Anfrage nicht lesbar', en: 'The request cannot be read' },
  C212: {
    status: 413,
    title: 'Request too large',
    de: 'Anfrage zu groß (max. {max})',
    en: 'Request too large (max. {max})',
  },
  C213: { status: 405, title: 'Method not allowed', de: 'Methode nicht erlaubt', en: 'Method not allowed' },
  C214: {
    status: 416,
    title: 'No such range',
    de: 'Diesen Teil der Datei gibt es nicht',
    en: 'The file has no such part',
  },
  C405: {
    status: 409,
    title: 'Address suppressed',
    de: 'Adresse ist gesperrt',
    en: 'The address is suppressed',
  },
  C407: { status: 503, title: 'Mail not set up', de: 'Mailversand nicht eingerichtet', en: 'Mail is not set up' },
}
