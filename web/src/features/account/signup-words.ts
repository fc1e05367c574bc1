export const signupWords = {
  de: {
    title: 'Konto anlegen',
    intro: 'Mit einem Konto bestellen Sie schneller und sehen, was Sie bestellt haben.',
    login: 'Anmeldung',
    person: 'Zu Ihrer Person',
    invoice: 'Rechnungsadresse',
    shipping: 'Lieferadresse',
    alternate: 'An eine andere Adresse liefern',
    memberHint:
      'Nach Überprüfung Ihrer Mitgliedsnummer und Freischaltung als Mitglied werden Sie per Email benachrichtigt!',
    newsletter: 'Ja, ich möchte den Newsletter bekommen. Ich kann ihn jederzeit abbestellen.',
    privacyBefore: 'Wie wir mit Ihren Daten umgehen, steht in der ',
    privacy: 'Datenschutzerklärung',
    privacyAfter: '.',
    send: 'Konto anlegen',
    haveAccount: 'Ich habe schon ein Konto',
    doneTitle: 'Wir haben Ihnen eine E-Mail geschickt',
    doneText: (address: string) =>
      `Bitte öffnen Sie den Link in der E-Mail an ${address}. Danach können Sie sich anmelden. Der Link gilt sieben Tage.`,
    doneMove: 'Gleich geht es weiter zur Anmeldung.',
  },
  en: {
    title: 'Create an account',
    intro: 'With an account you order faster and see what you have ordered.',
    login: 'Sign-in',
    person: 'About you',
    invoice: 'Invoice address',
    shipping: 'Shipping address',
    alternate: 'Deliver to another address',
    memberHint: 'Once we have checked your member number and approved you as a member we will tell you by e-mail.',
    newsletter: 'Yes, I would like to get the newsletter. I can unsubscribe at any time.',
    privacyBefore: 'How we treat your data is said in the ',
    privacy: 'privacy policy',
    privacyAfter: '.',
    send: 'Create the account',
    haveAccount: 'I have an account already',
    doneTitle: 'We have sent you an e-mail',
    doneText: (address: string) =>
      `Please open the link in the e-mail to ${address}. Then you can sign in. The link is valid for seven days.`,
    doneMove: 'You are taken to sign-in in a moment.',
  },
}

export type SignupWords = (typeof signupWords)['de']
