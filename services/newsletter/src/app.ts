import type { Binding } from '@rebzeile/kit/http/binding.ts'
import { catcherRoutes } from './catcher/routes.ts'
import { mailboxTestRoutes } from './mailbox-test/routes.ts'
import type { TestDeps } from './mailbox-test/test-mailbox.ts'
import type { RetryDeps } from './mails/retry-mail.ts'
import { mailRoutes } from './mails/routes.ts'
import { suppressionRoutes } from './suppressions/routes.ts'

export interface AppDeps extends RetryDeps, TestDeps {
  catching: boolean
}

/** The HTTP side of newsletter. */
export const newsletterBindings = (deps: AppDeps): Binding[] => [
  ...mailRoutes(deps),
  ...suppressionRoutes(deps),
  ...mailboxTestRoutes(deps),
  ...catcherRoutes(deps),
]
