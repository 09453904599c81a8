/** The sessions behind the tokens: opened by a login, renewed silently, ended at once. */
import type { Writing, Reading } from '../../server/context.ts'
import { randomBytes } from 'node:crypto'
import { secretHash } from './keys.ts'
import {
  endSessions,
  insertSession,
  renewSession,
  selectLiveSession,
  selectLiveSessions,
  type LiveSession,
} from './queries.ts'
import { expiryAt, sessionLifeMs } from './rules.ts'
import type { AuthContext, IssuedSession, Origin } from './auth-context.ts'
import { readAccess, signAccess, signDevice } from './tokens.ts'

/**
 * Opens a session and ends the browser's former one: tokens from before a login become worthless.
 * `passwordHash`: that of the account's current password.
 */
export async function openSession(
  { tx, identity: { keys }, now }: Writing & AuthContext,
  {
    customerId,
    passwordHash,
    authType,
    origin: { device, session: earlier },
  }: {
    customerId: number
    passwordHash: string
    authType: 'B2C' | 'B2B' | null
    origin: Pick<Origin, 'device' | 'session'>
  },
): Promise<IssuedSession & { sessionId: string }> {
  const session = randomBytes(32).toString('base64url')
  const lastExpiry = new Date(now.getTime() + sessionLifeMs.absolute)
  if (earlier) await endSessions(tx, { tokenHash: secretHash(earlier) }, 'REPLACED', now)
  const sessionId = await insertSession(tx, {
    tokenHash: secretHash(session),
    customerId,
    authType,
    device,
    createdAt: now,
    expiresAt: expiryAt(now, lastExpiry),
    lastExpiry,
  })
  return {
    sessionId,
    session,
    token: await signAccess(keys, { customerId, sessionId }, now),
    device: await signDevice(keys, { customerId, passwordHash }, now),
  }
}

/** The caller's identity by the tokens of the call. `renewed`: a fresh access token for the browser. */
export type Proof =
  | { kind: 'none' }
  | ({ kind: 'customer'; renewed: string | null } & Pick<LiveSession, 'customer' | 'acting' | 'sessionId'>)
  | { kind: 'expired' | 'invalid' }

/**
 * Authenticates a call. A valid token of a live session is enough; otherwise the browser's session secret, if sent, gets it a
 * fresh token. Callers with a bearer token have no such secret: for them an expired token is final.
 */
export async function proofOf(
  { db, identity: { keys }, now }: Pick<AuthContext, 'db' | 'identity' | 'now'>,
  given: { token: string | null; session: string | null },
): Promise<Proof> {
  if (given.token === null && given.session === null) return { kind: 'none' }
  const read = given.token === null ? null : await readAccess(keys, given.token, now)
  if (read && !read.expired) {
    const found = await selectLiveSession(db, { id: read.sessionId }, now)
    if (found && found.customer.id === read.customerId)
      return { kind: 'customer', ...callerIn(found), renewed: null }
  }
  if (given.session !== null) {
    const found = await selectLiveSession(db, { tokenHash: secretHash(given.session) }, now)
    if (found && (await renewSession(db, found.sessionId, now, expiryAt(now, found.lastExpiry)))) {
      const { sessionId, customer } = found
      const renewed = await signAccess(keys, { customerId: customer.id, sessionId }, now)
      return { kind: 'customer', ...callerIn(found), renewed }
    }
  }
  // A valid token of an ended session counts as expired: either way the person has to log in again.
  return { kind: read || given.token === null ? 'expired' : 'invalid' }
}

const callerIn = ({ customer, acting, sessionId }: LiveSession) => ({ customer, acting, sessionId })

/** Finds the session of a call, even by a token that has just expired: signing out must end it. */
export async function endCallersSession(
  { tx, identity: { keys }, now }: Writing & AuthContext,
  given: { token: string | null; session: string | null },
): Promise<{ id: string; customerId: number }[]> {
  const read = given.token === null ? null : await readAccess(keys, given.token, now)
  const byToken = read ? await endSessions(tx, { id: read.sessionId }, 'LOGOUT', now) : []
  const bySecret =
    given.session === null
      ? []
      : await endSessions(tx, { tokenHash: secretHash(given.session) }, 'LOGOUT', now)
  return [...byToken, ...bySecret]
}

/** The customer's live sessions. */
export const sessionsOf = async ({ db, now }: Reading & Pick<AuthContext, 'now'>, customerId: number) =>
  await selectLiveSessions(db, customerId, now)
