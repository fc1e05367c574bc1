import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack as newPack, type Pack } from 'tar-stream'
import { contentSum, FILES, filesSum, MANIFEST, type Manifest, partEntry, SECRETS, seen } from './manifest.ts'
import { type Part, spoolPart } from './spool-part.ts'
import { addEntry, tarEntries } from './tar-entries.ts'

export interface ArchiveContent {
  parts: readonly Part[]
  /** A tar of all files, and how many there are. */
  files?: { count: number; tar: Readable }
  secrets?: Readonly<Record<string, string>>
  facts: Pick<Manifest, 'version' | 'created' | 'quiet'>
}

interface WriteOptions {
  /** Told from 0 to 1, and often. */
  onProgress?: (done: number) => void
  /** Gives it up. */
  signal?: AbortSignal
}

/**
 * Writes an archive, readable by its owner only, and gives it its name when it is complete: dumps, files, secrets, and
 * last the manifest with the sums of everything. Nothing is held in memory as a whole.
 */
export async function writeArchive(
  file: string,
  content: ArchiveContent,
  { onProgress = () => {}, signal }: WriteOptions = {},
): Promise<{ size: number; sha256: string; manifest: Manifest }> {
  const aside = `${file}.parts`
  const whole = contentSum()
  const pack = newPack()
  const unfinished = join(aside, 'archive.tar')
  const failing = new AbortController()
  const giveUp = () => failing.abort(signal?.reason)
  signal?.addEventListener('abort', giveUp)
  try {
    await mkdir(aside, { recursive: true, mode: 0o700 })
    const written = pipeline(
      pack,
      (source: AsyncIterable<Uint8Array>) => seen(source, whole.add),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
      { signal: failing.signal },
    )
    const filled = fill(pack, content, { aside, onProgress, signal: failing.signal })
    // Whichever fails ends the other, and both are waited for: nothing runs on behind a failed archive.
    for (const work of [written, filled]) work.catch((error: Error) => failing.abort(error))
    await Promise.allSettled([written, filled])
    failing.signal.throwIfAborted()
    await rename(unfinished, file)
    return { ...whole.result(), manifest: await filled }
  } finally {
    signal?.removeEventListener('abort', giveUp)
    for (const { dump } of content.parts) dump.destroy()
    content.files?.tar.destroy()
    await rm(aside, { recursive: true, force: true })
  }
}

interface Filling {
  aside: string
  signal: AbortSignal
  onProgress(done: number): void
}

async function fill(pack: Pack, { parts, files, secrets, facts }: ArchiveContent, filling: Filling): Promise<Manifest> {
  const { aside, signal, onProgress } = filling
  const weight = parts.length + (files ? PARTS_OF_FILES : 0)
  let done = 0
  const step = (by: number) => {
    done += by
    onProgress(Math.min(1, done / Math.max(1, weight)))
  }
  // All at once: each dump is a moment that a store has to hold until it is read.
  const spooled = await Promise.all(
    parts.map(async (part) => {
      const one = await spoolPart(part, join(aside, part.name), signal)
      step(1)
      return one
    }),
  )
  for (const { facts, open } of spooled) await addEntry(pack, partEntry(facts.name), open())
  const manifest: Manifest = { format: 1, ...facts, parts: spooled.map(({ facts }) => facts) }
  if (files) manifest.files = await copyFiles(pack, files.tar, () => step(PARTS_OF_FILES / Math.max(1, files.count)))
  if (secrets) manifest.secrets = await addText(pack, SECRETS, JSON.stringify(secrets))
  await addText(pack, MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`)
  pack.finalize()
  return manifest
}

/** Files take about as long as this many dumps. */
const PARTS_OF_FILES = 6

async function copyFiles(pack: Pack, tar: Readable, onFile: () => void) {
  const sum = filesSum()
  for await (const { name, size, content } of tarEntries(tar)) {
    sum.begin(name, size)
    await addEntry(pack, `${FILES}${name}`, { size, stream: Readable.from(seen(content, sum.add)) })
    onFile()
  }
  return sum.result()
}

async function addText(pack: Pack, name: string, text: string) {
  const bytes = Buffer.from(text)
  const sum = contentSum()
  sum.add(bytes)
  await addEntry(pack, name, { size: bytes.length, stream: Readable.from([bytes]) })
  return sum.result()
}
