import { loginFailed } from './auth/login-failed.ts'
import { sessionRevoked } from './auth/session-revoked.ts'
import { configChanged } from './cms/config-changed.ts'
import { entryPublished } from './cms/entry-published.ts'
import { entryUnpublished } from './cms/entry-unpublished.ts'
import { siteChanged } from './cms/site-changed.ts'
import type { EventType } from './event.ts'
import { fileReady } from './media/file-ready.ts'
import { fileRemoved } from './media/file-removed.ts'
import { fileUploaded } from './media/file-uploaded.ts'

/** Every kind of event the product knows. */
export const events: readonly EventType[] = [
  loginFailed,
  sessionRevoked,
  configChanged,
  entryPublished,
  entryUnpublished,
  siteChanged,
  fileReady,
  fileRemoved,
  fileUploaded,
]

const unheard = new Set(events.filter((event) => event.mayBeUnheard).map((event) => event.name))

/** True for events that may be published although no queue takes them. */
export const mayBeUnheard = (name: string): boolean => unheard.has(name)
