/**
 * Challenges that carry their own proof: a request for one writes nothing, so strangers can't fill a table. The database
 * remembers only those that were answered (`passkey_answer`). Pure.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { keyedHash, type Key, type Keys } from './keys.ts'

/** Seconds in which a challenge has to be answered. */
const lifeSeconds = 5 * 60

const randomLength = 16
const expiryLength = 4
const proofLength = 16

/** What an answer proves: a login, or that a passkey may be added in this session, under this password. */
export type ChallengePurpose = 'login' | { sessionId: string; passwordHash: string }

const proofOf = (key: Key, purpose: ChallengePurpose, head: Buffer) =>
  keyedHash(key, JSON.stringify([purpose, head.toString('base64url')])).subarray(0, proofLength)

export function newChallenge(
  { current }: Keys,
  purpose: ChallengePurpose,
  now: Date,
): Uint8Array<ArrayBuffer> {
  const expiry = Buffer.alloc(expiryLength)
  expiry.writeUInt32BE(Math.floor(now.getTime() / 1000) + lifeSeconds)
  const head = Buffer.concat([randomBytes(randomLength), expiry])
  return Uint8Array.from(Buffer.concat([head, proofOf(current('passkeys'), purpose, head)]))
}

/** The moment when a challenge of this purpose expires; null if it is not ours, or has expired. @param challenge in base64url */
export function expiryOfChallenge(
  { all }: Keys,
  purpose: ChallengePurpose,
  challenge: string,
  now: Date,
): Date | null {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== randomLength + expiryLength + proofLength) return null
  const head = bytes.subarray(0, randomLength + expiryLength)
  const proof = bytes.subarray(randomLength + expiryLength)
  if (!all('passkeys').some((key) => timingSafeEqual(proof, proofOf(key, purpose, head)))) return null
  const expiry = new Date(head.readUInt32BE(randomLength) * 1000)
  return expiry > now ? expiry : null
}
