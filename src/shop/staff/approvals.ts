/** Requests by one member of staff that a second one decides about. */
import type { Halere } from '../../lib/money.ts'
import type { Actor, OperationContext, Outcome, Writing, Connected } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { undoneWhenRefused } from '../../server/savepoint.ts'
import { recordAudit } from '../audit/audit.ts'
import { longestAuditReason } from '../audit/rules.ts'
import { usualRefunds } from '../settings/schema.ts'
import { sectionInForce } from '../settings/settings.ts'
import {
  insertApproval,
  lockApproval,
  writeDecision,
  writeExpired,
  writeSuperseded,
} from './approval-queries.ts'
import { approvalDays, mayApprove, mayDecide, type Approval, type Operation } from './rules.ts'

const approvalRequested = 'approval.asked'

/** True if an operation was not done, but waits for a second member of staff: `more.approval` is the request's id. */
export const isApprovalRequested = ({ error_trans_key }: Refusal): boolean =>
  error_trans_key === approvalRequested

/**
 * A request needs a reason for the person who decides about it, even where the reason of the operation itself is optional.
 */
export const reasonNeeded = (): Refusal =>
  refuse(422, 'approval.error.why', { errors: [{ path: 'reason', error_trans_key: 'approval.error.why' }] })

/**
 * Records that a second member of staff has to approve an operation. Repeating it returns the same request.
 * @returns the refusal that says so (409), with the request's id.
 */
export async function askApproval(
  context: Writing & OperationContext,
  request: {
    operation: Operation
    subject: { kind: string; id: number | string }
    reason: string
    input: object
    amount: Halere
  },
): Promise<Refusal> {
  const { tx, actor, now } = context
  if (actor.kind !== 'staff') return refuse(403, 'staff.error.not_allowed')
  const { operation, subject, amount } = request
  const reason = request.reason.replace(/\p{Cc}+/gu, ' ').slice(0, longestAuditReason)
  const expiresAt = new Date(now.getTime() + approvalDays * 24 * 3600_000)
  const { id, isNew } = await insertApproval(tx, {
    ...request,
    reason,
    askedBy: actor.staffId,
    now,
    expiresAt,
  })
  if (isNew) {
    const after = { operation, of: `${subject.kind}:${subject.id}`, amount }
    await recordAudit(context, { operation: 'approval.ask', subject: subjectOf(id), after, reason })
  }
  return refuse(409, approvalRequested, { more: { approval: id } })
}

const subjectOf = (id: number) => ({ kind: 'approval', id })

/**
 * Approves a request: the operation is done once, by the approver and in their transaction, if it is still possible.
 * @param work does it, with the request's input.
 * @returns 403 for their own request, or one above their limit; 404, 409 if it is decided already or too late; or the
 * operation's own refusal: then the request keeps waiting.
 */
export async function approve<Done>(
  context: Writing & OperationContext,
  {
    id,
    work,
  }: { id: number; work: (approval: Approval, context: OperationContext) => Promise<Outcome<Done>> },
): Promise<Outcome<Done>> {
  const { tx } = context
  const approval = await freshRequest(context, id)
  if (isRefusal(approval)) return approval
  const { actor } = context
  const limits = await sectionInForce({ db: tx }, { section: 'refunds', usual: usualRefunds })
  if (actor.kind !== 'staff' || !mayApprove(actor, approval, limits))
    return refuse(403, 'approval.error.not_yours')
  const { amount } = approval
  const done = await undoneWhenRefused(
    tx,
    async () => await work(approval, { ...context, approval: { id, amount } }),
  )
  if (isRefusal(done)) return done
  await decide(context, approval, { state: 'APPROVED', by: actor.staffId, reason: '' })
  return done
}

/** Refuses a request of another member of staff, with the reason. */
export async function refuseApproval(
  context: Writing & OperationContext,
  { id, reason }: { id: number; reason: string },
): Promise<Outcome<Approval>> {
  const approval = await freshRequest(context, id)
  if (isRefusal(approval)) return approval
  const { actor } = context
  if (actor.kind !== 'staff' || !mayDecide(actor, approval)) return refuse(403, 'approval.error.not_yours')
  const said = reason
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestAuditReason)
  if (said === '') return refuse(422, 'approval.error.reason')
  return await decide(context, approval, { state: 'REFUSED', by: actor.staffId, reason: said })
}

/** Withdraws one's own request. */
export async function withdrawApproval(
  context: Writing & OperationContext,
  id: number,
): Promise<Outcome<Approval>> {
  const approval = await lockedRequest(context, id)
  if (isRefusal(approval)) return approval
  if (!isAsker(context.actor, approval)) return refuse(403, 'approval.error.not_yours')
  return await decide(context, approval, { state: 'WITHDRAWN', by: approval.askedBy, reason: '' })
}

/**
 * Ends the requests on the same subject that are superseded by a newer one, or by the operation itself.
 * @param superseded.except the newer one
 */
export async function supersedeApprovals(
  { tx, now }: Writing & { now: Date },
  superseded: { operation: Operation; subject: { kind: string; id: number | string }; except: number | null },
): Promise<void> {
  await writeSuperseded(tx, { ...superseded, except: superseded.except ?? 0, now })
}

/** Ends requests that were not decided in time. @returns their number. */
export const expireApprovals = async ({ db, now }: Connected & { now: Date }): Promise<number> =>
  await writeExpired(db, now)

const isAsker = (actor: Actor, { askedBy }: Approval): boolean =>
  actor.kind === 'staff' && actor.staffId === askedBy

/** Like `lockedRequest`, for an actor who has proved the second factor a short while ago: the request gives money away. */
const freshRequest = async (context: Writing & OperationContext, id: number): Promise<Approval | Refusal> =>
  context.actor.kind === 'staff' && context.actor.session?.isFresh === false
    ? refuse(403, 'staff.error.factor_again')
    : await lockedRequest(context, id)

async function lockedRequest(
  { tx, actor, now }: Writing & OperationContext,
  id: number,
): Promise<Approval | Refusal> {
  // A caller who is not staff learns nothing of its requests.
  if (actor.kind !== 'staff') return refuse(403, 'approval.error.not_yours')
  const approval = await lockApproval(tx, id)
  if (!approval) return refuse(404, 'approval.error.unknown')
  if (approval.state !== 'WAITING') return refuse(409, 'approval.error.decided')
  return approval.expiresAt <= now ? refuse(409, 'approval.error.expired') : approval
}

async function decide(
  context: Writing & OperationContext,
  approval: Approval,
  decision: { state: 'APPROVED' | 'REFUSED' | 'WITHDRAWN'; by: number; reason: string },
): Promise<Approval> {
  const { tx } = context
  const { id, askedBy, operation, amount } = approval
  const { state, by, reason } = decision
  await writeDecision(tx, id, { ...decision, now: context.now })
  const verb = { APPROVED: 'approve', REFUSED: 'refuse', WITHDRAWN: 'withdraw' }[state]
  await recordAudit(context, {
    operation: `approval.${verb}`,
    subject: subjectOf(id),
    before: { state: approval.state, asked_by: askedBy },
    after: { state, operation, amount },
    reason,
  })
  return { ...approval, state, input: null, decidedBy: by, decidedAt: context.now, decisionReason: reason }
}
