import { runService } from '@rebzeile/kit/config/run-service.ts'
import { webConfig } from './config.ts'
import { createWeb } from './web.ts'

await runService('web', () => createWeb(webConfig(process.env)))
