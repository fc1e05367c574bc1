import { siteChanged } from '@rebzeile/contracts/events/cms/site-changed.ts'
import { fileReady } from '@rebzeile/contracts/events/media/file-ready.ts'
import { fileRemoved } from '@rebzeile/contracts/events/media/file-removed.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import type { Announce } from '../announce.ts'
import type { FileStore } from './file-store.ts'

interface Deps {
  files: FileStore
  announce: Announce
}

/** Keeps the copy of media files up to date and tells caches that pages look different. */
export const onFileNews = ({ files, announce }: Deps) => ({
  [fileReady.name]: reaction({
    schema: fileReady.data,
    async handle({ data }, tx: unknown) {
      if (await files.learn(data.file, data.rev, tx)) await announce(tx, siteChanged, { tags: ['file'] })
    },
  }),
  [fileRemoved.name]: reaction({
    schema: fileRemoved.data,
    async handle({ data }, tx: unknown) {
      await files.forget(data._id, data.rev, tx)
      await announce(tx, siteChanged, { tags: ['file'] })
    },
  }),
})
