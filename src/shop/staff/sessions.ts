/** Logins of staff: the proof of the second factor in them, and its validity. */
import type { Actor, Connected, Reading, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import {
  deleteStaffSessions,
  selectStanding,
  upsertStaffSession,
  writeFactorUse,
  type StaffMember,
} from './queries.ts'
import { reconfirmedPermissions, isFreshSince, isStaffSessionOver, type Permission } from './rules.ts'

/**
 * State of a member's login. `over`: it began too long ago, or ended; `set_up`: the member has no second factor
 * yet; `verify`: it has to be proved in this login; `in`: it was.
 */
export type Standing = { kind: 'over' | 'set_up' | 'verify' } | { kind: 'in'; isFresh: boolean }

/** The state of a member's login at this moment. */
export async function standingOf(
  { db, now }: Reading & { now: Date },
  { staffId, sessionId }: { staffId: number; sessionId: string },
): Promise<Standing> {
  const row = await selectStanding(db, { staffId, sessionId })
  if (!row || isStaffSessionOver(row.loggedInAt, now)) return { kind: 'over' }
  if (row.usedAt) return { kind: 'in', isFresh: isFreshSince(row.usedAt, now) }
  return { kind: row.hasFactor ? 'verify' : 'set_up' }
}

/** Records that a member proved the second factor in a login. The database refuses a login of another person. */
export const recordProof = async (
  { tx, now }: Writing & { now: Date },
  { staffId, sessionId }: { staffId: number; sessionId: string },
): Promise<void> => await upsertStaffSession(tx, { staffId, sessionId, now })

/** Postpones the next request for the second factor while the actor uses permissions that need it. */
export async function keepFresh(
  { db, actor, now }: { db: Connected['db'] | Tx; actor: Actor; now: Date },
  permission: Permission,
): Promise<void> {
  if (actor.kind !== 'staff' || !actor.session || !reconfirmedPermissions.has(permission)) return
  await writeFactorUse(db, actor.session.id, now)
}

/** Ends the proofs of the second factor in all logins of a member. */
export const endStaffSessions = async ({ tx }: Writing, { id }: Pick<StaffMember, 'id'>): Promise<void> =>
  await deleteStaffSessions(tx, id)
