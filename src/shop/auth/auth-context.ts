/** The context of login operations, and the origin of a call. */
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { deriveKeys, keyedHash, type Keys } from './keys.ts'
import { openPasswords, type Passwords } from './passwords.ts'
import { networkOf } from './rules.ts'

/** Keys and password hashing: opened once per process. */
export interface Identity {
  keys: Keys
  passwords: Passwords
}

/**
 * @param secrets the shop's secret, and the previous one while it is being rotated
 * @param forbidden a password that no account may have: in production, the demo's
 */
export function openIdentity(secrets: [string, ...string[]], forbidden: string | null = null): Identity {
  return { keys: deriveKeys(secrets), passwords: openPasswords(undefined, forbidden) }
}

export interface AuthContext {
  db: Db
  queue: Queue
  identity: Identity
  now: Date
}

/** For choosing a new password, which must not contain the shop's name either. */
export interface ChoosingContext extends AuthContext {
  shopName: string
}

export interface Origin {
  /** The network address as seen by the server. */
  address: string
  /** The User-Agent header, for display to the owner only: it proves nothing. */
  device: string
  /** The mark that the browser got at an earlier login. */
  deviceToken: string | null
  /** The browser's current session, if any: a new login replaces it. */
  session: string | null
}

/**
 * A network in the form that the database may store. It has its own key: a plain hash of 2^32 addresses hides none of them.
 */
export const networkHash = ({ keys }: Identity, { address }: Pick<Origin, 'address'>): Buffer =>
  keyedHash(keys.current('network'), networkOf(address))

/** Hashes a limit and its subject into the form that the database may store. */
export const limitHash =
  ({ keys }: Identity) =>
  (text: string): Buffer =>
    keyedHash(keys.current('network'), `limit ${text}`)

/** Proofs that a link with this text is ours: under the current key and the previous one. */
export const linkProofs = ({ keys }: Identity, text: string): string[] =>
  keys.all('links').map((key) => keyedHash(key, text).toString('base64url'))

/** Secrets handed to the owner of a session; the database stores only hashes. */
export interface IssuedSession {
  /** The access token, valid for 15 minutes. */
  token: string
  /** The session's secret, for renewal. */
  session: string
  /** The browser's mark, which lets its owner sign in while strangers guess. */
  device: string
}
