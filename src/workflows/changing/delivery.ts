/** Destination and payment of a changed order, and their price: by today's offer, and never more expensive for what stays. */
import type { Reading } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { lacksHouseNumber } from '../../shop/cart/rules.ts'
import type { BillingInformation, DeliveryAddress } from '../../shop/cart/schema.ts'
import type { Catalogue } from '../../shop/catalogue/rules.ts'
import type { Changeable } from '../../shop/orders/orders.ts'
import type { Order, OrderLine } from '../../shop/orders/rules.ts'
import {
  offerFor,
  paymentsOf,
  type Branch,
  type Delivery,
  type DeliveryTerms,
  type OfferedPayment,
  type Shipping,
} from '../../shop/shipping/rules.ts'
import { findPoint } from '../../shop/shipping/shipping.ts'
import { destinationOf } from '../../shop/tax/rules.ts'
import { keptFees } from '../payment/payment.ts'

export interface DeliveryInput {
  /** Left out: unchanged. The e-mail never changes: mails and links belong to its owner. */
  billing?: Omit<BillingInformation, 'email'> | undefined
  /** `null`: to the billing address. */
  delivery?: DeliveryAddress | null | undefined
  shippingCode?: string | undefined
  /** Another pick-up point; required for a shipping that needs one. */
  branchId?: string | undefined
  paymentCode?: Order['paymentCode'] | undefined
}

export interface DeliveryOffer {
  delivery: Delivery
  own: DeliveryTerms
  cardsAccepted: boolean
  catalogue: Catalogue
}

/** The delivery after the change; fees in the order's own prices: with VAT for consumers, without for resellers. */
export interface Delivered {
  shippingId: number
  shippingCode: string
  shippingFee: Halere
  paymentId: number
  paymentCode: Order['paymentCode']
  paymentFee: Halere
  branch: Order['branch']
  billing: Order['billing']
  delivery: Order['delivery']
}

const no = (fault: string) => refuse(422, `order_change.error.${fault}`)
const noHouseNumber = (place: 'billing' | 'delivery') => {
  const key = 'validation.street.house_number'
  return refuse(422, key, { errors: [{ path: `${place}.street`, error_trans_key: key }] })
}

/** @param lines goods and gift after the change; `withVat` of the goods */
export async function changedDelivery(
  { db }: Reading,
  {
    order,
    changeable,
    asked,
    lines,
    goodsWithVat,
    offer,
  }: {
    order: Order
    changeable: Pick<Changeable, 'shippingId' | 'paymentId'>
    asked: DeliveryInput
    lines: readonly OrderLine[]
    goodsWithVat: Halere
    offer: DeliveryOffer
  },
): Promise<Delivered | Refusal> {
  const parcel = {
    orderType: order.orderType,
    weightG: weightOf(lines, offer.catalogue),
    goodsWithVat,
    pieces: lines.reduce((sum, { kind, pieces }) => (kind === 'GOODS' ? sum + pieces : sum), 0),
  }
  const offered = offerFor(offer.delivery, parcel, offer.cardsAccepted, offer.own)
  const code = asked.shippingCode ?? order.shippingCode
  const isSame = code === order.shippingCode
  const chosen = offered.find(({ shipping }) => shipping.code === code)
  const shipping = chosen?.shipping ?? offer.delivery.shippings.find((one) => one.code === code) ?? null
  if (!isSame && !chosen) return no('shipping_not_offered')
  const branch = await branchOf({ db }, { order, asked, shipping, weightG: parcel.weightG })
  if (branch && 'refused' in branch) return branch
  const places = placesOf(order, asked, { shipping, branch })
  const fault = faultOf(order, asked, { shipping, code, branch, ...places })
  if (fault) return fault
  const kept = keptFees(order)
  const shippingFee = isSame
    ? Math.min(kept.shipping, isChanged(order.lines, lines) && chosen ? chosen.price : kept.shipping)
    : (chosen?.price ?? kept.shipping)
  const payments = shipping
    ? paymentsOf(
        offer.delivery,
        shipping,
        order.orderType,
        // A payment made by card stays, even if cards can't be chosen here.
        offer.cardsAccepted || order.paymentCode === 'card',
        offer.own,
      )
    : []
  const payment = await paymentOf({ db }, { order, asked, shipping, payments, branch, ...places, isSame })
  if ('refused' in payment) return payment
  const isSamePayment = payment.code === order.paymentCode
  return {
    shippingId: isSame ? changeable.shippingId : (shipping?.id ?? changeable.shippingId),
    shippingCode: code,
    shippingFee,
    paymentId: isSamePayment ? changeable.paymentId : payment.id,
    paymentCode: payment.code,
    paymentFee: isSamePayment ? kept.payment : payment.fee,
    branch,
    ...places,
  }
}

const isChanged = (before: readonly OrderLine[], after: readonly OrderLine[]): boolean =>
  before.length !== after.length ||
  before.some((line, index) => line.code !== after[index]?.code || line.total !== after[index]?.total)

const weightOf = (lines: readonly OrderLine[], { variants }: Catalogue): number =>
  lines.reduce(
    (sum, { variantId, pieces }) => sum + pieces * (variants.get(variantId)?.shippingWeightG ?? 0),
    0,
  )

interface Way {
  shipping: Shipping | null
  branch: Order['branch']
}

/** The pick-up point of the order; null if it goes to none. */
async function branchOf(
  { db }: Reading,
  {
    order,
    asked,
    shipping,
    weightG,
  }: { order: Order; asked: DeliveryInput; shipping: Shipping | null; weightG: number },
): Promise<Order['branch'] | Refusal> {
  if (shipping === null) return order.branch
  const carrier = shipping.branchCarrier
  if (carrier === null) return asked.branchId === undefined ? null : no('no_branch_needed')
  const isSame = shipping.code === order.shippingCode
  if (asked.branchId === undefined) return isSame ? order.branch : no('branch_needed')
  const point = await findPoint({ db }, { carrier, id: asked.branchId })
  if (!point || point.unavailable !== null) return no('branch_unknown')
  if (point.maxWeightG !== null && weightG > point.maxWeightG) return no('branch_too_heavy')
  return frozen(point)
}

const frozen = ({ carrier, id, name, street, city, zip, country }: Branch): Order['branch'] =>
  ({ carrier, id, name, street, city, zip, country }) as Order['branch']

/** An address entered before the goods went to a point, or were picked up, no longer belongs to the order. */
function placesOf(
  order: Order,
  asked: DeliveryInput,
  { shipping }: Way,
): { billing: Order['billing']; delivery: Order['delivery'] } {
  const billing = asked.billing ? { ...asked.billing, email: order.email } : order.billing
  const goesHome =
    shipping === null || (shipping.branchCarrier === null && shipping.customerDataRequirements === 'FULL')
  const delivery = asked.delivery === undefined ? order.delivery : asked.delivery
  return { billing, delivery: goesHome ? delivery : null }
}

type Places = ReturnType<typeof placesOf>

/** Goods to another country would be taxed differently: such an order has to be placed again. */
function faultOf(
  order: Order,
  asked: DeliveryInput,
  { shipping, code, branch, billing, delivery }: Way & Places & { code: string },
): Refusal | null {
  const now = destinationOf({ shippingCode: code, branch, billing, delivery })
  if (now !== destinationOf(order) || (billing.country || 'CZ') !== (order.billing.country || 'CZ'))
    return no('country')
  if (asked.delivery && delivery === null) return no('no_delivery_needed')
  const needsAddress = shipping !== null && shipping.customerDataRequirements === 'FULL'
  const isFilled = billing.street !== '' && billing.city !== '' && billing.zip !== ''
  if (needsAddress && !isFilled) return no('address_needed')
  const goesHome = needsAddress && shipping.branchCarrier === null
  const place = delivery ? 'delivery' : 'billing'
  const isNew = code !== order.shippingCode || asked[place] !== undefined || asked.delivery === null
  // An address ordered without a house number stays so, until someone edits the address or changes the shipping.
  if (goesHome && isNew && lacksHouseNumber(delivery ?? billing)) return noHouseNumber(place)
  return goesHome && !shipping.countries.some((country) => country === now)
    ? no('shipping_not_offered')
    : null
}

/** The payment: the chosen one, or the current one if it is still compatible with the shipping. */
async function paymentOf(
  { db }: Reading,
  {
    order,
    asked,
    shipping,
    payments,
    branch,
    billing,
    delivery,
    isSame,
  }: Way & Places & { order: Order; asked: DeliveryInput; payments: OfferedPayment[]; isSame: boolean },
): Promise<Pick<OfferedPayment, 'id' | 'code' | 'fee'> | Refusal> {
  const code = asked.paymentCode ?? order.paymentCode
  const chosen = payments.find((one) => one.code === code)
  const stays = code === order.paymentCode && isSame && asked.branchId === undefined
  if (!chosen && !stays) return no('payment_not_offered')
  if (code === 'cod' && !stays) {
    const to = destinationOf({ shippingCode: shipping?.code ?? null, branch, billing, delivery })
    if (!shipping?.codCountries.includes(to) || !(await takesCash({ db }, branch))) return no('no_cash_there')
  }
  return chosen ?? { id: 0, code, fee: 0 }
}

async function takesCash({ db }: Reading, branch: Order['branch']): Promise<boolean> {
  const { carrier, id } = (branch ?? {}) as Partial<Branch>
  if (!carrier || id === undefined) return true
  return (await findPoint({ db }, { carrier, id }))?.codAllowed ?? false
}
