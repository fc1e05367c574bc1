import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { type Account, hasSecondFactor } from '../accounts/account.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { networkOf } from '../login/login-delay.ts'
import type { Browser } from '../login/open-session.ts'
import { challengeStore } from './challenge-store.ts'

/** What a login goes on with. */
export interface Question {
  challenge: string
  methods: ('totp' | 'passkey' | 'recovery')[]
}

/** The question for the second factor of an account whose password was right; null if it has none. */
export async function askSecondFactor(
  { now }: Pick<AuthDeps, 'now'>,
  tx: Tx,
  { account, browser }: { account: Account; browser: Browser },
): Promise<Question | null> {
  if (!hasSecondFactor(account)) return null
  const bearer = { network: networkOf(browser.address), device: browser.device, at: now() }
  const { totp, passkeys, recovery_left } = account.second_factor
  return {
    challenge: await challengeStore.open(tx, account.id, bearer),
    methods: [
      ...(totp ? (['totp'] as const) : []),
      ...(passkeys ? (['passkey'] as const) : []),
      ...(recovery_left ? (['recovery'] as const) : []),
    ],
  }
}
