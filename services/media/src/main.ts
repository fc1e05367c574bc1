import { runService } from '@rebzeile/kit/config/run-service.ts'
import { mediaConfig } from './config.ts'
import { createMedia } from './media.ts'

await runService('media', () => createMedia(mediaConfig(process.env)))
