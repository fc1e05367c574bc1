import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningInfrastructure, startInfrastructure } from '@rebzeile/kit/testing/start-infrastructure.ts'

interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** Everything CI checks, in the order in which a mistake shows soonest. The last line counts the tests. */
async function runAll(args: readonly string[]): Promise<number> {
  const checks = args.length ? [] : CHECKS
  for (const [name, command] of checks) {
    if (!(await passes(name, command))) {
      console.info('0 passed, 1 failed, 0 skipped')
      return 1
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'rebzeile-tests-'))
  const infrastructure = await startInfrastructure(folder)
  stopOnSignals(infrastructure)
  try {
    const counts = await runJest(infrastructure, folder, args)
    for (const line of infrastructure.missing) console.info(`left out: ${line}`)
    console.info(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
    return counts.failed === 0 ? 0 : 1
  } finally {
    await infrastructure.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['format and lint', ['biome', 'ci', '--error-on-warnings', '.']],
  ['types', ['tsc', '-p', '.']],
  ['types of the web client', ['tsc', '-p', 'web']],
  [
    'direction of imports',
    [
      'depcruise',
      '--config',
      '.dependency-cruiser.cjs',
      'contracts',
      'kit',
      'gateway',
      'services',
      'web/src',
      'web/server',
      'dev',
    ],
  ],
  ['web client', ['node', 'web/build.ts']],
]

async function passes(name: string, [command = '', ...args]: readonly string[]): Promise<boolean> {
  const started = performance.now()
  const code = await execute(command, args)
  console.info(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1_000).toFixed(1)} s)`)
  return code === 0
}

async function runJest({ addresses }: RunningInfrastructure, folder: string, args: readonly string[]): Promise<Counts> {
  const results = join(folder, 'results.json')
  const code = await execute('jest', ['--json', `--outputFile=${results}`, '--maxWorkers=2', ...args], {
    NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    TEST_INFRASTRUCTURE: JSON.stringify(addresses),
    PACT_DO_NOT_TRACK: 'true',
  })
  const report = JSON.parse(await readFile(results, 'utf8').catch(() => '{}')) as Record<string, number | undefined>
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numRuntimeErrorTestSuites = 0 } = report
  const failed = numFailedTests + numRuntimeErrorTestSuites
  return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed, skipped: numPendingTests }
}

function execute(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', () => resolve(1))
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

function stopOnSignals(infrastructure: RunningInfrastructure) {
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.once(event, async () => {
      await infrastructure.stop()
      process.exit(1)
    })
  }
}

process.exit(await runAll(process.argv.slice(2)))
