import { readFileSync } from 'node:fs'

/** Where the real servers of this test run listen and its programs lie; the optional ones are absent when the machine lacks them. */
export interface Infrastructure {
  postgres: string
  rabbitmq?: string
  mongo?: string
  chromium?: string
  fuzzer?: string
}

/** File in which a kept-running infrastructure (`npm run infrastructure`) leaves its addresses for single test runs. */
export const INFRASTRUCTURE_FILE = new URL('../../.cache/infrastructure.json', import.meta.url)

/** The addresses handed over by the test runner, or those of an infrastructure kept running by hand. */
export function infrastructure(): Infrastructure {
  const handed = process.env.TEST_INFRASTRUCTURE
  if (handed) return JSON.parse(handed)
  try {
    return JSON.parse(readFileSync(INFRASTRUCTURE_FILE, 'utf8'))
  } catch (cause) {
    throw new Error('no test infrastructure: run `npm test`, or keep one running with `npm run infrastructure`', {
      cause,
    })
  }
}
