/**
 * Turns a priced cart into an order, for any caller: its faults, its contents, and the statements to write it.
 * They go into one transaction, the stock last.
 */
import { randomBytes } from 'node:crypto'
import { dayInPrague } from '../../lib/dates.ts'
import type { DispatchTerms } from '../../lib/delivery-days.ts'
import { fromCzk } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { UnpaidSettings } from '../../lib/unpaid-settings.ts'
import type { Db, Statement } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import type { FieldFault } from '../../server/refusal.ts'
import { requirementsOf, destinationFaults, type OpenCart } from '../../shop/cart/cart.ts'
import type { CartView } from '../../shop/cart/rules.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import { approvalRequestedJob, orderConfirmation, orderPlaced } from '../../shop/orders/jobs.ts'
import {
  boundStatement,
  networkStatement,
  findForSubmit,
  orderStatement,
  originStatement,
  stockStatement,
  type NewOrder,
  type OrderFailure,
  type Submission,
} from '../../shop/orders/orders.ts'
import type { PaymentDeadlines } from '../../shop/orders/rules.ts'
import type { SubmitOrder } from '../../shop/orders/schema.ts'
import { composeOrder, type PlacedBy } from './compose.ts'
import { confirmsCash, isBounded, originsOf } from './unpaid.ts'

export interface PlacingContext {
  db: Db
  queue: Queue
  now: Date
  /** Limits of unpaid orders. */
  unpaid: UnpaidSettings
  /** Time that an unpaid order keeps its goods. */
  deadlines: PaymentDeadlines
  /** When parcels leave: the day that an order is promised follows from it. */
  dispatch: DispatchTerms
  /** A keyed hash, the only form in which the database may store people and networks. */
  hash: (text: string) => Buffer
}

/** The reason why a cart can't be ordered. */
export interface Fault {
  status: 403 | 409 | 422
  key: string
  /** The fields concerned, by their names in `set-customer-data`. */
  errors?: FieldFault[]
}

/** Faults of orders refused by the database; `null`: another round may succeed. */
export const lostRaces: Record<OrderFailure | 'credit_gone', Fault | null> = {
  credit_gone: { status: 409, key: 'order.error.credit_gone' },
  cart_moved: null,
  sold_out: { status: 409, key: 'order.error.sold_out' },
  over_credit: { status: 422, key: 'order.error.credit_limit' },
  not_assigned: { status: 403, key: 'error.not_your_customer' },
  over_unpaid: { status: 422, key: 'order.error.unpaid_bound' },
  // Its goods could wait for the money: a caller who does not allow that gets the refusal of any other payment.
  over_card: { status: 422, key: 'order.error.unpaid_bound' },
  many_unpaid: { status: 422, key: 'order.error.unpaid_orders' },
}

/** The reason why this cart can't be ordered as it is, or null. */
export function faultOf(
  view: CartView,
  {
    expected_total_with_vat: expected = null,
    expected_to_pay: toPay = null,
  }: Pick<SubmitOrder, 'expected_total_with_vat' | 'expected_to_pay'>,
): Fault | null {
  if (view.lines.length === 0 && view.withdrawn.length === 0)
    return { status: 422, key: 'order.error.empty_cart' }
  if (view.lines.some(({ short }) => short)) return { status: 409, key: 'order.error.sold_out' }
  if (view.status === 'CHANGED') return { status: 409, key: 'order.error.changed' }
  if (view.minimumOrder && view.minimumOrder.missing > 0)
    return { status: 422, key: 'order.error.minimum_order' }
  if (view.tax.fault) return { status: 422, key: `order.error.${view.tax.fault}` }
  if (view.credit?.exceeded) return { status: 422, key: 'order.error.credit_limit' }
  if (view.step !== 'summary')
    return { status: 422, key: `order.error.incomplete_${view.step}`, errors: missingIn(view) }
  const differs = expected !== null && fromCzk(expected) !== view.totals.totalWithVat
  if (differs) return { status: 409, key: 'order.error.total_differs' }
  const left = view.totals.totalWithVat - (view.customerCredit?.used ?? 0)
  return toPay !== null && fromCzk(toPay) !== left ? { status: 409, key: 'order.error.credit_gone' } : null
}

/** Invalid or missing fields of the cart's current step. */
function missingIn(view: CartView): FieldFault[] {
  const key = `order.error.incomplete_${view.step}`
  const choice = { shipping: 'shipping_id', payment: 'payment_id' }[view.step as 'shipping' | 'payment']
  if (choice !== undefined) return [{ path: choice, error_trans_key: key }]
  if (view.step !== 'customer_data') return []
  return view.customer
    ? destinationFaults(view.customer, requirementsOf(view))
    : [{ path: 'billing_information', error_trans_key: key }]
}

/** The buyer, and their input with the order. */
export interface OrderInput {
  customerId: number | null
  /** `null`: a guest. */
  buyer: Customer | null
  by: PlacedBy
  locale: Locale
  body: SubmitOrder
  /** True if cash on delivery comes from a network that has used up its rate. */
  isCrowd: boolean
}

/** The order as it will be written, before the decision about its goods. */
export async function composed(
  {
    db,
    now,
    unpaid,
    deadlines,
    dispatch,
  }: Pick<PlacingContext, 'db' | 'now' | 'unpaid' | 'deadlines' | 'dispatch'>,
  { open, view, asked: { buyer, isCrowd, ...asked } }: { open: OpenCart; view: CartView; asked: OrderInput },
) {
  const { orderType } = open.state
  const needed = await findForSubmit({ db }, { day: dayInPrague(now), orderType })
  const placedBy = asked.by.actor === 'representative' ? asked.by.actorId : null
  return composeOrder(open, view, {
    ...needed,
    ...asked,
    token: randomBytes(24).toString('base64url'),
    now,
    deadlines,
    dispatch,
    confirmsWithinMs: ({ email, totalWithVat }) => {
      const placed = { orderType, placedBy, email }
      const isConfirmed = asked.by.actor === 'staff'
      const waits = confirmsCash(unpaid, placed, { total: totalWithVat, isCrowd }, buyer)
      return !isConfirmed && waits ? unpaid.confirmWithinMs : null
    },
  })
}

export interface Placing {
  order: NewOrder
  submission: Submission
  buyer: Customer | null
  /** The network address of the caller; empty: none that could be a customer's. */
  address: string
  /** True if the limit of unpaid orders applies. */
  isBoundAsked: boolean
  /** Minutes for which the confirmation waits for the answer of the gateway; left out: it goes at once. */
  confirmAfterMinutes?: number
  /** Statements together with the order's own, such as the attempt to pay it by card. */
  beside?: readonly Statement[]
}

/** All statements that write an order, in sequence; the stock is last, since all orders compete for its rows. */
export async function placingStatements(
  context: PlacingContext,
  { order, submission, buyer, address, isBoundAsked, confirmAfterMinutes = 0, beside = [] }: Placing,
): Promise<{ order: Statement[]; stock: Statement[] }> {
  const { db, queue } = context
  const { id: orderId, orderType } = order
  const pieces = new Map<number, number>()
  for (const line of order.lines) pieces.set(line.variantId, (pieces.get(line.variantId) ?? 0) + line.pieces)
  const stock = order.goodsWait
    ? []
    : [
        stockStatement({ db }, { pieces, orderType }),
        ...networkStatements(context, { order, buyer, isBoundAsked }),
      ]
  const written = [
    orderStatement({ db }, { order, submission }),
    ...beside,
    await queue.statement(orderConfirmation, { orderId }, { afterSeconds: confirmAfterMinutes * 60 }),
    await queue.statement(orderPlaced, { orderId }),
    ...(order.states.order === 'WAITING_APPROVAL'
      ? [await queue.statement(approvalRequestedJob, { orderId })]
      : []),
    ...boundStatements(context, { order, buyer, address, isBoundAsked }),
  ]
  return { order: written, stock }
}

/** Checks that a card order's network does not reserve too much; decided while the stock's rows are locked. */
function networkStatements(
  { db, unpaid: { cardShare } }: PlacingContext,
  { order, buyer, isBoundAsked }: Pick<Placing, 'order' | 'buyer' | 'isBoundAsked'>,
): Statement[] {
  const isAsked = isBoundAsked && order.paymentCode === 'card' && isBounded(order, buyer)
  return isAsked && cardShare !== null ? [networkStatement({ db }, { orderId: order.id, cardShare })] : []
}

/**
 * Counts a consumer's order by its origins, and checks that they do not reserve too much; decided within the
 * order's own transaction.
 */
function boundStatements(
  { db, unpaid, hash }: PlacingContext,
  { order, buyer, address, isBoundAsked }: Pick<Placing, 'order' | 'buyer' | 'address' | 'isBoundAsked'>,
): Statement[] {
  const most = order.paymentCode === 'card' ? unpaid.cardShare : unpaid.orders
  const isOff = unpaid.pieces === null && most === null
  if (isOff || !isBounded(order, buyer)) return []
  const origins = originsOf(order, address, hash)
  return [
    originStatement({ db }, { orderId: order.id, origins }),
    ...(isBoundAsked ? [boundStatement({ db }, { orderId: order.id, bound: unpaid })] : []),
  ]
}
