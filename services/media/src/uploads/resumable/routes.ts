import { mediaRoutes } from '@rebzeile/contracts/http/media/routes.ts'
import { Id } from '@rebzeile/contracts/http/wire.ts'
import { conflict, notFound, Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { type Answer, streamed } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import type { Request as ExpressRequest } from 'express'
import type { MediaDeps } from '../../media-deps.ts'
import { currentLimits } from '../../settings/settings.ts'
import { HEAD_BYTES, recognise } from '../recognise.ts'
import { beginUpload } from './begin-upload.ts'
import type { BegunUpload } from './begun-uploads.ts'
import { finishUpload } from './finish-upload.ts'
import { giveUpUpload } from './give-up-upload.ts'
import type { Pieces } from './pieces.ts'

/** The tus 1.0 protocol; what it refuses leaves as a problem like everything else. */
export function resumableRoutes(deps: MediaDeps, pieces: Pieces): Binding[] {
  const finishing = new Map<string, Promise<string>>()

  /** Of two requests that find an upload complete, one makes the file of it. */
  const finished = (upload: BegunUpload, actor: Actor): Promise<string> => {
    const running =
      finishing.get(upload._id) ??
      finishUpload(deps, pieces, { upload, actor }).finally(() => finishing.delete(upload._id))
    finishing.set(upload._id, running)
    return running
  }

  const proceed = async (upload: BegunUpload, request: ExpressRequest, actor: Actor): Promise<Answer> => {
    if (upload.file_id) return complete(upload, upload.file_id)
    const answer = asAnswer(expectFine(await pieces.speak(request, upload._id)))
    const offset = Number(answer.headers?.['upload-offset'] ?? 0)
    try {
      if (!upload.recognised) await recogniseEarly(deps, pieces, { upload, offset })
      if (offset < upload.size) return answer
      return { ...answer, headers: { ...answer.headers, 'file-id': await finished(upload, actor) } }
    } catch (error) {
      // What its content forbids will not be better for another try.
      if (error instanceof Refusal) await giveUpUpload(deps, pieces, upload._id)
      throw error
    }
  }

  return [
    on(mediaRoutes.tusOptions, async () => ({
      ...streamed((response) => void response.end()),
      status: 204,
      headers: {
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,creation-with-upload,termination,expiration',
        'tus-max-size': String((await currentLimits(deps.settings)).upload.max_resumable),
      },
    })),

    on(mediaRoutes.tusCreate, async ({ request, actor }) => {
      expectProtocol(request)
      const upload = await beginUpload(deps, request, actor)
      try {
        return await proceed(upload, request, actor)
      } catch (error) {
        await giveUpUpload(deps, pieces, upload._id)
        throw error
      }
    }),

    on(mediaRoutes.tusState, async ({ request, actor }) =>
      proceed(await ownUpload(deps, request, actor), request, actor),
    ),

    on(mediaRoutes.tusSend, async ({ request, actor }) =>
      proceed(await ownUpload(deps, request, actor), request, actor),
    ),

    on(mediaRoutes.tusEnd, async ({ request, actor }) => {
      const { _id } = await ownUpload(deps, request, actor)
      await giveUpUpload(deps, pieces, _id)
      return { ...streamed((response) => void response.end()), status: 204, headers: { 'tus-resumable': '1.0.0' } }
    }),
  ]
}

function expectProtocol(request: ExpressRequest): void {
  if (request.get('tus-resumable') !== '1.0.0') throw new Refusal('malformed', 'C211')
}

/** Whoever did not begin an upload is not told that there is one. */
async function ownUpload({ begun, now }: MediaDeps, request: ExpressRequest, actor: Actor): Promise<BegunUpload> {
  const id = Id.safeParse(request.params.id)
  const upload = id.success ? await begun.get(id.data) : null
  if (!upload || upload.owner !== actor.id || upload.expires <= now().toISOString()) throw notFound('C8')
  expectProtocol(request)
  return upload
}

/** The type is known with the first bytes: what may not be is refused before the rest is sent. */
async function recogniseEarly(
  { settings, begun }: MediaDeps,
  pieces: Pieces,
  { upload, offset }: { upload: BegunUpload; offset: number },
): Promise<void> {
  if (offset < Math.min(HEAD_BYTES, upload.size)) return
  const { allowed_ext } = (await currentLimits(settings)).upload
  await recognise(await pieces.head(upload._id, HEAD_BYTES), upload.name, allowed_ext)
  await begun.patch(upload._id, { recognised: true })
}

/** The last answer may have been lost: asked again, it is given again. */
const complete = ({ size }: BegunUpload, fileId: string): Answer => ({
  ...streamed((response) => void response.end()),
  status: 200,
  headers: {
    'tus-resumable': '1.0.0',
    'upload-length': String(size),
    'upload-offset': String(size),
    'cache-control': 'no-store',
    'file-id': fileId,
  },
})

function expectFine(response: Response): Response {
  if (response.status < 400) return response
  if (response.status === 404 || response.status === 410) throw notFound('C8')
  if (response.status === 409) throw conflict('C203', { data: { state: 'offset' } })
  if (response.status === 413) throw new Refusal('too-large', 'C2', { params: { max: '–' } })
  if (response.status >= 500) throw new Error(`the upload protocol failed with ${response.status}`)
  throw new Refusal('malformed', 'C211')
}

function asAnswer(response: Response): Answer {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !name.startsWith('access-control-') && name !== 'content-length'),
  )
  return { ...streamed((sent) => void sent.end()), status: response.status, headers }
}
