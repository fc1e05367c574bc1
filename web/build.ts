import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const WEB = import.meta.dirname
const STAMP = join(WEB, 'dist', 'sources.sha256')

/** Builds the browser's and the server's bundle, unless they were built from these very sources; says so before it begins. */
export async function buildWeb(say: (line: string) => void): Promise<'built' | 'unchanged'> {
  const hash = await hashOfSources()
  if (existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === hash) return 'unchanged'
  say('Building the web client …')
  // From here on there is no whole build until the stamp says so again.
  await rm(STAMP, { force: true })
  // Vite lets the environment overrule it: started from a test or a development shell the bundles would not run.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  await build({ configFile: join(WEB, 'vite.config.ts') })
  await build({ configFile: join(WEB, 'vite.config.ts'), build: { ssr: true } })
  await compressAssets(join(WEB, 'dist', 'client', 'assets'))
  await writeFile(STAMP, hash)
  return 'built'
}

async function hashOfSources(): Promise<string> {
  const files = glob(['web/src/**/*', 'web/*.{ts,json}', 'contracts/**/*.ts', 'package-lock.json'], {
    cwd: join(WEB, '..'),
    exclude: ['**/node_modules', '**/*.test.*'],
    withFileTypes: true,
  })
  const paths: string[] = []
  for await (const file of files) if (file.isFile()) paths.push(join(file.parentPath, file.name))
  const hash = createHash('sha256')
  for (const path of paths.sort()) hash.update(relative(WEB, path)).update(await readFile(path))
  return hash.digest('hex')
}

/** Assets never change under their name, so they are compressed once, as well as it goes. */
async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const bytes = await readFile(join(folder, name))
      const best = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }
      await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, best))
      await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

if (import.meta.main) await buildWeb(console.info)
