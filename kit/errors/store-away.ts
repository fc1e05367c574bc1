/** Network and PostgreSQL codes that say: the store is away, try again soon. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '53300',
])

const MONGO = /^Mongo(ose)?(Network|ServerSelection|NotConnected|PoolCleared|TopologyClosed|ClientClosed)/

/** The PostgreSQL client tells a lost or slow connection in words only. */
const WORDS = /^(Connection terminated|timeout exceeded when trying to connect)/

/** True for the errors of a database that is down or not reached: the same call may succeed later. */
export function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { name, message, code, cause } = error as Error & { code?: unknown }
  return CODES.has(String(code)) || MONGO.test(name) || WORDS.test(message) || isStoreAway(cause)
}
