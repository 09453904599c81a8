/** What operations of logins are handed, and where a call comes from. */
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { deriveKeys, keyedHash, type Keys } from './keys.ts'
import { openPasswords, type Passwords } from './passwords.ts'
import { networkOf } from './rules.ts'

/** Keys and password hashing: opened once a process. */
export interface Identity {
  keys: Keys
  passwords: Passwords
}

/**
 * @param secrets the shop's secret, and the one before it while that is being changed
 * @param forbidden a password that no account may have: in production that of the demo
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

/** For a new password, which may not be made of the shop's name either. */
export interface ChoosingContext extends AuthContext {
  shopName: string
}

/** Where a call comes from. */
export interface Origin {
  /** The network address, as the server saw it. */
  address: string
  /** What the browser calls itself; shown to its owner, trusted for nothing. */
  device: string
  /** The mark that a browser was given at an earlier login. */
  deviceToken: string | null
  /** The session that the browser has by now, if any: a new login replaces it. */
  session: string | null
}

/** A network as the database may hold it. It is under a key of its own: of 2^32 addresses a plain hash hides none. */
export const networkHash = ({ keys }: Identity, { address }: Pick<Origin, 'address'>): Buffer =>
  keyedHash(keys.current('network'), networkOf(address))

/** Hashes what a limit counts and for whom, as the database may hold it. */
export const limitHash =
  ({ keys }: Identity) =>
  (text: string): Buffer =>
    keyedHash(keys.current('network'), `limit ${text}`)

/** What proves that a link with this text is ours: under the current key, and under the one before. */
export const linkProofs = ({ keys }: Identity, text: string): string[] =>
  keys.all('links').map((key) => keyedHash(key, text).toString('base64url'))

/** What a session's owner is handed; the database holds only hashes. */
export interface GivenSession {
  /** The access token: 15 minutes. */
  token: string
  /** The secret of the session, for renewing. */
  session: string
  /** The mark of the browser, by which its owner gets in while strangers guess. */
  device: string
}
