import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import type { Announce } from '../announce.ts'
import type { ConfigStore } from '../config/config-store.ts'
import type { RequestMail } from '../request-mail.ts'
import type { Captchas } from './captcha.ts'
import type { MessageStore } from './message-store.ts'
import type { UsedCaptchas } from './used-captchas.ts'

/** What the stories of messages work with. */
export interface MessageDeps {
  documents: Documents
  config: ConfigStore
  messages: MessageStore
  captchas: Captchas
  usedCaptchas: UsedCaptchas
  announce: Announce
  requestMail: RequestMail
  publicUrl: string
  clientAddressSecret: string
  ipHash(address: string): string
  now: () => Date
}
