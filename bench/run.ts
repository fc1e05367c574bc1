import { benchBoot } from './boot.ts'
import { benchEntries } from './entries.ts'
import { benchEvents } from './events.ts'
import { benchFiles } from './files.ts'
import { benchLogin } from './login.ts'
import { benchMails } from './mails.ts'
import { benchPictures } from './pictures.ts'
import { type Platform, startPlatform } from './support/platform.ts'
import { print } from './support/row.ts'

/** Every benchmark by name; each prints ratios against a bare program of the same run. */
const ON_PLATFORM = {
  entries: benchEntries,
  pictures: benchPictures,
  events: benchEvents,
  files: benchFiles,
  login: benchLogin,
  mails: benchMails,
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

const names = (Object.keys(ON_PLATFORM) as (keyof typeof ON_PLATFORM)[]).filter(isWanted)
const platform: Platform | undefined = names.length ? await startPlatform() : undefined
try {
  if (platform) for (const name of names) print(await ON_PLATFORM[name](platform))
} finally {
  await platform?.stop()
}
if (isWanted('boot')) print(await benchBoot())
