import { connect } from 'node:net'
import type { SMTPTransportGetSocket } from 'nodemailer/lib/smtp-transport'

const CONNECT_TIMEOUT_MS = 10_000

/**
 * Connects without Nagle's algorithm: a mail ends with a tiny packet that would otherwise wait for the server's delayed
 * acknowledgement, which leaves 22 mails a second and connection. TLS, where it is wanted, is nodemailer's next step.
 */
export const promptSocket: SMTPTransportGetSocket = ({ host = 'localhost', port }, done) => {
  const socket = connect({ host, port: Number(port ?? 25), noDelay: true, keepAlive: true })
  const settle = (error: Error | null) => {
    socket.removeAllListeners('error')
    socket.removeAllListeners('timeout')
    socket.setTimeout(0)
    if (error) socket.destroy()
    done(error, error ? false : { connection: socket })
  }
  socket.setTimeout(CONNECT_TIMEOUT_MS, () => settle(new Error(`${host} did not answer in time`)))
  socket.once('error', settle)
  socket.once('connect', () => settle(null))
}
