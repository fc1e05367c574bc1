import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

export type Manifest = Record<string, Chunk>

export const ENTRY = 'src/app/entry-client.tsx'
export const EMBED_ENTRY = 'src/app/entry-embed.ts'

/** Reads which files the build made of which sources. */
export const readManifest = async (client: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8'))

/** Scripts and styles of a page, each once, the entry's first. */
export function filesOf(manifest: Manifest, modules: string[], entry = ENTRY) {
  const chunks = new Set<Chunk>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of [entry, ...modules]) visit(name)
  return {
    scripts: [...chunks].map(({ file }) => file),
    styles: [...new Set([...chunks].flatMap(({ css = [] }) => css))],
  }
}

/** The fonts every page shows at once. */
export const fontsOf = (manifest: Manifest) =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /(fraunces|source-sans-3)-latin-(opsz|wght)-normal.*\.woff2$/.test(file))
