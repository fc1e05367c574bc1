import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createWeb } from '../server/web.ts'
import { startFixtureApi } from './fixture-api.ts'

/** The built web server on the fixture API. */
export async function startSite() {
  // In a process of its own: the bundler's native part does not run inside the test runner's sandbox.
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', 'build.ts')])
  const api = await startFixtureApi()
  const web = createWeb({ port: 0, host: '127.0.0.1', logLevel: 'silent', apiUrl: `${api.origin}/api/v0` })
  await web.start()
  return {
    api,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(web.url() + path, {
        redirect: 'manual',
        headers: { 'x-forwarded-host': 'hof-am-wagram.at', 'x-forwarded-proto': 'https', ...headers },
      }),
    stop: async () => {
      await web.stop()
      await api.stop()
    },
  }
}
