import { brunchMenu, weeklyMenu } from './content/menus.ts'
import { pages } from './content/pages.ts'
import { people } from './content/people.ts'
import { pressEntries } from './content/press-entries.ts'
import { SITE_CONFIG } from './content/site-config.ts'
import { stories } from './content/stories.ts'
import { PICTURES } from './pictures/pictures.ts'
import { putEntry } from './put-entry.ts'
import { putPictures } from './put-pictures.ts'
import { putPlain } from './put-plain.ts'
import { signIn } from './site-api.ts'

export interface SeedOptions {
  url: string
  admin: { handle: string; password: string }
  say(line: string): void
  now?: Date
}

/** Fills an empty installation with the demo site, through the public API. A seed that was interrupted goes on where it stopped. */
export async function seedDemo({ url, admin, say, now = new Date() }: SeedOptions): Promise<void> {
  const api = await signIn(url, admin)
  const config = await api.config()
  await api.changeConfig({ ...config, ...SITE_CONFIG })
  say('Drawing and uploading the pictures of the demo site …')
  const files = await putPictures(api, PICTURES)
  say('Writing the pages …')
  for (const person of people(files)) await putPlain(api, person)
  await putPlain(api, weeklyMenu(now))
  const menus = { brunch: await putPlain(api, brunchMenu) }
  const entries = [...stories(files, now), ...pressEntries(now), ...pages(files, menus)]
  for (const entry of entries) await putEntry(api, entry)
}
