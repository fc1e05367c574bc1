import { createServer } from 'node:net'
import { OneLine } from './one-line.ts'

/** Throws a line that names the port if somebody listens on it. */
export function ensurePortIsFree({ port, host }: { port: number; host?: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`
      reject(new OneLine(`Port ${port} ${reason}. Set another one: PORT=8081 npm start`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
