import { newsletterRoutes } from '@rebzeile/contracts/http/newsletter/routes.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { type TestDeps, testMailbox } from './test-mailbox.ts'

/** The button "send a test mail" of the settings. */
export const mailboxTestRoutes = (deps: TestDeps): Binding[] => [
  on(newsletterRoutes.testMailbox, async ({ body: { to } }) => ok(await testMailbox(deps, to))),
]
