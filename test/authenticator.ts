/** A device that makes passkeys and signs with them (WebAuthn, ES256), as far as tests need one; it can also lie. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface Forgery {
  origin?: string
  host?: string
  challenge?: string
  counter?: number
  /** Bits of the authenticator: 1, a person was there; 4, it verified which. */
  flags?: number
}

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const hex = (digits: string) => Buffer.from(digits, 'hex')

/** A device for one origin. Its counter stays at 0 unless a lie changes it, as with synchronised passkeys. */
export function aDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const { hostname } = new URL(origin)
  const clientData = (type: string, challenge: string, lies: Forgery) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const head = (more: number, { host = hostname, counter = 0, flags = 5 }: Forgery) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([more | flags]), count])
  }
  const whole = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  return {
    /** Makes the requested passkey. */
    makes: ({ challenge }: { challenge: string }, lies: Forgery = {}) => {
      const key = [
        hex('a5010203262001215820'),
        Buffer.from(x, 'base64url'),
        hex('225820'),
        Buffer.from(y, 'base64url'),
      ]
      const data = Buffer.concat([head(0x40, lies), Buffer.alloc(16), hex('0020'), id, ...key])
      const length = Buffer.from([data.length >> 8, data.length & 255])
      // { "fmt": "none", "attStmt": {}, "authData": … } in CBOR.
      const attestation = [
        hex('a363666d74646e6f6e656761747453746d74a0686175746844617461'),
        hex('59'),
        length,
        data,
      ]
      return {
        ...whole,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge, lies)),
          attestationObject: text(Buffer.concat(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** Signs the challenge. */
    signs: ({ challenge }: { challenge: string }, lies: Forgery = {}) => {
      const client = clientData('webauthn.get', challenge, lies)
      const data = head(0, lies)
      return {
        ...whole,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      }
    },
  }
}
