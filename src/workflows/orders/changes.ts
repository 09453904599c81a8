/** Staff changes an order before it is packed: with its permission, and written into the audit without any address. */
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Refusal } from '../../server/refusal.ts'
import { findChangeable, findOrder, lockStates } from '../../shop/orders/orders.ts'
import { lockAttempts } from '../../shop/payments/payments.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { loginOf, operate, refusalOf, type Giving } from '../../shop/staff/staff.ts'
import {
  changeOrder,
  planChange,
  type ChangeInput,
  type ChangeContext,
  type ChangePlan,
  type ChangePlanContext,
  type OrderChanged,
} from '../changing/changing.ts'

/** A change requested by staff; it is done once per key. */
export type StaffChange = Omit<ChangeInput, 'isWithdrawal'> & { key: string; reason: string }

/** The order with its total; locks go attempts, order, as everywhere. */
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

/** True if a price is entered by hand, or more pieces are requested at one entered earlier. */
async function setsPrices({ db }: Reading, asked: Pick<ChangeInput, 'orderId' | 'lines'>): Promise<boolean> {
  if (asked.lines.some(({ unitPrice }) => unitPrice !== undefined)) return true
  const order = await findOrder({ db }, { id: asked.orderId })
  const typed = (await findChangeable({ db }, asked.orderId))?.lines.map(({ isPriceTyped }) => isPriceTyped)
  return asked.lines.some(({ code, quantity }) =>
    order?.lines.some((line, at) => typed?.[at] && line.code === code && quantity > line.quantity),
  )
}

const priceRefusal = async (
  { db, actor }: Reading & Pick<OperationContext, 'actor'>,
  asked: Pick<ChangeInput, 'orderId' | 'lines'>,
): Promise<Refusal | null> => {
  const refusal = refusalOf(actor, 'order.change_price')
  return refusal && (await setsPrices({ db }, asked)) ? refusal : null
}

/**
 * As `changeOrder` of changing, by staff: `order.change`, and `order.change_price` where a price is entered by
 * hand, or pieces are added at such a price. Everything that manual prices of the order give away then counts
 * against the limit of the actor's roles; without a list price to compare with, a second member always decides.
 */
export async function changeOrderByStaff(
  context: Writing & OperationContext & ChangeContext,
  wanted: StaffChange,
): Promise<Outcome<OrderChanged>> {
  const { tx, actor } = context
  const { orderId, reason } = wanted
  const gives: Giving<OrderChanged> = {
    input: wanted,
    amount: async (_tx, { cut }) => await Promise.resolve(cut.given),
    alone: ({ cut }) => (cut.isUnweighed ? 0 : undefined),
    approvers: 'order.change_price',
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
      const refusal = await priceRefusal({ db: tx, actor }, wanted)
      return refusal ?? (await changeOrder(context, { ...wanted, ...by }))
    },
  })
}

/** The parts of the shop that changing an order uses: none of them opens its own connection. */
export const changingContextOf = (
  { queue, catalogue, delivery, config }: Pick<Shop, 'queue' | 'catalogue' | 'delivery' | 'config'>,
  cardsAccepted: boolean,
) => ({ queue, catalogue, delivery, cardsAccepted, unpaid: config.unpaid, deadlines: config.deadlines })

/** Previews a change of an order and its cost; nothing is written. Refused like the change itself. */
export async function previewOrderChange(
  context: Reading & OperationContext & ChangePlanContext,
  asked: Omit<ChangeInput, 'isWithdrawal'>,
): Promise<Outcome<ChangePlan>> {
  const refusal = refusalOf(context.actor, 'order.change') ?? (await priceRefusal(context, asked))
  return refusal ?? (await planChange(context, asked))
}
