import { createSHA256 } from 'hash-wasm'
import { DetailedError, Upload as TusUpload } from 'tus-js-client'
import { type Problem, problemOf, unreachable } from './problem.ts'
import type { Upload, UploadResult } from './upload.ts'

interface Running {
  onProgress: (percent: number) => void
  signal: AbortSignal
}

const PIECE_BYTES = 8_388_608

/**
 * Sends a large file in pieces (tus 1.0). Its hash is known before the first byte leaves, so a file that is there already
 * is told at once; after a broken line it goes on where it was, also after a reload.
 */
export async function resumableUpload(upload: Upload, running: Running): Promise<UploadResult> {
  const sha256 = await hashOf(upload.file, running.signal)
  if (!sha256) return 'cancelled'
  return send(upload, sha256, running)
}

/** Hex SHA-256 of a file of any size, piece by piece. */
async function hashOf(file: File, signal: AbortSignal): Promise<string | undefined> {
  const hasher = await createSHA256()
  hasher.init()
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    if (signal.aborted) return undefined
    hasher.update(new Uint8Array(await file.slice(start, start + PIECE_BYTES).arrayBuffer()))
  }
  return hasher.digest('hex')
}

const send = ({ file, tags, locale, force }: Upload, sha256: string, { onProgress, signal }: Running) =>
  new Promise<UploadResult>((resolve) => {
    let stored = ''
    const upload = new TusUpload(file, {
      endpoint: '/api/v0/upload/tus',
      chunkSize: PIECE_BYTES,
      retryDelays: [0, 1_000, 3_000, 5_000, 10_000],
      headers: { 'accept-language': locale },
      metadata: {
        filename: file.name,
        sha256,
        tags: JSON.stringify(tags),
        ...(force && { force: '1' }),
      },
      removeFingerprintOnSuccess: true,
      onAfterResponse: (_, response) => {
        stored = response.getHeader('File-Id') ?? stored
      },
      onProgress: (sent, total) => onProgress(total ? Math.floor((sent / total) * 100) : 0),
      onSuccess: () => {
        const ext = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
        resolve({ stored: { _id: stored, name: file.name, ext, size: file.size, status: 'processing' } })
      },
      onError: (error) => resolve({ problem: problemIn(error, locale) }),
    })
    signal.addEventListener('abort', () => {
      void upload.abort(true)
      resolve('cancelled')
    })
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    })
  })

/** What the server said, if it said anything. */
function problemIn(error: unknown, locale: string): Problem {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return unreachable(locale)
  try {
    return { ...unreachable(locale), ...problemOf(JSON.parse(response.getBody())), status: response.getStatus() }
  } catch {
    return unreachable(locale)
  }
}
