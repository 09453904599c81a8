/** What verbs of second factors are handed, and what every change of them has in common. */
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
  /** Whether this is no production: then the demo's public secret opens the back office. */
  isDemo: boolean
}

/** Which member of staff, in which login, from where. */
export interface AtDoor {
  member: StaffMember
  sessionId: string
  /** The network address of the call. */
  address: string
}

/** A wrong value of one field. */
export const wrongField = (path: string, key: string): Refusal =>
  refuse(422, 'error.invalid', { errors: [{ path, error_trans_key: key }] })

/** Whether a member has any second factor, in a transaction that holds their lock. */
export async function hasFactor({ db }: Reading, staffId: number): Promise<boolean> {
  return (await selectTotp(db, staffId)) !== null || (await selectPasskeys(db, staffId)).length > 0
}

/**
 * Does something that a guess could do as well: counts the attempt before it is made, by member and by network. What
 * succeeds is given back.
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

/** A proof of the second factor in a login: the back office is open in it from now on. */
export async function proved({ tx, now }: Writing & { now: Date }, at: AtDoor): Promise<void> {
  await recordProof({ tx, now }, { staffId: at.member.id, sessionId: at.sessionId })
}

/**
 * Why a member may not change their factors in this login; null: they may. Without a factor the password alone lets them set
 * one up; with one it must have been proved a short while ago. Locks the member's factors.
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

/** Writes into the audit what a member did with their own factors, last of all. */
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

/** Queues the mail to a member about a change of their factors. */
export async function tell(
  { tx, queue, now }: { tx: Tx; queue: Queue; now: Date },
  { staffId, news }: { staffId: number; news: FactorNews },
): Promise<void> {
  await queue.send(tx, factorChanged, { noticeId: randomUUID(), staffId, at: now.toISOString(), news })
}
