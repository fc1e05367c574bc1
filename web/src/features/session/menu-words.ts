/** The few words every page carries; the login card's own are in `words.ts`. */
export const menuWords = {
  de: { login: 'Anmelden', myAccount: 'Mein Konto', adminCentre: 'Verwaltung', logout: 'Abmelden' },
  en: { login: 'Sign in', myAccount: 'My account', adminCentre: 'Administration', logout: 'Sign out' },
}
