import { it } from '@jest/globals'
import { verifyPact } from '@rebzeile/kit/testing/verify-pact.ts'
import { aDraft, aPublished, change } from './entries.ts'
import { aMessage } from './messages.ts'
import { onEveryStorage, type RunningCms } from './running-cms.ts'

onEveryStorage('the cms', (cms) => {
  it('keeps what it agreed with the web client', async () => {
    await verifyPact({ provider: 'cms', pact: 'web-cms.json', url: cms().url(), states: statesOf(cms()) })
  })
})

const statesOf = (cms: RunningCms) => {
  const token = cms.tokens.admin
  return {
    'an admin is signed in': async () => ({ token }),
    'a page is published': async () => {
      const { _id } = await aPublished(cms, { title: 'Brunch', tags: ['Haus'] })
      return { token, id: _id }
    },
    'a page is a draft': async () => ({ token, id: (await aDraft(cms, { title: 'Brunch' }))._id }),
    'somebody else changed the draft': async () => {
      const entry = await aDraft(cms, { title: 'Brunch' })
      await change(cms, entry, { title: 'Frühstück' })
      return { token, id: entry._id }
    },
    'a visitor wrote': async () => ({ token, id: (await aMessage(cms))._id }),
    'a person is in the team': async () => {
      await cms.call('POST', '/person', { as: 'admin', body: { first_name: 'Maria', last_name: 'Bauer' } })
      return { token }
    },
  }
}
