/** Encrypts shared secrets for the database: AES-256-GCM under a key derived from the shop's secret. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Identity } from '../auth/auth.ts'

/** A sealed secret with the id of its key. */
export interface Sealed {
  keyId: string
  sealed: Buffer
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const keysOf = ({ keys }: Identity) => keys.all('second factor')

/** @param of the owner: a secret sealed for one can't be opened for another */
export function seal(identity: Identity, { of, secret }: { of: string; secret: Uint8Array }): Sealed {
  const key = identity.keys.current('second factor')
  const nonce = randomBytes(nonceBytes)
  const sealing = createCipheriv(cipher, key.bytes, nonce).setAAD(Buffer.from(of))
  const text = Buffer.concat([sealing.update(secret), sealing.final()])
  return { keyId: key.kid, sealed: Buffer.concat([nonce, sealing.getAuthTag(), text]) }
}

/** Opens a sealed secret; null if it was changed, belongs to another owner, or its key is no longer in use. */
export function unseal(
  identity: Identity,
  { of, keyId, sealed }: { of: string; keyId: string; sealed: Uint8Array },
): Buffer | null {
  const key = keysOf(identity).find(({ kid }) => kid === keyId)
  if (!key || sealed.length <= nonceBytes + tagBytes) return null
  const whole = Buffer.from(sealed)
  const opening = createDecipheriv(cipher, key.bytes, whole.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(of))
    .setAuthTag(whole.subarray(nonceBytes, nonceBytes + tagBytes))
  try {
    return Buffer.concat([opening.update(whole.subarray(nonceBytes + tagBytes)), opening.final()])
  } catch {
    // Without our authentication tag it is not ours.
    return null
  }
}

/** True if it was sealed under the current key; otherwise it is sealed again while it can still be opened. */
export const isCurrent = ({ keys }: Identity, keyId: string): boolean =>
  keys.current('second factor').kid === keyId
