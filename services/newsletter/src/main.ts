import { runService } from '@rebzeile/kit/config/run-service.ts'
import { newsletterConfig } from './config.ts'
import { createNewsletter } from './newsletter.ts'

await runService('newsletter', () => createNewsletter(newsletterConfig(process.env)))
