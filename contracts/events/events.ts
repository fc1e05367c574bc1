import { loginFailed } from './auth/login-failed.ts'
import { privacyExportPart, privacyExportRequested } from './auth/privacy-export.ts'
import { sessionRevoked } from './auth/session-revoked.ts'
import { socialGranted } from './auth/social-granted.ts'
import { userCreated, userUpdated, userVerified } from './auth/user-changed.ts'
import { userErased } from './auth/user-erased.ts'
import { bugCreated } from './cms/bug-created.ts'
import { configChanged } from './cms/config-changed.ts'
import { entryPublished } from './cms/entry-published.ts'
import { entryUnpublished } from './cms/entry-unpublished.ts'
import { filesUsed } from './cms/files-used.ts'
import { messageCreated } from './cms/message-created.ts'
import { siteChanged } from './cms/site-changed.ts'
import type { EventType } from './event.ts'
import { mailRequested } from './mail/mail-requested.ts'
import { fileReady } from './media/file-ready.ts'
import { fileRemoved } from './media/file-removed.ts'
import { fileUploaded } from './media/file-uploaded.ts'
import { quotaWarning } from './media/quota-warning.ts'
import { mailSettled } from './newsletter/mail-settled.ts'

/** Every kind of event the product knows. */
export const events: readonly EventType[] = [
  loginFailed,
  sessionRevoked,
  userCreated,
  userVerified,
  userUpdated,
  userErased,
  socialGranted,
  privacyExportRequested,
  privacyExportPart,
  mailRequested,
  mailSettled,
  configChanged,
  entryPublished,
  entryUnpublished,
  siteChanged,
  fileReady,
  fileRemoved,
  fileUploaded,
  quotaWarning,
  filesUsed,
  messageCreated,
  bugCreated,
]

const unheard = new Set(events.filter((event) => event.mayBeUnheard).map((event) => event.name))

/** True for events that may be published although no queue takes them. */
export const mayBeUnheard = (name: string): boolean => unheard.has(name)
