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

/** Throws `FolderOutOfReach` unless everybody may pass through all folders above `path`. */
export async function ensureReachable(path: string): Promise<void> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode } = await stat(folder)
    if ((mode & 0o001) === 0) throw new FolderOutOfReach(folder)
    if (folder === dirname(folder)) return
  }
}
