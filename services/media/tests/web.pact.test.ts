import { expect, it } from '@jest/globals'
import { filesUsed } from '@rebzeile/contracts/events/cms/files-used.ts'
import { fact } from '@rebzeile/contracts/events/event.ts'
import { newId } from '@rebzeile/kit/documents/new-id.ts'
import { eventually } from '@rebzeile/kit/testing/eventually.ts'
import { verifyPact } from '@rebzeile/kit/testing/verify-pact.ts'
import { type MediaAtWork, onEveryStorage } from './media-at-work.ts'
import { aJpeg } from './pictures.ts'

onEveryStorage('media', (at) => {
  it('keeps what it agreed with the web client', async () => {
    await verifyPact({ provider: 'media', pact: 'web-media.json', url: at().service.url(), states: statesOf(at()) })
  })
})

const statesOf = (media: MediaAtWork) => {
  const [, token = ''] = media.authorization('admin').authorization?.split(' ') ?? []
  const aPicture = async () => {
    const id = await media.uploaded({ name: 'weingarten.jpg', bytes: await aJpeg(300, 200) })
    await media.finished(id)
    return id
  }
  return {
    'nobody is signed in': async () => ({}),
    'a picture is stored': async () => ({ token, id: await aPicture() }),
    'a page shows a picture': async () => {
      const id = await aPicture()
      await media.tell(fact(filesUsed, { entity: 'entry', _id: newId(), rev: 1, title: 'Brunch', files: [id] }))
      await eventually(async () => expect((await media.file(id)).usages).toBe(1))
      return { token, id }
    },
  }
}
