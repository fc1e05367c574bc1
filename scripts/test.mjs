import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
run('scripts/run-tests.ts', process.argv.slice(2))
