import { runService } from '@rebzeile/kit/config/run-service.ts'
import { createAuth } from './auth.ts'
import { authConfig } from './config.ts'

await runService('auth', () => createAuth(authConfig(process.env)))
