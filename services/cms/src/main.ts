import { runService } from '@rebzeile/kit/config/run-service.ts'
import { createCms } from './cms.ts'
import { cmsConfig } from './config.ts'

await runService('cms', () => createCms(cmsConfig(process.env)))
