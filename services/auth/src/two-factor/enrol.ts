import { conflict, unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import { toString as qrOf } from 'qrcode'
import { accountStore } from '../accounts/account-store.ts'
import type { AuthDeps } from '../auth-deps.ts'
import { settingsStore } from '../settings/settings.ts'
import { authenticatorStore } from './authenticator-store.ts'
import { changeSecondFactor, type Visit } from './change-second-factor.ts'
import { newRecoveryCodes } from './recovery-code.ts'
import { recoveryCodeStore } from './recovery-code-store.ts'
import { newTotpSecret, otpauthUrlOf, stepOfCode } from './totp.ts'

type Deps = Pick<AuthDeps, 'store' | 'publicUrl' | 'twoFactorBox' | 'now'>

/** A secret for the user's authenticator app; nothing is asked for before its first code. Refuses (C203) a second app. */
export async function proposeAuthenticator({ store, publicUrl, twoFactorBox, now }: Deps, user: string) {
  const secret = newTotpSecret()
  const { handle, issuer } = await store.transaction(async (tx) => {
    const account = await accountStore.lock(tx, user)
    if (account.second_factor.totp) throw conflict('C203', { data: { state: 'enabled', allowed: [] } })
    await authenticatorStore.propose(tx, user, twoFactorBox.seal(secret), now())
    const issuer = (await settingsStore.siteName(tx)) || new URL(publicUrl).hostname
    return { handle: account.handle, issuer }
  })
  const otpauth_url = otpauthUrlOf(secret, { label: handle, issuer })
  return { secret, otpauth_url, qr_svg: await qrOf(otpauth_url, { type: 'svg', margin: 2 }) }
}

/**
 * Switches the app on by its first code; resolves to the recovery codes, which are shown this once. Refuses a wrong code
 * (C105), or one for no proposed secret (C203).
 */
export async function confirmAuthenticator(deps: Deps, visit: Visit, code: string): Promise<string[]> {
  const { store, twoFactorBox, now } = deps
  const codes = newRecoveryCodes()
  await store.transaction(async (tx) => {
    const account = await accountStore.lock(tx, visit.user)
    const app = await authenticatorStore.find(tx, account.id)
    if (!app || app.confirmed_at) throw conflict('C203', { data: { state: app ? 'enabled' : 'none', allowed: [] } })
    const step = stepOfCode(twoFactorBox.open(app.sealed_secret), code, now())
    if (step === null) throw unauthenticated('C105')
    await authenticatorStore.useStep(tx, account.id, step)
    await authenticatorStore.confirm(tx, account.id, now())
    await recoveryCodeStore.replace(tx, account.id, codes)
    await changeSecondFactor(deps, tx, { account, visit, action: 'two_factor.enabled' })
  })
  return codes
}
