import { userCreated } from '@rebzeile/contracts/events/auth/user-changed.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import { accountStore } from '../accounts/account-store.ts'
import { fullName } from '../accounts/full-name.ts'
import { handleTaken } from '../accounts/handle-taken.ts'
import { userFacts } from '../accounts/user-facts.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { expectStrong } from '../passwords/password-policy.ts'
import { sendVerification } from './send-verification.ts'
import { type SignupForm, signedUpData } from './signed-up-data.ts'

type Deps = Pick<AuthDeps, 'store' | 'passwords' | 'strength' | 'publicUrl' | 'now'>

const ROLES = ['user']

/**
 * Makes an account that may sign in once its e-mail address is confirmed. Of two who sign up with one address at once, one
 * gets it. Refuses a taken address (C107), a weak password (C108), and what the form gets wrong (C200).
 */
export async function signUp(deps: Deps, form: SignupForm): Promise<void> {
  const { store, passwords, strength } = deps
  const { handle, password, locale } = form
  const user_data = signedUpData(form)
  const name = fullName(user_data) || handle
  await expectStrong(strength, { password, roles: ROLES, context: [handle, name, user_data.company] })
  const password_hash = await passwords.hash(password)
  await store.transaction(async (tx) => {
    const customer_no = await accountStore.nextCustomerNo(tx)
    const account = await accountStore.insert(tx, {
      ...{ handle, name, roles: ROLES, password_hash, status: 'unverified', locale, user_data, customer_no },
    })
    if (!account) throw handleTaken()
    const news = fact(userCreated, { ...userFacts(account), newsletter_consent: form.newsletter_consent })
    await store.emit(tx, newEnvelope({ ...news, actor: account.id }))
    await sendVerification(deps, tx, account)
  })
}
