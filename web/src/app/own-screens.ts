/** Screens the app knows itself, by the first part of their path: the module behind each, if the site's frame needs one. */
const MODULES: Readonly<Record<string, string | undefined>> = {
  admincenter: undefined,
  login: 'src/app/LoginScreen.tsx',
  signup: 'src/app/SignupScreen.tsx',
  verify: 'src/app/MailLinkScreen.tsx',
  resetpassword: 'src/app/MailLinkScreen.tsx',
  confirmhandle: 'src/app/MailLinkScreen.tsx',
  account: 'src/app/AccountScreen.tsx',
}

const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)

/** The first part of a path, in lower case; '' for the landing page. */
export const sectionOf = (path: string): string => partsOf(path)[0] ?? ''

/** True if the content service need not be asked what stands there. */
export const isOwnScreen = (path: string): boolean => sectionOf(path) in MODULES

/** The module behind a screen of the app's own. */
export function ownModule(path: string): string | undefined {
  if (path === '/resetpassword') return MODULES.login
  return MODULES[sectionOf(path)]
}
