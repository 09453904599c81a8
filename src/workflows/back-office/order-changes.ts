/** Staff changes an order before it is packed: with its permission, and written into the audit without any address. */
import type { Halere } from '../../lib/money.ts'
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { findChangeable, findChangesOf, findOrder, lockStates } from '../../shop/orders/orders.ts'
import { lockAttempts } from '../../shop/payments/payments.ts'
import { loginOf, operate, refusalOf, type Giving } from '../../shop/staff/staff.ts'
import {
  changeOrder,
  planChange,
  type ChangeAsked,
  type ChangeContext,
  type ChangePlan,
  type ChangePlanContext,
  type OrderChanged,
} from '../changing/changing.ts'

/** What staff asks for; the key does it once. */
export type StaffChange = Omit<ChangeAsked, 'isWithdrawal'> & { key: string; reason: string }

/** The order as it stands, and what it comes to; locks go attempts, order, as everywhere. */
const changeAudit = (tx: Tx, orderId: number) => ({
  subject: { kind: 'order', id: orderId },
  look: async () => {
    await lockAttempts({ tx }, orderId)
    const states = await lockStates({ tx }, orderId)
    const order = await findOrder({ db: tx }, { id: orderId })
    const version = (await findChangeable({ db: tx }, orderId))?.version
    return (
      order && {
        ...states,
        version,
        total: order.totalWithVat,
        shipping: order.shippingCode,
        payment: order.paymentCode,
        lines: order.lines.map(({ code, quantity, unitPrice }) => ({ code, quantity, unitPrice })),
      }
    )
  },
  isChange: ({ isNew }: OrderChanged) => isNew,
})

const cutOf = async ({ db }: Reading, orderId: number): Promise<Halere> =>
  (await findChangesOf({ db }, orderId)).reduce((sum, { priceCut }) => sum + priceCut, 0)

const typesPrices = ({ lines }: Pick<ChangeAsked, 'lines'>): boolean =>
  lines.some(({ unitPrice }) => unitPrice !== undefined)

/**
 * As `changeOrder` of changing, by staff: `order.change`, and `order.change_price` where a price is typed. What typed prices
 * give away counts against the limit of the actor's roles.
 */
export async function changeOrderByStaff(
  context: Writing & OperationContext & ChangeContext,
  wanted: StaffChange,
): Promise<Outcome<OrderChanged>> {
  const { tx, actor } = context
  const { orderId, reason } = wanted
  const gives: Giving<OrderChanged> = {
    input: wanted,
    // With what was cut of the order before: a large cut in small steps is a large one.
    amount: async (_tx, { change, isNew }) =>
      isNew && change.priceCut > 0 ? await cutOf({ db: tx }, orderId) : 0,
  }
  const asked = { operation: 'order.change', reason, gives, ...changeAudit(tx, orderId) } as const
  const by = {
    actor: 'staff',
    actorId: loginOf(actor),
    staffId: actor.kind === 'staff' ? actor.staffId : null,
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      const refusal = typesPrices(wanted) ? refusalOf(actor, 'order.change_price') : null
      return refusal ?? (await changeOrder(context, { ...wanted, ...by }))
    },
  })
}

/** What an order would become by a change, and what that would cost; nothing is written. Refused like the change itself. */
export async function previewOrderChange(
  context: Reading & OperationContext & ChangePlanContext,
  asked: Omit<ChangeAsked, 'isWithdrawal'>,
): Promise<Outcome<ChangePlan>> {
  const { actor } = context
  const refusal =
    refusalOf(actor, 'order.change') ?? (typesPrices(asked) ? refusalOf(actor, 'order.change_price') : null)
  return refusal ?? (await planChange(context, asked))
}
