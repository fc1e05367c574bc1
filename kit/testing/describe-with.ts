import { describe, it } from '@jest/globals'
import { type Infrastructure, infrastructure } from './infrastructure.ts'

/**
 * A group of tests that needs a server this machine may lack: skipped with the reason where it is missing, and failing
 * where the environment variable REQUIRE names it.
 */
export function describeWith(part: keyof Infrastructure, title: string, body: (address: string) => void): void {
  const address = infrastructure()[part]
  const required = (process.env.REQUIRE ?? '').split(',').includes(REQUIRED_AS[part] ?? part)
  if (address) describe(title, () => body(address))
  else if (required) describe(title, () => failBecauseMissing(part))
  else describe.skip(`${title} (this machine has no ${part})`, () => it('is not tested here', () => {}))
}

/** What REQUIRE calls a part, where it is not the part's own name. */
const REQUIRED_AS: Partial<Record<keyof Infrastructure, string>> = { chromium: 'browser', fuzzer: 'fuzz' }

function failBecauseMissing(part: string) {
  it(`has ${part}`, () => {
    throw new Error(`${part} is required but missing on this machine`)
  })
}
