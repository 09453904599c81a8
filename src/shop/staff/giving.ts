/** The amount that an operation gives away, and the need for a second member of staff. */
import type { Halere } from '../../lib/money.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { usualRefunds } from '../settings/schema.ts'
import { sectionInForce } from '../settings/settings.ts'
import { selectStaff } from './queries.ts'
import { isWithinLimit, may, mayApprove, needsApproval, type GivingLimits, type Operation } from './rules.ts'

/** A gift of an operation: money, goods or price. */
export interface Giving<Done> {
  /** Input with which the operation is repeated after an approval; kept until the decision. */
  input: object | ((done: Done) => object)
  /**
   * In haléře, including earlier gifts of staff on the same subject: a large amount in small pieces is a large amount.
   * @param before the state that `look` read; 0: the outcome gives nothing
   */
  amount: (tx: Tx, done: Done, before: unknown) => Promise<Halere>
  /** Most that one member of staff gives away alone, if it is less than their role's limit; in haléře. */
  alone?: Halere | ((done: Done) => Halere | undefined)
  /** A further operation that the approver has to be allowed; left out: only the operation itself. */
  approvers?: Operation
}

/** An operation with the amount that it gives away. */
interface GiveInput<Done> {
  operation: Operation
  gives: Pick<Giving<Done>, 'alone' | 'approvers'>
  done: Done
  amount: Halere
}

/** True if a second member of staff has to approve the amount, and one who could is there. */
export async function isForTwo<Done>(
  context: Writing & OperationContext,
  { operation, gives, done, amount }: GiveInput<Done>,
): Promise<boolean> {
  const { tx, actor } = context
  const limits = await sectionInForce({ db: tx }, { section: 'refunds', usual: usualRefunds })
  const alone = typeof gives.alone === 'function' ? gives.alone(done) : gives.alone
  const isLittle = actor.kind === 'system' || amount <= (alone ?? amount)
  if (isLittle && !needsApproval(actor, amount, limits)) return false
  return !(await isAlone(context, { operation, amount, approvers: gives.approvers ?? operation, limits }))
}

interface Request {
  operation: Operation
  amount: Halere
  approvers: Operation
  limits: GivingLimits
}

/** True if an actor is within their own limit, and no second member could approve: a request would be pointless. */
async function isAlone(
  { tx, actor }: Writing & OperationContext,
  { approvers, limits, ...wanted }: Request,
): Promise<boolean> {
  if (actor.kind !== 'staff' || !isWithinLimit(actor, wanted.amount, limits)) return false
  const request = { ...wanted, askedBy: actor.staffId }
  return !(await selectStaff(tx)).some(({ id: staffId, customerId, roles }) => {
    const member = { kind: 'staff', staffId, customerId, roles } as const
    return may(member, approvers) && mayApprove(member, request, limits)
  })
}
