import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { TagPath } from '@rebzeile/contracts/http/media/file.ts'
import { invalid, invalidField, Refusal } from '@rebzeile/kit/errors/refusal.ts'
import busboy from 'busboy'
import { z } from 'zod'
import { cleanName } from '../files/clean-name.ts'
import { tooLarge } from './too-large.ts'

export interface FormLimits {
  maxFileBytes: number
  maxFiles: number
  /** Of the whole form. */
  maxBodyBytes: number
}

export interface FormPart<Stored> {
  name: string
  stored: Stored
}

export interface ReceivedForm<Stored> {
  parts: FormPart<Stored>[]
  tags: string[]
}

const Tags = z.array(TagPath).max(50)

/**
 * Reads a multipart form as it streams in and gives each file to `store`. When anything is wrong the rest is not read;
 * rejects after every `store` has settled, so that the caller can clean up.
 */
export function receiveForm<Stored>(
  request: IncomingMessage,
  limits: FormLimits,
  store: (bytes: Readable, name: string) => Promise<Stored>,
): Promise<ReceivedForm<Stored>> {
  return new Promise((resolve, reject) => {
    const stores: Promise<FormPart<Stored>>[] = []
    let tags: string[] = []
    let failure: unknown
    const form = openForm(request, limits)

    const fail = (error: unknown) => {
      if (failure) return
      failure = error
      request.unpipe(form)
      request.resume()
      form.destroy()
      settle()
    }
    const settle = async () => {
      const results = await Promise.allSettled(stores)
      const rejected = results.find((result) => result.status === 'rejected')
      if (failure || rejected) return reject(failure ?? rejected?.reason)
      resolve({ parts: results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])), tags })
    }

    form.on('file', (_field, bytes, { filename }) => {
      bytes.once('limit', () => bytes.destroy(tooLarge(limits.maxFileBytes)))
      const name = cleanName(filename)
      const stored = store(bytes, name).then((result) => ({ name, stored: result }))
      stored.catch(fail)
      stores.push(stored)
    })
    form.on('field', (field, value, info) => {
      if (field === 'tags') tags = attempt(() => readTags(value, info.valueTruncated), fail) ?? []
    })
    form.once('filesLimit', () =>
      fail(invalidField('file', 'too_many', `Höchstens ${limits.maxFiles} Dateien auf einmal`)),
    )
    form.once('partsLimit', () => fail(malformed()))
    form.once('fieldsLimit', () => fail(malformed()))
    // More than once: a form given up in the middle calls its own end an error as well.
    form.on('error', (cause) => fail(malformed(cause)))
    form.once('close', () => {
      if (!failure) settle()
    })
    request.once('close', () => {
      if (!request.complete) fail(malformed(new Error('the client went away')))
    })
    let received = 0
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > limits.maxBodyBytes) fail(tooLarge(limits.maxBodyBytes))
    })
    request.pipe(form)
  })
}

function openForm(request: IncomingMessage, { maxFileBytes, maxFiles }: FormLimits) {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: {
        // The parser calls the limit reached at its last byte.
        fileSize: maxFileBytes + 1,
        files: maxFiles,
        fields: 10,
        parts: maxFiles + 10,
        fieldSize: 20_000,
        headerPairs: 50,
      },
    })
  } catch (cause) {
    throw malformed(cause)
  }
}

const malformed = (cause?: unknown) => new Refusal('malformed', 'C211', { cause })

function readTags(value: string, truncated: boolean): string[] {
  const parsed = truncated
    ? null
    : attempt(
        () => JSON.parse(value),
        () => {},
      )
  const tags = Tags.safeParse(parsed)
  if (!tags.success) throw invalid('C200', { errors: [{ path: 'tags', code: 'format', message: 'Format ungültig' }] })
  return tags.data
}

function attempt<Result>(work: () => Result, failed: (error: unknown) => void): Result | undefined {
  try {
    return work()
  } catch (error) {
    failed(error)
    return undefined
  }
}
