import type { z } from 'zod'

/** The environment does not fit; the message names each variable and what is wrong with it, never a value. */
export class BadEnvironment extends Error {
  constructor(problems: readonly string[]) {
    super(`environment: ${problems.join('; ')}`)
    this.name = 'BadEnvironment'
  }
}

/** Parses environment variables by `schema`; empty ones count as not set. Throws `BadEnvironment`. */
export function readEnv<Schema extends z.ZodObject>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  const named = Object.keys(schema.shape).map((name) => [name, env[name]] as const)
  const result = schema.safeParse(Object.fromEntries(named.filter(([, value]) => value !== undefined && value !== '')))
  if (result.success) return result.data
  throw new BadEnvironment(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
}
