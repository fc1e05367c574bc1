import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface OutboundCall {
  method: 'GET' | 'HEAD' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
  /** More than this is refused; 0 leaves the body unread. Default 0. */
  maxBytes?: number
  /** Default: https only. */
  alsoHttp?: boolean
}

export interface OutboundAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface OutboundOptions {
  /** Addresses of a host name. Default: the system's. */
  resolve?(host: string): Promise<string[]>
  /** Servers that are called in place of others, by origin: for tests. */
  standIns?: Readonly<Record<string, string>>
  /** Which addresses may be called. Default: those of the public internet. */
  mayCall?(address: string): boolean
}

/** Calls servers whose addresses somebody typed in. */
export type Outbound = (call: OutboundCall) => Promise<OutboundAnswer>

/** The address must not, or cannot, be called. */
export class OutboundRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'OutboundRefused'
  }
}

const TIMEOUT_MS = 5_000

/**
 * A call that reaches the public internet only: the name is resolved once, every address of it must be public, and the
 * connection goes to the address that was judged, so that a name that changes its mind in between gains nothing.
 * Redirects are answers, never followed.
 */
export function createOutbound({
  resolve = systemResolve,
  standIns = {},
  mayCall = isPublicAddress,
}: OutboundOptions = {}): Outbound {
  return async (call) => {
    const url = readUrl(call)
    const standIn = standIns[url.origin]
    if (standIn) return send(new URL(url.pathname + url.search, standIn), undefined, call)
    return send(url, await addressOf(url, { resolve, mayCall }), call)
  }
}

function readUrl({ url, alsoHttp }: OutboundCall): URL {
  const read = URL.canParse(url) ? new URL(url) : undefined
  const schemes = alsoHttp ? ['https:', 'http:'] : ['https:']
  if (!read || !schemes.includes(read.protocol)) throw new OutboundRefused('address not allowed')
  if (read.username || read.password) throw new OutboundRefused('address carries a password')
  return read
}

async function addressOf(url: URL, { resolve, mayCall }: Required<Omit<OutboundOptions, 'standIns'>>): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await inTime(resolve(host))
  const [first] = addresses
  if (!first || !addresses.every(mayCall)) throw new OutboundRefused('address is not public')
  return first
}

const systemResolve = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address)

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OutboundRefused('the name was not resolved in time')), TIMEOUT_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

function send(url: URL, address: string | undefined, call: OutboundCall): Promise<OutboundAnswer> {
  const { method, headers, body, maxBytes = 0 } = call
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const asked = request(url, {
      method,
      headers: { 'user-agent': 'Rebzeile', ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(address && { lookup: pinnedTo(address) }),
    })
    asked.once('error', reject)
    asked.once('response', (response) => {
      readBody(response, maxBytes)
        .then((bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }), reject)
        .finally(() => asked.destroy())
    })
    asked.end(body)
  })
}

const pinnedTo = (address: string): LookupFunction => {
  const family = isIP(address)
  return (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family))
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (!maxBytes) return Buffer.alloc(0)
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    size += piece.length
    if (size > maxBytes) throw new OutboundRefused('the answer is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
