import { randomUUID } from 'node:crypto'
import { createWriteStream, type Stats } from 'node:fs'
import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey } from './blob-key.ts'
import type { Blobs } from './blobs.ts'
import { within } from './byte-range.ts'
import { asStream, measured } from './measured.ts'

const MARK = '~'

/**
 * Blobs as files: written aside in the same filesystem, flushed, and renamed into place, so that a reader sees all of
 * the bytes or none, also after a power cut.
 */
export function diskBlobs({ folder }: { folder: string }): Blobs {
  const kept = join(folder, 'kept')
  const incoming = join(folder, 'incoming')
  // The sign no key has lets `a` and `a/b` lie side by side.
  const fileOf = (key: string) => join(kept, `${checkKey(key)}${MARK}`)

  return {
    async start() {
      await mkdir(kept, { recursive: true })
      await mkdir(incoming, { recursive: true })
    },
    async stop() {},
    ping: () => access(kept, constants.W_OK),

    async put(key, content, options = {}) {
      const target = fileOf(key)
      const aside = join(incoming, randomUUID())
      const { through, result } = measured()
      try {
        const file = createWriteStream(aside, { flags: 'wx', flush: true })
        await pipeline(asStream(content), through, file, { signal: options.signal })
        options.signal?.throwIfAborted()
        await moveInto(kept, aside, target)
        return { key, ...result() }
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },

    async open(key, range) {
      const handle = await open(fileOf(key)).catch(nullIfMissing)
      if (!handle) return null
      const { size } = await handle.stat()
      const { start, end } = within(size, range)
      if (end > start) return { size, stream: handle.createReadStream({ start, end: end - 1 }) }
      await handle.close()
      return { size, stream: Readable.from([]) }
    },

    async stat(key) {
      const stats = await statOf(fileOf(key))
      return stats && { size: stats.size }
    },

    async rename(from, to) {
      const source = fileOf(from)
      const target = fileOf(to)
      if (!(await statOf(source))) return false
      return (await moveInto(kept, source, target).catch(nullIfMissing)) !== null
    },

    async remove(key) {
      return (await rm(fileOf(key)).catch(nullIfMissing)) !== null
    },

    async *keys(prefix = '') {
      for await (const file of filesIn(kept)) {
        const key = relative(kept, file).split(sep).join('/').slice(0, -MARK.length)
        if (key.startsWith(prefix)) yield key
      }
    },

    async sweep(olderThanMs) {
      let swept = 0
      for await (const file of filesIn(incoming)) {
        const stats = await statOf(file)
        if (!stats || Date.now() - stats.mtimeMs < olderThanMs) continue
        await rm(file, { force: true })
        swept += 1
      }
      return swept
    },
  }
}

/** Renames and makes the new name last: without flushing the folders, a power cut could take it back. */
async function moveInto(root: string, source: string, target: string): Promise<void> {
  const parent = dirname(target)
  const made = await mkdir(parent, { recursive: true })
  await rename(source, target)
  await flushFolder(parent)
  for (let above = made && dirname(parent); above?.startsWith(root); above = dirname(above)) await flushFolder(above)
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile()) yield join(entry.parentPath, entry.name)
  }
}

async function statOf(file: string): Promise<Stats | null> {
  const stats = await stat(file).catch(nullIfMissing)
  return stats?.isFile() ? stats : null
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
