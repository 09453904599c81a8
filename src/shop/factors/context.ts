/** Dependencies of operations on second factors, and the common parts of every change. */
import { randomUUID } from 'node:crypto'
import type { FactorNews } from '../../emails/staff-factor.ts'
import type { OperationContext, Reading, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { recordAudit } from '../audit/audit.ts'
import { giveBack, takeAttempt, type AuthContext, type Bucket } from '../auth/auth.ts'
import { networkOf } from '../auth/rules.ts'
import { recordProof, staffActor, standingOf, type StaffMember } from '../staff/staff.ts'
import { factorChanged } from './mails.ts'
import { lockFactors, selectPasskeys, selectTotp } from './queries.ts'

export interface FactorContext extends AuthContext {
  /** True outside production, so that the demo's public secret opens the back office. */
  isDemo: boolean
}

/** The member of staff, their login, and its origin. */
export interface AtDoor {
  member: StaffMember
  sessionId: string
  /** The network address of the call. */
  address: string
}

/** A wrong value of one field. */
export const wrongField = (path: string, key: string): Refusal =>
  refuse(422, 'error.invalid', { errors: [{ path, error_trans_key: key }] })

/** True if a member has any second factor; for transactions that hold their lock. */
export async function hasFactor({ db }: Reading, staffId: number): Promise<boolean> {
  return (await selectTotp(db, staffId)) !== null || (await selectPasskeys(db, staffId)).length > 0
}

/**
 * Performs an action that could be a guess: counts the attempt beforehand, by member and by network. A success
 * is not counted.
 */
export async function counted<Done>(
  context: FactorContext,
  { at: { member, address }, attempt }: { at: AtDoor; attempt: () => Promise<Done | Refusal> },
): Promise<Done | Refusal> {
  const buckets: Bucket[] = [
    { limit: 'factor', of: `staff ${member.id}` },
    { limit: 'factorNetwork', of: networkOf(address) },
  ]
  const tooMany = await takeAttempt(context, buckets)
  if (tooMany) return { ...tooMany, error_trans_key: 'staff_factor.error.too_many' }
  const done = await attempt()
  if (!isRefusal(done)) await giveBack(context, buckets)
  return done
}

/** Records a proof of the second factor: the back office is open in this login from now on. */
export async function proved({ tx, now }: Writing & { now: Date }, at: AtDoor): Promise<void> {
  await recordProof({ tx, now }, { staffId: at.member.id, sessionId: at.sessionId })
}

/**
 * The reason why a member may not change their factors in this login; null if they may. Without a factor the password alone
 * is enough to set one up; with one it must have been proved recently. Locks the member's factors.
 */
export async function changeRefusal(
  { tx, now }: Writing & { now: Date },
  { member, sessionId }: AtDoor,
): Promise<Refusal | null> {
  await lockFactors(tx, member.id)
  const standing = await standingOf({ db: tx, now }, { staffId: member.id, sessionId })
  switch (standing.kind) {
    case 'over':
      return refuse(401, 'staff.error.session_over', { more: { message: 'Sign in again' } })
    case 'verify':
      return refuse(403, 'staff.error.second_factor')
    case 'in':
      return standing.isFresh ? null : refuse(403, 'staff.error.factor_again')
    case 'set_up':
      return null
  }
}

/** Writes a member's change of their own factors to the audit, as the last step. */
export async function audited(
  { tx, now }: Writing & { now: Date },
  {
    at: { member, sessionId },
    operation,
    after,
  }: { at: AtDoor; operation: `factor.${string}`; after: object },
): Promise<void> {
  const context: Writing & OperationContext = {
    tx,
    now,
    actor: staffActor(member, { session: { id: sessionId, isFresh: true } }),
  }
  await recordAudit(context, { operation, subject: { kind: 'staff', id: member.id }, after })
}

/** Queues a mail that notifies a member of a change of their factors. */
export async function mailFactor(
  { tx, queue, now }: { tx: Tx; queue: Queue; now: Date },
  { staffId, news }: { staffId: number; news: FactorNews },
): Promise<void> {
  await queue.send(tx, factorChanged, { noticeId: randomUUID(), staffId, at: now.toISOString(), news })
}
