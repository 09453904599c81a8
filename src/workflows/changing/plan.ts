/** Plans a change of an order: its lines, sums, delivery and money. Writes nothing; also serves as the preview. */
import type { Outcome, Reading } from '../../server/context.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { UnpaidSettings } from '../../lib/unpaid-settings.ts'
import type { Halere } from '../../lib/money.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import type { Versioned } from '../../server/versioned.ts'
import { deliveryTermsOf } from '../../shop/cart/cart.ts'
import { currentCatalogue, pricesAt } from '../../shop/catalogue/catalogue.ts'
import type { Catalogue } from '../../shop/catalogue/rules.ts'
import { termsOf } from '../../shop/companies/companies.ts'
import { minimumOf, type CompanyTerms } from '../../shop/companies/rules.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { moneyOfOrder } from '../../shop/money/money.ts'
import {
  findChangeable,
  findOrder,
  type Changeable,
  type ChangedLine,
  type ChangeSummary,
} from '../../shop/orders/orders.ts'
import { changeFault, type Order } from '../../shop/orders/rules.ts'
import { addUp, type Totals } from '../../shop/pricing/rules.ts'
import type { Delivery } from '../../shop/shipping/rules.ts'
import { isSimplified } from '../../shop/tax/rules.ts'
import { findWithdrawalsOf } from '../../shop/withdrawals/withdrawals.ts'
import { confirmsCash } from '../checkout/checkout.ts'
import { changedDelivery, type Delivered, type DeliveryInput } from './delivery.ts'
import { changedLines, lineChanges, type LinesInput, type PriceCut } from './lines.ts'

export interface ChangePlanContext {
  catalogue: Versioned<Catalogue>
  delivery: Versioned<Delivery>
  cardsAccepted: boolean
  unpaid: UnpaidSettings
  now: Date
}

/** The requested changes; omitted parts stay. */
export interface ChangeInput extends LinesInput, DeliveryInput {
  orderId: number
  /** The version of the order that the clerk saw; `null`: any. */
  version: number | null
}

/** An order after a planned change. Amounts in haléře. */
export interface ChangePlan {
  order: Order
  changeable: Changeable
  lines: ChangedLine[]
  totals: Totals
  delivered: Delivered
  dueDays: number | null
  told: ChangeSummary
  cut: PriceCut
  /** Increase of the total; negative: it costs less. */
  difference: Halere
  /** The amount still to pay for an order that was paid, or to be refunded. */
  toCollect: Halere
  toReturn: Halere
  /** True if something changes that a tax document states. */
  onDocument: boolean
}

const no = (status: 409 | 422, fault: string) => refuse(status, `order_change.error.${fault}`)

/**
 * Plans a change of an order.
 * @returns 404 if there is no such order; 409 with its version if it has changed since, or can't be changed in
 * its state; 422 if the request is not sold, not offered, or against a limit
 */
export async function planChange(
  { db, ...context }: Reading & ChangePlanContext,
  asked: ChangeInput,
): Promise<Outcome<ChangePlan>> {
  const order = await findOrder({ db }, { id: asked.orderId })
  const changeable = await findChangeable({ db }, asked.orderId)
  if (!order || !changeable) return refuse(404, 'error.not_found')
  const { version } = changeable
  const fault = changeFault(order.states)
  if (fault) return no(409, fault)
  if (!changeable.mayChange) return no(409, 'packed')
  if (asked.version !== null && asked.version !== version)
    return refuse(409, 'order_change.error.changed_meanwhile', { more: { version } })
  // It counts the lines of the order, so it is decided first, and changes the order by itself.
  if (!asked.isWithdrawal && (await hasOpenWithdrawal({ db }, order.id))) return no(409, 'claim_open')
  const money = await moneyOfOrder({ db }, order.id)
  // Corrections and refunds have their own documents, which a new one would not take into account.
  if (money.due !== order.totalWithVat) return no(409, 'money_back')
  const terms = await termsFor({ db }, order)
  const catalogue = await currentCatalogue({ db }, context.catalogue)
  const pricing = {
    catalogue,
    pricesThen: await pricesAt(
      { db },
      { variantIds: order.lines.map(({ variantId }) => variantId), at: order.createdAt },
    ),
    ownLists: terms?.priceLists ?? [],
    day: dayInPrague(context.now),
  }
  const priced = changedLines(order, changeable, asked, pricing)
  if (typeof priced === 'string') return no(422, priced)
  const { lines } = priced
  const offer = {
    delivery: await context.delivery.at(db, catalogue.version),
    own: deliveryTermsOf(terms),
    cardsAccepted: context.cardsAccepted,
    catalogue,
  }
  const goods = lines.filter(({ kind }) => kind === 'GOODS')
  const isWithVat = order.orderType === 'B2C'
  const goodsWithVat = addUp(goods, { shipping: 0, payment: 0 }, isWithVat, false).goods.withVat
  const delivered = await changedDelivery({ db }, { order, changeable, asked, lines, goodsWithVat, offer })
  if (isRefusal(delivered)) return delivered
  const fees = { shipping: delivered.shippingFee, payment: delivered.paymentFee }
  const totals = addUp(goods, fees, isWithVat, delivered.paymentCode === 'cod')
  const isPaying = delivered.paymentCode !== order.paymentCode
  const plan: ChangePlan = {
    order,
    changeable,
    ...priced,
    totals,
    delivered,
    dueDays:
      delivered.paymentCode === 'invoice' ? (isPaying ? (terms?.dueDays ?? null) : order.dueDays) : null,
    told: summaryOf(order, lines, delivered),
    difference: totals.totalWithVat - order.totalWithVat,
    toCollect: money.settled > 0 ? Math.max(0, totals.totalWithVat - money.settled) : 0,
    toReturn: Math.max(0, money.settled - totals.totalWithVat),
    onDocument: false,
  }
  if (isNothing(plan)) return no(422, 'nothing_changed')
  if (isPaying && money.settled > 0) return no(409, 'paid_already')
  if (isPaying && delivered.paymentCode === 'card' && order.states.order !== 'NEW')
    return no(422, 'payment_not_offered')
  if (lacksAddress(plan)) return no(422, 'document_address')
  const limit = asked.isWithdrawal ? null : await limitOf({ db }, context, { plan, terms })
  return limit ? no(422, limit) : { ...plan, onDocument: isOnDocument(plan) }
}

/** True if the change turns a simplified tax document into a full one, which names an address that the buyer never gave. */
function lacksAddress({ order, totals, delivered: { billing, delivery, branch } }: ChangePlan): boolean {
  const after = { ...order, totalWithVat: totals.totalWithVat, billing, delivery, branch }
  return isSimplified(order) && !isSimplified(after) && billing.street === ''
}

const hasOpenWithdrawal = async ({ db }: Reading, orderId: number): Promise<boolean> =>
  (await findWithdrawalsOf({ db }, orderId)).some(
    ({ state }) => state === 'RECEIVED' || state === 'GOODS_BACK',
  )

/** The terms of the order's company; a member who has left it since no longer orders for it. */
async function termsFor({ db }: Reading, { customerId, companyId }: Order): Promise<CompanyTerms | null> {
  const terms = customerId === null || companyId === null ? null : await termsOf({ db }, customerId)
  return terms?.companyId === companyId ? terms : null
}

/**
 * Checks the company's minimum order, and cash of a guest that would have required a click on the mailed link:
 * no such link would be sent. An order that exceeded the limit before has been confirmed. Credit and unpaid
 * goods are checked by the database.
 */
async function limitOf(
  { db }: Reading,
  { unpaid }: Pick<ChangePlanContext, 'unpaid'>,
  { plan, terms }: { plan: ChangePlan; terms: CompanyTerms | null },
): Promise<string | null> {
  const { order, totals, delivered, told } = plan
  const minimum = told.lines.length > 0 ? minimumOf(terms, totals.goods.withoutVat) : null
  if (minimum && minimum.missing > 0) return 'minimum_order'
  if (delivered.paymentCode !== 'cod') return null
  const buyer = order.customerId === null ? null : await findCustomer({ db }, { id: order.customerId })
  const waits = (total: Halere) => confirmsCash(unpaid, order, { total, isCrowd: false }, buyer)
  const wasOver = order.paymentCode === 'cod' && waits(order.totalWithVat)
  return waits(totals.totalWithVat) && !wasOver ? 'cash_limit' : null
}

function summaryOf(order: Order, lines: readonly ChangedLine[], delivered: Delivered): ChangeSummary {
  const pair = (before: string, after: string): [string, string] | null =>
    before === after ? null : [before, after]
  return {
    ...lineChanges(order.lines, lines),
    shipping: pair(order.shippingCode, delivered.shippingCode),
    payment: pair(order.paymentCode, delivered.paymentCode),
    addresses: (['billing', 'delivery', 'branch'] as const).filter(
      (place) => sorted(order[place]) !== sorted(delivered[place]),
    ),
  }
}

/** A place as text, independent of the order of its fields. */
const sorted = (place: object | null): string =>
  place === null ? '' : JSON.stringify(Object.entries(place).toSorted(([a], [b]) => (a < b ? -1 : 1)))

const isNothing = ({ told, difference }: ChangePlan): boolean =>
  difference === 0 &&
  told.lines.length === 0 &&
  told.repriced.length === 0 &&
  told.addresses.length === 0 &&
  told.shipping === null &&
  told.payment === null

/** Documents state the buyer, the goods, the amounts, the shipping and the payment, but not the delivery address. */
const isOnDocument = ({ told, difference }: ChangePlan): boolean =>
  difference !== 0 ||
  told.lines.length > 0 ||
  told.repriced.length > 0 ||
  told.addresses.includes('billing') ||
  told.shipping !== null ||
  told.payment !== null
