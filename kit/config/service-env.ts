import { z } from 'zod'

const Port = z.coerce.number().int().min(0).max(65_535)

/** Variables every service reads: where it listens, whom it believes, where events go. */
export const ServiceEnv = z.object({
  PORT: Port.default(0),
  HOST: z.string().default('127.0.0.1'),
  /** `postgres://…` or `amqp://…`. */
  BUS_URL: z.string(),
  /** Set before the names of all queues: keeps several installations apart on one RabbitMQ. */
  BUS_PREFIX: z
    .string()
    .regex(/^[a-z0-9.-]*$/)
    .default(''),
  /** Where the auth service publishes its keys. */
  JWKS_URL: z.url(),
  /** Shared with the gateway: proves that a client's address is the gateway's word. */
  CLIENT_ADDRESS_SECRET: z.string().min(16),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

/** What the composition root of a service gets, beside its own settings. */
export interface ServiceConfig {
  port: number
  host: string
  busUrl: string
  busPrefix?: string
  jwksUrl: string
  clientAddressSecret: string
  logLevel: z.output<typeof ServiceEnv>['LOG_LEVEL']
}

/** The common part of a service's configuration, from the parsed environment. */
export const serviceConfig = (env: z.output<typeof ServiceEnv>): ServiceConfig => ({
  port: env.PORT,
  host: env.HOST,
  busUrl: env.BUS_URL,
  busPrefix: env.BUS_PREFIX,
  jwksUrl: env.JWKS_URL,
  clientAddressSecret: env.CLIENT_ADDRESS_SECRET,
  logLevel: env.LOG_LEVEL,
})
