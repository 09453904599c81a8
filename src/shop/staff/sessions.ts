/** Logins of staff: the proof of the second factor in them, its validity, and visits to Today. */
import type { Actor, Connected, Reading, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import {
  deleteStaffSessions,
  selectStanding,
  selectVisits,
  upsertStaffSession,
  upsertVisits,
  writeFactorUse,
  type StaffMember,
} from './queries.ts'
import {
  reconfirmedPermissions,
  isFreshSince,
  isStaffSessionOver,
  visitsAt,
  type Permission,
} from './rules.ts'

/**
 * State of a member's login. `over`: it began too long ago, or ended; `set_up`: the member has no second factor
 * yet; `verify`: it has to be proved in this login; `in`: it was.
 */
type Standing = { kind: 'over' | 'set_up' | 'verify' } | { kind: 'in'; isFresh: boolean }

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

/**
 * Records that a member opens Today, at most once a minute.
 * @returns the end of their visit before the present one; null: the present one is their first
 */
export async function recordVisit(
  { db, now }: Connected & { now: Date },
  { staffId }: { staffId: number },
): Promise<Date | null> {
  const kept = await selectVisits(db, staffId)
  const visits = visitsAt(kept, now)
  if (visits !== kept) await upsertVisits(db, staffId, visits)
  return visits.before
}
