/** An order placed by staff for a customer: its cart is drafted, then ordered like any other. */
import { createHash } from 'node:crypto'
import type { Locale } from '../../lib/routes.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { runWithin } from '../../server/statements.ts'
import type { Carriers } from '../../shop/carriers/rules.ts'
import {
  askForNumber,
  draftCart,
  draftHash,
  writeDraft,
  type CartContext,
  type Draft,
  type Drafted,
} from '../../shop/cart/cart.ts'
import type { CartView, PricingContext } from '../../shop/cart/rules.ts'
import type { CustomerData } from '../../shop/cart/schema.ts'
import { termsOf } from '../../shop/companies/companies.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { addressKey, isReseller } from '../../shop/customers/rules.ts'
import {
  findLastOrderIn,
  findOrder,
  findSubmission,
  lockStaffOrder,
  recordStaffOrder,
} from '../../shop/orders/orders.ts'
import { mostCash } from '../../shop/money/rules.ts'
import type { SubmitOrder, TermsAccepted } from '../../shop/orders/schema.ts'
import type { Vies } from '../../shop/tax/tax.ts'
import { customerDataOf } from './latest-choices.ts'
import { owesTooLong } from './overdue.ts'
import { composed, faultOf, placingStatements, type PlacingContext } from './placing.ts'

/** Input of an order by staff. */
export interface StaffOrder extends Omit<Draft, 'data' | 'customerId'> {
  /** The e-mail address of the customer's account; `null`: a buyer without one. */
  customer: string | null
  /** `null`: as in the customer's last order. */
  data: CustomerData | null
  /** True if the house of the last order's address has no number; left out: as stated then. */
  hasNoHouseNumber?: boolean
  /** Language of the mails to a new buyer; a customer has their own. */
  locale: Locale
  body: SubmitOrder
  /** The way in which the customer accepted the terms in force. */
  terms: TermsAccepted
  /** True to skip the limit of unpaid orders. */
  isOverBound: boolean
}

export type StaffOrderContext = CartContext &
  PlacingContext & { carriers: Carriers; vies: Vies; requester: string }

/** View of a drafted order; `refusals` say why it can't be placed as it is. */
export interface StaffOrderPreview {
  view: CartView
  pricing: PricingContext
  refusals: Refusal[]
}

/** The placed order; `isNew` false: it was placed before under the same key. */
export interface StaffPlaced {
  id: number
  number: string
  token: string
  total: number
  isNew: boolean
}

/**
 * Drafts the order without writing anything. Carriers and registers are queried, so it must not run in a transaction.
 * @returns 404 or 409 if there is no such customer, or not for this kind of trade
 */
export async function previewStaffOrder(
  context: StaffOrderContext,
  asked: StaffOrder,
): Promise<StaffOrderPreview | Refusal> {
  const prepared = await prepareStaffOrder(context, asked)
  return isRefusal(prepared) ? prepared : await drawn(context, asked, prepared.draft)
}

/**
 * The same while the order is being typed: neither a carrier nor a register is asked, so it may run after every key.
 */
export async function quoteStaffOrder(
  context: StaffOrderContext,
  asked: StaffOrder,
): Promise<StaffOrderPreview | Refusal> {
  const known = await whoOrders(context, asked)
  return isRefusal(known) ? known : await drawn(context, asked, known.draft)
}

async function drawn(
  context: StaffOrderContext,
  asked: StaffOrder,
  draft: Parameters<typeof draftCart>[1],
): Promise<StaffOrderPreview> {
  const drafted = await draftCart(context, draft)
  const fault = await faultIn(context, asked, drafted, draft)
  const refusals = fault && drafted.refusals.length === 0 ? [fault] : drafted.refusals
  return { view: drafted.view, pricing: drafted.open.pricing, refusals: refusals.map(atCustomerData) }
}

/** Queries that a transaction must not wait for: the carrier about the point, and the register about the VAT number. */
export async function prepareStaffOrder(
  context: StaffOrderContext,
  asked: StaffOrder,
): Promise<{ draft: Draft & Pick<Parameters<typeof draftCart>[1], 'verdict'> } | Refusal> {
  const known = await whoOrders(context, asked)
  if (isRefusal(known)) return known
  const { draft } = known
  const { customerId, orderType } = draft
  const { view } = await draftCart(context, draft)
  if (view.tax.isUnproved && customerId !== null)
    await askForNumber(context, { owner: { kind: 'customer', customerId }, orderType })
  const { branch, weightG } = view
  if (!branch) return { draft }
  const parcel = { weightG, isCod: view.payment?.code === 'cod' }
  return {
    draft: { ...draft, verdict: await context.carriers[branch.carrier].validatePoint(branch.id, parcel) },
  }
}

/**
 * Places the order within the caller's transaction. The same key places it once and returns the same.
 * @returns the checkout's refusals; 422 `order.error.key_reused` if the key was used for another order
 * @throws the database's error, see `orderFailure`: the transaction is then aborted
 */
export async function placeStaffOrder(
  context: StaffOrderContext & { tx: Tx },
  {
    asked,
    draft,
    by,
    goodsWait,
  }: {
    asked: StaffOrder
    draft: Parameters<typeof draftCart>[1]
    by: { staffId: number | null; loginId: number | null }
    goodsWait: boolean
  },
): Promise<StaffPlaced | Refusal> {
  const { tx, now } = context
  const within = { ...context, db: tx }
  await lockStaffOrder({ tx }, asked.key)
  const bodyHash = createHash('sha256').update(JSON.stringify(asked)).digest()
  const earlier = await findSubmission({ db: tx }, { visitorTokenHash: draftHash(draft), key: asked.key })
  if (earlier)
    return bodyHash.equals(earlier.bodyHash)
      ? { ...(JSON.parse(earlier.answer) as Omit<StaffPlaced, 'isNew'>), isNew: false }
      : refuse(422, 'order.error.key_reused')
  const drafted = await draftCart(within, draft)
  const fault = drafted.refusals[0] ?? (await faultIn(within, asked, drafted, draft))
  if (fault) return atCustomerData(fault)
  const open = await writeDraft({ tx, now }, { draft, open: drafted.open })
  const buyer = await buyerOf(within, draft.customerId)
  const order = {
    ...(await composed(within, {
      open,
      view: drafted.view,
      asked: {
        customerId: draft.customerId,
        buyer,
        by: { actor: 'staff', actorId: by.loginId },
        locale: buyer?.locale ?? asked.locale,
        body: asked.body,
        isCrowd: false,
      },
    })),
    goodsWait,
  }
  const { id, number, token, totalWithVat: total } = order
  const submission = { key: asked.key, bodyHash, answer: JSON.stringify({ id, number, token, total }) }
  const isBoundAsked = !asked.isOverBound && !goodsWait
  const statements = await placingStatements(within, { order, submission, buyer, address: '', isBoundAsked })
  await runWithin(tx, [...statements.order, ...statements.stock])
  const record = { orderId: id, staffId: by.staffId, terms: asked.terms, isOverBound: asked.isOverBound }
  await recordStaffOrder({ tx, now }, record)
  return { id, number, token, total, isNew: true }
}

const buyerOf = async ({ db }: Pick<PlacingContext, 'db'>, customerId: number | null) =>
  customerId === null ? null : await findCustomer({ db }, { id: customerId })

/** Determines the order's owner, their terms, and the buyer's data. */
async function whoOrders(
  { db }: Pick<PlacingContext, 'db'>,
  asked: StaffOrder,
): Promise<{ draft: Draft } | Refusal> {
  const { customer, data, orderType, key, lines, tShirt, shippingCode, branchId, paymentCode } = asked
  const buyer = customer === null ? null : await findCustomer({ db }, { emailKey: addressKey(customer) })
  if (customer !== null && (!buyer || buyer.deactivatedAt))
    return refuse(404, 'staff_order.error.no_customer')
  const terms = buyer && orderType === 'B2B' ? await termsOf({ db }, buyer.id) : null
  const isTrade = buyer !== null && isReseller(buyer) && terms !== null
  if (orderType === 'B2B' && !isTrade) return refuse(409, 'staff_order.error.no_reseller')
  if (orderType === 'B2C' && buyer?.type === 'B2B') return refuse(409, 'staff_order.error.no_consumer')
  const customerId = buyer?.id ?? null
  const last = { customerId, orderType, companyId: terms?.companyId ?? null }
  const known = data ?? withHouse(await lastData(db, last), asked)
  return {
    draft: { key, lines, tShirt, shippingCode, branchId, paymentCode, orderType, customerId, data: known },
  }
}

/** The last order's data, marked as without a house number if staff says so. */
function withHouse(
  data: CustomerData | null,
  { hasNoHouseNumber = false }: Pick<StaffOrder, 'hasNoHouseNumber'>,
): CustomerData | null {
  if (!data || !hasNoHouseNumber) return data
  const { billing_information: billing, delivery_address: delivery } = data
  const said = { has_no_house_number: true }
  return delivery
    ? { ...data, delivery_address: { ...delivery, ...said } }
    : { ...data, billing_information: { ...billing, ...said } }
}

/** The customer data of a customer's last order, or null. */
async function lastData(
  db: PlacingContext['db'],
  {
    customerId,
    orderType,
    companyId,
  }: Pick<Draft, 'customerId' | 'orderType'> & { companyId: number | null },
): Promise<CustomerData | null> {
  const orderId =
    customerId === null ? null : await findLastOrderIn({ db }, { customerId, orderType, companyId })
  const order = orderId === null ? null : await findOrder({ db }, { id: orderId })
  return order && customerDataOf(order)
}

/** Renames the cart's customer fields in faults to those of the order by staff. */
function atCustomerData(refusal: Refusal): Refusal {
  const { errors } = refusal
  const named = errors?.map((one) =>
    /^(billing_information|delivery_address|company)\./.test(one.path)
      ? { ...one, path: `customer_data.${one.path}` }
      : one,
  )
  return named ? { ...refusal, errors: named } : refusal
}

async function faultIn(
  context: StaffOrderContext,
  { body }: Pick<StaffOrder, 'body'>,
  { view }: Drafted,
  { customerId, orderType }: Draft,
): Promise<Refusal | null> {
  const fault = faultOf(view, body)
  if (fault) {
    const errors = (fault.errors ?? []).filter(({ path }) => path.includes('.'))
    return refuse(fault.status, fault.key, errors.length > 0 ? { errors } : {})
  }
  if (view.payment?.code === 'cash' && view.totals.totalWithVat > mostCash)
    return refuse(422, 'staff_order.error.cash_limit')
  if (view.payment?.code !== 'invoice' || customerId === null || orderType !== 'B2B') return null
  const terms = await termsOf(context, customerId)
  return (await owesTooLong(context, terms)) ? refuse(422, 'order.error.overdue_invoices') : null
}
