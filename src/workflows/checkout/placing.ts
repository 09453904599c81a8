/**
 * A priced cart becomes an order, for any caller: why it can't, what is written of it, and by which statements.
 * They go into one transaction, the stock last.
 */
import { randomBytes } from 'node:crypto'
import { dayInPrague } from '../../lib/dates.ts'
import { fromCzk } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { UnpaidSettings } from '../../lib/unpaid-settings.ts'
import type { Db, Statement } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import type { FieldFault } from '../../server/refusal.ts'
import { askedBy, destinationFaults, type OpenCart } from '../../shop/cart/cart.ts'
import type { CartView } from '../../shop/cart/rules.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import { approvalAsked, orderConfirmation, orderPlaced } from '../../shop/orders/jobs.ts'
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
  /** How much may be ordered and not be paid. */
  unpaid: UnpaidSettings
  /** How long an unpaid order keeps its goods. */
  deadlines: PaymentDeadlines
  /** A keyed hash, as the database may hold it of people and networks. */
  hash: (text: string) => Buffer
}

/** Why a cart is no order. */
export interface Fault {
  status: 403 | 409 | 422
  key: string
  /** Fields that it is about, as `set-customer-data` calls them. */
  errors?: FieldFault[]
}

/** What is said to an order that the database refused; null: another round may do. */
export const lostRaces: Record<OrderFailure | 'credit_gone', Fault | null> = {
  credit_gone: { status: 409, key: 'order.error.credit_gone' },
  cart_moved: null,
  sold_out: { status: 409, key: 'order.error.sold_out' },
  over_credit: { status: 422, key: 'order.error.credit_limit' },
  not_assigned: { status: 403, key: 'error.not_your_customer' },
  over_unpaid: { status: 422, key: 'order.error.unpaid_bound' },
  // Its goods wait for the money: a caller who may not let them gets the refusal of any other payment.
  over_card: { status: 422, key: 'order.error.unpaid_bound' },
  many_unpaid: { status: 422, key: 'order.error.unpaid_orders' },
}

/** Why this cart can't be ordered as it is, or null. */
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

/** Which fields of the step where a cart stands are not right yet. */
function missingIn(view: CartView): FieldFault[] {
  const key = `order.error.incomplete_${view.step}`
  const choice = { shipping: 'shipping_id', payment: 'payment_id' }[view.step as 'shipping' | 'payment']
  if (choice !== undefined) return [{ path: choice, error_trans_key: key }]
  if (view.step !== 'customer_data') return []
  return view.customer
    ? destinationFaults(view.customer, askedBy(view))
    : [{ path: 'billing_information', error_trans_key: key }]
}

/** Who orders, and what they said with it. */
export interface OrderAsked {
  customerId: number | null
  /** Null: a guest. */
  buyer: Customer | null
  by: PlacedBy
  locale: Locale
  body: SubmitOrder
  /** Whether cash on delivery comes from a network that has used up its rate. */
  isCrowd: boolean
}

/** The order as it will be written, before anything is decided about its goods. */
export async function composed(
  { db, now, unpaid, deadlines }: Pick<PlacingContext, 'db' | 'now' | 'unpaid' | 'deadlines'>,
  { open, view, asked: { buyer, isCrowd, ...asked } }: { open: OpenCart; view: CartView; asked: OrderAsked },
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
  /** The network address that it comes from; empty: none that could be a customer's. */
  address: string
  /** Whether the bound on unpaid orders applies. */
  isBoundAsked: boolean
  /** Statements that go with the order's own, such as the attempt to pay it by card. */
  beside?: readonly Statement[]
}

/** Everything that is written with an order, in its order; the stock is last, since all orders want its rows. */
export async function placingStatements(
  context: PlacingContext,
  { order, submission, buyer, address, isBoundAsked, beside = [] }: Placing,
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
    await queue.statement(orderConfirmation, { orderId }),
    await queue.statement(orderPlaced, { orderId }),
    ...(order.states.order === 'WAITING_APPROVAL' ? [await queue.statement(approvalAsked, { orderId })] : []),
    ...boundStatements(context, { order, buyer, address, isBoundAsked }),
  ]
  return { order: written, stock }
}

/** That the network of a card order does not hold too much; decided while the stock's rows are locked. */
function networkStatements(
  { db, unpaid: { cardShare } }: PlacingContext,
  { order, buyer, isBoundAsked }: Pick<Placing, 'order' | 'buyer' | 'isBoundAsked'>,
): Statement[] {
  const isAsked = isBoundAsked && order.paymentCode === 'card' && isBounded(order, buyer)
  return isAsked && cardShare !== null ? [networkStatement({ db }, { orderId: order.id, cardShare })] : []
}

/** By what a consumer's order counts, and that it does not hold too much; decided within the order's own transaction. */
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
