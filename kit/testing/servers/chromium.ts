import { existsSync } from 'node:fs'

export const CHROMIUM_MISSING = 'Browser: apt-get install chromium (or name one in CHROMIUM)'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The program of a Chromium browser: the one named in CHROMIUM, or one where systems usually put it. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM ?? '', ...USUAL_PLACES].find((file) => file !== '' && existsSync(file))
