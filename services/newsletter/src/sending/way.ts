import { createTransport, type Transporter } from 'nodemailer'
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool'
import { announced } from './announced.ts'
import { promptSocket } from './prompt-socket.ts'
import { SmtpFailure } from './smtp-failure.ts'

/** Where mails go. */
export interface Route {
  host: string
  port: number
  secure: boolean
  auth?: { user: string; pass: string }
}

/** A mail as it is handed over. */
export interface Parcel {
  messageId: string
  from: string | { name: string; address: string }
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

/** A few open connections to one mail server. */
export interface Way {
  /** Resolves when the server has taken the mail; throws an `SmtpFailure` otherwise. */
  send(parcel: Parcel): Promise<void>
  /** Lets the running mails end. */
  close(): void
}

/** Connections that are kept open to one mail server. */
export const CONNECTIONS = 5

/** Shorter than a claim: a mail that hangs is given back before another sender takes it for lost. */
const LONGEST_MS = 90_000

/** The settings of every connection, kept open or not. */
export const connectionTo = ({ host, port, secure, auth }: Route) => ({
  ...{ host, port, secure, auth },
  ...{ getSocket: promptSocket, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 },
})

/** Opens the way to a mail server; connections are made with the first mails. */
export function openWay(route: Route): Way {
  const options: SMTPPoolOptions & { pool: true } = {
    ...connectionTo(route),
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: 1_000,
    idleTimeout: 20_000,
    // Whether a mail is sent again is decided by the desk alone, where it is written down.
    maxRequeues: 0,
  }
  const transporter = createTransport(options)
  const begun = noticeBegun(transporter)
  return {
    async send(parcel) {
      const hanging = new AbortController()
      const timer = setTimeout(() => hanging.abort(), LONGEST_MS)
      try {
        await transporter.sendMail({
          ...parcel,
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: hanging.signal,
        })
      } catch (error) {
        throw new SmtpFailure(error, begun.has(parcel.messageId))
      } finally {
        clearTimeout(timer)
        begun.delete(parcel.messageId)
      }
    },
    close: () => transporter.close(),
  }
}

/** The ids of mails whose words are on the wire: from then on the server may have taken them, whatever happens. */
function noticeBegun(transporter: Transporter): Set<string> {
  const begun = new Set<string>()
  transporter.use('stream', ({ message, data }, done) => {
    message?.processFunc((words) => announced(words, () => void begun.add(data.messageId ?? '')))
    done()
  })
  return begun
}
