import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** PostgreSQL's own user cannot get to a folder; the message says which one is in the way. */
export class FolderOutOfReach extends Error {
  constructor(folder: string) {
    super(
      `PostgreSQL must not run as root, so it runs as the user postgres, who may not pass through ${folder}. ` +
        `Allow it (chmod o+x ${folder}), or choose another place.`,
    )
    this.name = 'FolderOutOfReach'
  }
}

/** Whom the server runs as when we are root: PostgreSQL refuses to. */
export interface ServerAccount {
  uid: number
  gid: number
  /** Some folder on the way is closed to the account: it needs the right to pass through, and no other. */
  passesThrough: boolean
}

const NAME = 'postgres'

/** The system user `postgres`, made if absent; undefined when we are not root. Throws `FolderOutOfReach`. */
export async function serverAccount(dataDir: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const closed = await closedFolderAbove(dataDir)
  if (closed && !hasSetpriv()) throw new FolderOutOfReach(closed)
  return { ...ids(), passesThrough: closed !== undefined }
}

/** Starts a program as the server's account. */
export function spawnAs(
  account: ServerAccount | undefined,
  command: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [file = '', ...args] = command
  if (!account) return spawn(file, args, options)
  const { uid, gid, passesThrough } = account
  if (!passesThrough) return spawn(file, args, { ...options, uid, gid })
  const rights = ['--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
  return spawn('setpriv', [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...rights, ...command], options)
}

function ids(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, NAME], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', NAME])
    return { uid: id('-u'), gid: id('-g') }
  }
}

/** The first folder above `path` that not everybody may pass through. */
export async function closedFolderAbove(path: string): Promise<string | undefined> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder)
    if ((mode & 0o001) === 0) return folder
    if (folder === dirname(folder)) return undefined
  }
}

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
