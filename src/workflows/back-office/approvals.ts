/** Requests of staff that a second member decides about. */
import type { Actor, OperationContext, Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { Approval } from '../../shop/staff/rules.ts'
import { approve, mayTakeTwo } from '../../shop/staff/staff.ts'
import type { ClaimShop } from '../claims/claims.ts'
import { partsOf } from '../operations/operations.ts'
import type { FindingSaid } from '../../shop/payments/payments.ts'
import { decideFinding } from '../money/money.ts'
import { declared } from './declared.ts'
import { importRemittance } from '../money/money.ts'
import { changeOrderByStaff, changingContextOf, type StaffChange } from '../orders/orders.ts'
import { agreeAsApproved, type AgreementInput } from '../companies/companies.ts'

/** The shop parts that approved operations need when they are run: money, documents, parcels. */
type ApprovalShop = ClaimShop & Pick<Shop, 'carriers'>

/** The context in which an approved operation is run again. */
interface Redo {
  shop: ApprovalShop
  tx: Tx
  /** The approver's context, with the request. */
  context: OperationContext
  input: unknown
}

/** Operations that declare their value, run again with the input of the request. */
const redone: Record<string, (redo: Redo) => Promise<Outcome<object>>> = {
  ...Object.fromEntries(
    declared
      .filter(({ operation }) => mayTakeTwo(operation))
      .map(({ operation, redo }) => [
        operation,
        async ({ shop, tx, context, input }: Redo) => await redo({ ...context, ...partsOf(shop), tx }, input),
      ]),
  ),
  'order.change': async ({ shop, tx, context, input }) =>
    // Another payment by card is chosen by the buyer, never by an approver.
    await changeOrderByStaff({ ...changingContextOf(shop, false), ...context, tx }, input as StaffChange),
  'statement.decide': async ({ shop, tx, context, input }) =>
    await decideFinding({ tx, ...context, queue: shop.queue }, input as FindingSaid),
  'cod.import': async ({ shop, tx, context, input }) =>
    await importRemittance(
      { ...context, tx, queue: shop.queue },
      input as Parameters<typeof importRemittance>[1],
    ),
  'company.change': async ({ tx, context, input }) =>
    await agreeAsApproved({ ...context, tx }, input as AgreementInput),
}

/** The operations that a second person can approve. */
export const approvable: readonly string[] = Object.keys(redone)

/**
 * Approves a request of another member of staff; its operation is done at once, in the same transaction.
 * @returns the request; or a refusal, as `approve` of staff.
 */
export async function approveRequest(
  shop: ApprovalShop,
  { actor, id }: { actor: Actor; id: number },
): Promise<Outcome<{ approved: Approval }>> {
  return await shop.db.transaction().execute(async (tx) =>
    approve(
      { tx, actor, now: shop.now() },
      {
        id,
        work: async (approved, context) => {
          const redo = redone[approved.operation]
          if (!redo) throw new Error(`${approved.operation} can't be done again`)
          const done = await redo({ shop, tx, context, input: approved.input })
          return isRefusal(done) ? done : { approved }
        },
      },
    ),
  )
}
