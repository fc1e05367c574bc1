import { runService } from '@rebzeile/kit/config/run-service.ts'
import { gatewayConfig } from './config.ts'
import { createGateway } from './gateway.ts'

await runService('gateway', () => createGateway(gatewayConfig(process.env)))
