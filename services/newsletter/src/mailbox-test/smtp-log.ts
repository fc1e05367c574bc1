import type { Route } from '../sending/way.ts'

type Entry = { tnx?: unknown } | undefined

const MOST_LINES = 200

/** Listens to the talk with a mail server and writes down what both say, without passwords. */
export function smtpLog({ auth }: Route) {
  const lines: string[] = []
  const write = (entry: Entry, words?: string) => {
    const sign = SIGNS[String(entry?.tnx)]
    if (!sign) return
    for (const line of (words ?? '').split(/\r?\n/).slice(0, MOST_LINES - lines.length)) {
      lines.push(`${sign} ${redacted(line, auth)}`)
    }
  }
  return {
    logger: {
      level: () => {},
      trace: write,
      debug: write,
      info: () => {},
      warn: () => {},
      error: () => {},
      fatal: () => {},
    },
    lines: () => [...lines],
  }
}

const SIGNS: Record<string, string> = { client: 'C:', server: 'S:' }

/** Whatever follows AUTH is secret, and so are the login's parts in any spelling. */
function redacted(line: string, auth: Route['auth']): string {
  const secrets = auth?.pass ? [auth.pass, base64(auth.pass), base64(`\0${auth.user}\0${auth.pass}`)] : []
  const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, '[secret]'), line)
  return hidden.replace(/^(AUTH \S+)\s.+$/i, '$1 [secret]').slice(0, 500)
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
