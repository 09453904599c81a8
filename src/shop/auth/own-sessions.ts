/** A customer's own sessions: ending the others, and erasing all of them. */
import type { Writing } from '../../server/context.ts'
import { deleteLinksOf } from './link-queries.ts'
import { deletePasskeys } from './passkey-queries.ts'
import { endSessions, forgetDevices, insertLoginEvent } from './queries.ts'
import { unknownNetwork } from './reset.ts'
import { networkHash, type AuthContext, type Origin } from './auth-context.ts'

/** Ends every session of a customer but this one. @returns how many were ended */
export async function signOutOthers(
  { db, identity, now }: AuthContext,
  { customerId, sessionId, from }: { customerId: number; sessionId: string; from: Pick<Origin, 'address'> },
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, { customerId, except: sessionId }, 'SIGNED_OUT', now)
    const network = networkHash(identity, from)
    for (const { id } of ended)
      await insertLoginEvent(tx, { at: now, kind: 'SIGNED_OUT', customerId, sessionId: id, network })
    return ended.length
  })
}

/** Ends every login of a customer, so that continuing requires the password. @returns how many were ended */
export async function endLogins({ tx, now }: Writing & { now: Date }, customerId: number): Promise<number> {
  const ended = await endSessions(tx, { customerId }, 'SIGNED_OUT', now)
  for (const { id } of ended)
    await insertLoginEvent(tx, {
      at: now,
      kind: 'SIGNED_OUT',
      customerId,
      sessionId: id,
      network: unknownNetwork,
    })
  return ended.length
}

/**
 * Erases the passkeys of a customer, the browsers that they signed in with, the links that they were mailed, and pending
 * registrations of the address. The audit still shows that there were logins, but not of which person.
 */
export async function forgetLogins(
  { tx }: Writing,
  of: { customerId: number; emailKey: string },
): Promise<void> {
  await deletePasskeys(tx, { customerId: of.customerId })
  await forgetDevices(tx, of.customerId)
  await deleteLinksOf(tx, of)
}
