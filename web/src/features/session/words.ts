export const sessionWords = {
  de: {
    login: 'Anmelden',
    loginIntro: 'Für das Team und für angemeldete Gäste.',
    email: 'E-Mail',
    password: 'Passwort',
    lostPassword: 'Passwort vergessen?',
    lostTitle: 'Passwort vergessen',
    lostIntro:
      'Geben Sie Ihre E-Mail-Adresse ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
    requestReset: 'Link anfordern',
    backToLogin: 'Zurück zur Anmeldung',
    requestedTitle: 'Bitte sehen Sie in Ihr Postfach',
    requestedText:
      'Falls es ein Konto mit dieser Adresse gibt, ist eine E-Mail unterwegs. Der Link darin gilt eine Stunde lang.',
    emailRequired: 'E-Mail ist erforderlich',
    emailInvalid: 'E-Mail muss gültig sein',
    passwordRequired: 'Passwort ist erforderlich',
    adminCentre: 'Verwaltung',
    logout: 'Abmelden',
    failed: 'Es ist ein Fehler aufgetreten',
  },
  en: {
    login: 'Sign in',
    loginIntro: 'For the team and for registered guests.',
    email: 'E-mail',
    password: 'Password',
    lostPassword: 'Lost your password?',
    lostTitle: 'Lost password',
    lostIntro: 'Enter your e-mail address. We will send you a link to choose a new password.',
    requestReset: 'Request the link',
    backToLogin: 'Back to sign-in',
    requestedTitle: 'Please look into your mailbox',
    requestedText: 'If there is an account with this address, an e-mail is on its way. Its link is valid for one hour.',
    emailRequired: 'E-mail is required',
    emailInvalid: 'E-mail must be valid',
    passwordRequired: 'Password is required',
    adminCentre: 'Administration',
    logout: 'Sign out',
    failed: 'An error occurred',
  },
}

export type SessionWords = (typeof sessionWords)['de']
