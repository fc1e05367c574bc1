import { fact } from '@rebzeile/contracts/events/event.ts'
import { fileReady } from '@rebzeile/contracts/events/media/file-ready.ts'
import { fileRemoved } from '@rebzeile/contracts/events/media/file-removed.ts'
import { fileUploaded } from '@rebzeile/contracts/events/media/file-uploaded.ts'
import type { Envelope } from '@rebzeile/kit/bus/bus.ts'
import { newEnvelope } from '@rebzeile/kit/bus/envelope.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { MediaDeps } from '../media-deps.ts'
import { fileRefOf, isShown, type StoredFile } from './stored-file.ts'

/** Whose act it was, or which event brought it about. */
export interface Cause {
  actor?: Actor
  causedBy?: Envelope
}

type Deps = Pick<MediaDeps, 'store'>

const causeOf = ({ actor, causedBy }: Cause) => ({ actor: actor?.id ?? undefined, causedBy })

/** Tells what a file shows now; of what nobody may see, or what is still being made, nothing is told. */
export async function announceShown({ store }: Deps, file: StoredFile, cause: Cause, tx: unknown): Promise<void> {
  if (file.status !== 'ready' || !isShown(file)) return
  await store.emit(tx, newEnvelope({ ...fact(fileReady, { rev: file.rev, file: fileRefOf(file) }), ...causeOf(cause) }))
}

/** Tells that pages must no longer show a file; with the revision it may come back later, without it is gone for good. */
export const announceHidden = ({ store }: Deps, file: StoredFile, cause: Cause, tx: unknown): Promise<void> =>
  store.emit(tx, newEnvelope({ ...fact(fileRemoved, { _id: file._id, rev: file.rev }), ...causeOf(cause) }))

export const announceGone = ({ store }: Deps, file: StoredFile, cause: Cause, tx: unknown): Promise<void> =>
  store.emit(tx, newEnvelope({ ...fact(fileRemoved, { _id: file._id }), ...causeOf(cause) }))

/** Asks the worker for renditions. */
export const askForRenditions = ({ store }: Deps, { _id, isImg }: StoredFile, cause: Cause, tx: unknown) =>
  store.emit(tx, newEnvelope({ ...fact(fileUploaded, { _id, isImg }), ...causeOf(cause) }))
