import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
run('dev/start.ts')
