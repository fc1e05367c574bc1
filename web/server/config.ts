export interface WebConfig {
  port: number
  /** The gateway's internal address with the API's prefix, such as http://127.0.0.1:8080/api/v0. */
  apiUrl: string
  /** Scheme and host of the public site; by default what the gateway says the visitor asked for. */
  publicUrl?: string | undefined
}

/** Reads the settings from the environment; refuses to start without the API's address. */
export function readConfig(env: NodeJS.ProcessEnv): WebConfig {
  const port = Number(env.PORT ?? 8090)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a port number')
  if (!env.API_URL || !URL.canParse(env.API_URL)) {
    throw new Error('API_URL must be the address of the API, such as http://127.0.0.1:8080/api/v0')
  }
  if (env.PUBLIC_URL && !URL.canParse(env.PUBLIC_URL)) throw new Error('PUBLIC_URL must be an address')
  return {
    port,
    apiUrl: env.API_URL.replace(/\/$/, ''),
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : undefined,
  }
}
