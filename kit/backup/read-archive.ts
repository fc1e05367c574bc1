import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { ArchiveRefused } from './dump-lines.ts'
import { linesIn } from './lines.ts'
import { contentSum, FILES, filesSum, MANIFEST, Manifest, partEntry, SECRETS } from './manifest.ts'
import { tarEntries } from './tar-entries.ts'

/** Reads an archive to its end and compares every byte with its manifest. Throws `ArchiveRefused` on the least difference. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const { entries, files, stated } = await sumsOf(file).catch((error: Error) => {
    throw new ArchiveRefused(`the archive cannot be read: ${error.message}`)
  })
  if (stated === undefined) throw new ArchiveRefused('the archive was cut off: its manifest is missing')
  const manifest = readManifest(stated)
  const expected = new Map<string, Sum>(manifest.parts.map(({ name, ...facts }) => [partEntry(name), facts]))
  if (manifest.secrets) expected.set(SECRETS, manifest.secrets)
  for (const name of new Set([...entries.keys(), ...expected.keys()])) {
    if (!isSame(entries.get(name), expected.get(name))) throw new ArchiveRefused(`the archive is damaged: ${name}`)
  }
  if (manifest.files ? !isSame(files, manifest.files) : files.count > 0)
    throw new ArchiveRefused('the archive is damaged: its files')
  return manifest
}

async function sumsOf(file: string) {
  const entries = new Map<string, Sum>()
  const files = filesSum()
  let stated: string | undefined
  for await (const { name, size, content } of tarEntries(createReadStream(file))) {
    if (stated !== undefined) throw new Error('something follows its manifest')
    if (name === MANIFEST) stated = await text(Readable.from(content))
    else if (name.startsWith(FILES)) {
      files.begin(name.slice(FILES.length), size)
      for await (const chunk of content) files.add(chunk)
    } else {
      const sum = contentSum()
      for await (const chunk of content) sum.add(chunk)
      entries.set(name, sum.result())
    }
  }
  return { entries, files: files.result(), stated }
}

function readManifest(stated: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(stated))
  } catch {
    throw new ArchiveRefused('the archive is of a version nobody here understands')
  }
}

interface Sum {
  size: number
  sha256: string
}

const isSame = (a: Sum | undefined, b: Sum | undefined) =>
  a !== undefined && a.size === b?.size && a.sha256 === b.sha256

export interface ArchiveReader {
  /** The lines of a dump, by its name. */
  part(name: string, lines: AsyncIterable<string>): Promise<void>
  file(key: string, content: Readable): Promise<void>
  secrets?(text: string): Promise<void>
}

/** Hands out what is in a verified archive, in its order. */
export async function readArchive(file: string, reader: ArchiveReader): Promise<void> {
  for await (const { name, content } of tarEntries(createReadStream(file))) {
    const stream = Readable.from(content)
    if (name === SECRETS) await reader.secrets?.(await text(stream))
    else if (name.startsWith(FILES)) await reader.file(name.slice(FILES.length), stream)
    else if (name !== MANIFEST) await reader.part(name.replace(/\.ndjson\.gz$/, ''), linesOf(stream))
    stream.resume()
  }
}

async function* linesOf(packed: Readable): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const fed = pipeline(packed, unpacked)
  // Its failure reaches the reader through the stream itself.
  fed.catch(() => {})
  yield* linesIn(unpacked)
  await fed
}
