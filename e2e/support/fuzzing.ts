import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { API_PREFIX } from '@rebzeile/contracts/http/routes.ts'

const CHECKS = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'missing_required_header',
  'ignored_auth',
  'unsupported_method',
]

// A run takes half a minute; one with FUZZ_EXAMPLES=200, by hand, is given its time.
const TIMEOUT_MS = 900_000

export interface Fuzzing {
  fuzzer: string
  url: string
  /** A folder for what the fuzzer writes down. */
  folder: string
  /** The session cookie of the person it calls as; a guest has none. */
  sid?: string
  /** Calls (`POST /entry`) it leaves out. */
  without: readonly string[]
  /** Calls it meets with values at random only, not with one call for every limit of their schema. */
  onlyAtRandom: readonly string[]
}

/** Calls the API with values made up from its OpenAPI document, always the same ones; resolves to what the fuzzer says of the answers. */
export async function fuzz(work: Fuzzing): Promise<{ failed: boolean; report: string }> {
  const config = join(work.folder, 'fuzzing.toml')
  await writeFile(config, configOf(work))
  const args = [
    ...['--config-file', config, 'run', `${work.url}${API_PREFIX}/openapi.json`],
    ...['--phases', 'coverage,fuzzing', '--checks', CHECKS.join(','), '--header', `Origin: ${work.url}`],
    ...['--seed', '1', '--max-examples', process.env.FUZZ_EXAMPLES ?? '1', '--no-shrink', '--continue-on-failure'],
    ...['--generation-database', 'none', '--max-redirects', '0', '--warnings', 'off', '--no-color'],
    ...work.without.flatMap((call) => ['--exclude-name', call]),
  ]
  return new Promise((resolve) => {
    execFile(work.fuzzer, args, { cwd: work.folder, timeout: TIMEOUT_MS, maxBuffer: 2 ** 28 }, (error, out, err) =>
      resolve({ failed: error !== null, report: `${out}${err}` }),
    )
  })
}

function configOf({ sid, onlyAtRandom }: Fuzzing): string {
  const signedIn = sid ? `[auth.openapi.session]\napi_key = ${JSON.stringify(sid)}\n` : ''
  const atRandom = onlyAtRandom.map(
    (call) => `[[operations]]\ninclude-name = ${JSON.stringify(call)}\nphases.coverage.enabled = false\n`,
  )
  return [signedIn, ...atRandom].join('\n')
}
