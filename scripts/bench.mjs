import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
run('bench/run.ts', process.argv.slice(2))
