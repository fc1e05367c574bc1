import { stat } from 'node:fs/promises'
import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { conflict, notFound } from '@rebzeile/kit/errors/refusal.ts'
import { ok, streamed } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import type { Response } from 'express'
import { present } from './backup-job.ts'
import { type BackupDeps, fileOf, removeFiles, startBackup } from './make-backup.ts'

export const backupRoutes = (deps: BackupDeps): Binding[] => [
  on(cmsRoutes.backups, async () => ok((await deps.store.list()).map(present))),

  on(cmsRoutes.startBackup, async ({ body }) => ({
    status: 202,
    body: [present(await startBackup(deps, body.kind))],
  })),

  on(cmsRoutes.downloadBackup, async ({ params: { id } }) => {
    const job = await deps.store.get(id)
    if (!job) throw notFound()
    if (job.state !== 'done') throw conflict('C203')
    const file = deps.backup && fileOf(deps.backup, id)
    if (!file || !(await isThere(file))) throw notFound()
    const name = `backup-${job.created.slice(0, 16).replace(/[-:]/g, '').replace('T', '-')}.tar`
    return {
      ...streamed((response) => sendFile(response, file, name)),
      headers: { 'cache-control': 'private, no-store' },
    }
  }),

  on(cmsRoutes.removeBackup, async ({ params: { id } }) => {
    const job = await deps.store.get(id)
    if (!job) throw notFound()
    if (job.running) throw conflict('C203')
    if (deps.backup) await removeFiles(deps.backup, id)
    await deps.store.remove(id)
    return ok({ ok: true, removed: [id] })
  }),
]

const isThere = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Parts of it, too: a download that broke goes on where it was. */
function sendFile(response: Response, file: string, name: string): Promise<void> {
  return new Promise((resolve, reject) =>
    response.download(file, name, { dotfiles: 'allow', cacheControl: false }, (error) => {
      // Whoever went away in the middle of it is nobody's failure.
      if (error && !response.headersSent) reject(error)
      else resolve()
    }),
  )
}
