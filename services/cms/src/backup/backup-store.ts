import { type Documents, DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import { conflict } from '@rebzeile/kit/errors/refusal.ts'
import { type newBackup, SILENT_MS, StoredBackup } from './backup-job.ts'

/** The archives and the work on them; a dump leaves this collection out, as an archive does not hold itself. */
export const BACKUPS = 'backups'

const MOST = 200

export function createBackupStore(documents: Documents) {
  const backups = documents.collection<StoredBackup>({
    name: BACKUPS,
    schema: StoredBackup,
    indexes: [['created']],
    unique: [
      { name: 'one at a time', fields: ['running'] },
      { name: 'one a night', fields: ['night'] },
    ],
  })
  const list = async () => (await backups.list({ sort: [{ field: 'created', direction: 'desc' }], limit: MOST })).items
  return {
    /** Refuses (C203) while another one runs, in whichever instance. */
    async claim(backup: ReturnType<typeof newBackup>): Promise<StoredBackup> {
      try {
        return await backups.insert(backup)
      } catch (error) {
        throw error instanceof DuplicateKey ? conflict('C203', { cause: error }) : error
      }
    },
    /** The newest first. */
    list,
    get: (id: string) => backups.get(id),
    lastNight: async (): Promise<string | undefined> => {
      const nights = (await list()).flatMap(({ night }) => night ?? [])
      return nights.sort().at(-1)
    },
    /** Says how far it is, and that somebody is still at it. */
    advance: (id: string, progress: number) => backups.patch(id, { progress }),
    finish: (id: string, { size, sha256 }: { size: number; sha256: string }) =>
      backups.patch(id, { state: 'done', progress: 100, size, sha256, running: undefined }),
    fail: (id: string, error: string) => backups.patch(id, { state: 'failed', error, running: undefined }),
    /** Those at which nobody works any more: their process ended. */
    async abandoned(now: Date): Promise<StoredBackup[]> {
      const silent = new Date(now.getTime() - SILENT_MS).toISOString()
      return (await list()).filter(({ running, updated }) => running && updated < silent)
    },
    remove: (id: string) => backups.remove(id),
  }
}

export type BackupStore = ReturnType<typeof createBackupStore>
