import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Site {
  origin: string
  rpId: string
}

interface Ceremony extends Partial<Site> {
  challenge: string
  /** Bits of the authenticator data: 1 = somebody was there, 4 = and proved who they are. */
  flags?: number
  counter?: number
}

const USER_VERIFIED = 0b101
const CARRIES_KEY = 0b1000000

/** An authenticator made of software: real ES256 keys, attestation "none", and a counter that can be told to lie. */
export function softwarePasskey({ origin, rpId }: Site) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let used = 0

  return {
    id: id.toString('base64url'),

    /** What `navigator.credentials.create` answers. */
    register({ challenge, flags = USER_VERIFIED, ...lies }: Ceremony) {
      const site = { origin, rpId, ...lies }
      const length = Buffer.from([id.length >> 8, id.length & 0xff])
      const keyData = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const authData = Buffer.concat([authenticatorData(site.rpId, flags | CARRIES_KEY, 0), keyData])
      return {
        ...credential(id),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, site.origin).toString('base64url'),
          attestationObject: cbor(
            new Map<Cbor, Cbor>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData],
            ]),
          ).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** What `navigator.credentials.get` answers. */
    signIn({ challenge, flags = USER_VERIFIED, counter = ++used, ...lies }: Ceremony) {
      const site = { origin, rpId, ...lies }
      const client = clientData('webauthn.get', challenge, site.origin)
      const authData = authenticatorData(site.rpId, flags, counter)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return {
        ...credential(id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

const credential = (id: Buffer) => ({
  id: id.toString('base64url'),
  rawId: id.toString('base64url'),
  type: 'public-key',
  clientExtensionResults: {},
})

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

/** The public key as COSE writes it: an elliptic curve key for ES256 on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

type Cbor = number | string | Buffer | Map<Cbor, Cbor>

/** As much CBOR as an authenticator speaks: integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  if (count < 256) return Buffer.from([(kind << 5) | 24, count])
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 0xff])
}
