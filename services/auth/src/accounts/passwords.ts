import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Checks a password; takes as long without a hash (no such account) and is then false. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/** How many hashes are computed at once: the others wait, so that a storm of logins leaves threads to everybody else. */
const AT_ONCE = 2

/**
 * Argon2id with the library's parameters (19 MiB, 2 passes), kept in each hash. Every character counts; how a keyboard
 * composes an umlaut does not.
 */
export async function createPasswords(): Promise<Passwords> {
  const limited = limiter(AT_ONCE)
  const nobodysHash = await hash('the password of an account that does not exist')
  return {
    hash: (password) => limited(() => hash(password.normalize('NFC'))),
    async verify(passwordHash, password) {
      const right = await limited(() => verify(passwordHash ?? nobodysHash, password.normalize('NFC')))
      return passwordHash !== null && right
    },
  }
}

function limiter(most: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
