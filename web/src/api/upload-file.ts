import { problemOf, unreachable } from './problem.ts'
import type { Upload, UploadResult } from './upload.ts'

export interface RunningUpload {
  cancel: () => void
  result: Promise<UploadResult>
}

/** Larger ones go in pieces, so that a broken line costs no more than one. */
const IN_PIECES_FROM = 20_000_000

/** Sends one file, a large one in pieces that can be taken up again. `onProgress` gets 0 to 100. */
export const uploadFile = (upload: Upload, onProgress: (percent: number) => void): RunningUpload =>
  upload.file.size < IN_PIECES_FROM ? sendWhole(upload, onProgress) : sendInPieces(upload, onProgress)

/** The code of the resumable protocol comes only to those who need it. */
function sendInPieces(upload: Upload, onProgress: (percent: number) => void): RunningUpload {
  const cancelled = new AbortController()
  const result = import('./resumable-upload.ts').then(({ resumableUpload }) =>
    resumableUpload(upload, { onProgress, signal: cancelled.signal }),
  )
  return { cancel: () => cancelled.abort(), result }
}

/** `fetch` cannot tell how much has left, so this is an XMLHttpRequest. */
function sendWhole(upload: Upload, onProgress: (percent: number) => void): RunningUpload {
  const request = new XMLHttpRequest()
  const result = new Promise<UploadResult>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? Math.floor((loaded / total) * 100) : 0)
    request.upload.onload = () => onProgress(100)
    request.onload = () => resolve(resultOf(request, upload.locale))
    request.onerror = () => resolve({ problem: unreachable(upload.locale) })
    request.onabort = () => resolve('cancelled')
  })
  request.open('POST', `/api/v0/upload${searchOf(upload)}`)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', upload.locale)
  request.setRequestHeader('idempotency-key', randomKey())
  request.responseType = 'json'
  request.send(formOf(upload))
  return { cancel: () => request.abort(), result }
}

function searchOf({ minWidth, minHeight, force }: Upload): string {
  const query = new URLSearchParams()
  if (force) query.set('force', '1')
  if (minWidth) query.set('min_width', String(minWidth))
  if (minHeight) query.set('min_height', String(minHeight))
  return query.size > 0 ? `?${query}` : ''
}

function formOf({ file, tags }: Upload): FormData {
  const form = new FormData()
  form.append('tags', JSON.stringify(tags))
  form.append(file.name, file, file.name)
  return form
}

function resultOf({ status, response }: XMLHttpRequest, locale: string): UploadResult {
  const stored = Array.isArray(response) ? response[0] : undefined
  if (status === 200 && stored) return { stored }
  return { problem: { ...unreachable(locale), ...problemOf(response), status } }
}

/** `randomUUID` exists on secure origins only; a site in the local network is none. */
function randomKey(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
