import { userErased } from '@rebzeile/contracts/events/auth/user-erased.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { Tx } from '@rebzeile/kit/postgres/database.ts'
import { caughtMailStore } from '../catcher/caught-mail-store.ts'
import { mailStore } from '../mails/mail-store.ts'
import { suppressionStore } from '../suppressions/suppression-store.ts'
import { forgottenStore } from './forgotten-store.ts'

/** Forgets a person: the mails to them and about them. That they want no mail stays known, without their address. */
export const onUserErased = reaction({
  schema: userErased.data,
  async handle({ data: { handle_sha256: hash }, at }, tx: Tx) {
    await forgottenStore.add(tx, { hash, erasedAt: at })
    await mailStore.forget(tx, hash)
    await caughtMailStore.forget(tx, hash)
    await suppressionStore.forget(tx, hash)
  },
})
