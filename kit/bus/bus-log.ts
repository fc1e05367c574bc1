/** The two voices the bus needs of a logger. */
export interface BusLog {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Says nothing. */
export const silent: BusLog = { warn() {}, error() {} }
