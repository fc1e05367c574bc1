import { Resolver } from 'node:dns/promises'

/**
 * Looks up the text records of a name; resolves to none when it has none, rejects when nobody could be asked. A test
 * brings its own.
 */
export type TextRecords = (name: string) => Promise<string[]>

type Verdict = 'pass' | 'fail' | 'none' | 'unknown'

const TIMEOUT_MS = 3_000
const NO_RECORD = new Set(['ENODATA', 'ENOTFOUND'])

/** What the domain of a sender says about who may send for it. */
export async function domainVerdicts(domain: string, records: TextRecords) {
  const [spf, dkim, dmarc] = await Promise.all([
    judged(records(domain), spfVerdict),
    // The selector of the key is the mail server's secret: only its absence can be told.
    judged(records(`default._domainkey.${domain}`), (found) =>
      found.some((text) => /\bp=\w/.test(text)) ? 'pass' : 'unknown',
    ),
    judged(records(`_dmarc.${domain}`), dmarcVerdict),
  ])
  return { spf, dkim, dmarc }
}

async function judged(asked: Promise<string[]>, verdict: (found: string[]) => Verdict): Promise<Verdict> {
  try {
    return verdict(await asked)
  } catch {
    return 'unknown'
  }
}

/** Two records are an error (RFC 7208, 4.5); one that lets everybody send, or nobody, does not vouch for our mails. */
function spfVerdict(found: string[]): Verdict {
  const rules = found.filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (!rules.length) return 'none'
  const [rule = ''] = rules
  return rules.length === 1 && !/\+all\b|\sall\b/i.test(rule) && !/^v=spf1\s+-all\s*$/i.test(rule) ? 'pass' : 'fail'
}

function dmarcVerdict(found: string[]): Verdict {
  const rules = found.filter((text) => /^v=DMARC1\b/i.test(text))
  if (!rules.length) return 'none'
  return rules.length === 1 && /;\s*p=(none|quarantine|reject)\b/i.test(rules[0] ?? '') ? 'pass' : 'fail'
}

/** Asks the name servers of this machine, for three seconds. */
export async function askNameServers(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 })
  const timer = setTimeout(() => resolver.cancel(), TIMEOUT_MS)
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    if (error instanceof Error && 'code' in error && NO_RECORD.has(String(error.code))) return []
    throw error
  } finally {
    clearTimeout(timer)
  }
}
