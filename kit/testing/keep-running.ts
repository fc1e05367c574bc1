import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INFRASTRUCTURE_FILE } from './infrastructure.ts'
import { startInfrastructure } from './start-infrastructure.ts'

const { addresses, missing, stop } = await startInfrastructure(await mkdtemp(join(tmpdir(), 'infrastructure-')))
await mkdir(new URL('.', INFRASTRUCTURE_FILE), { recursive: true })
await writeFile(INFRASTRUCTURE_FILE, JSON.stringify(addresses, null, 2))
console.info(addresses, ...missing)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await rm(INFRASTRUCTURE_FILE, { force: true })
    await stop()
    process.exit(0)
  })
}
