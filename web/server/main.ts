import { readConfig } from './config.ts'
import { createWeb } from './web.ts'

const web = await createWeb(readConfig(process.env))
await web.start()
console.log(`web: ${web.url}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void web.stop().then(() => process.exit(0)))
}
