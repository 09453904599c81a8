/** The current view of a cart, and its checkout step. Pure; amounts in haléře, weights in grams. */
import { shirtsFor, priceListOf, type Catalogue, type Variant } from '../catalogue/rules.ts'
import type { TShirtSize } from '../catalogue/schema.ts'
import { creditOf, minimumOf, needsApproval, type CompanyTerms } from '../companies/rules.ts'
import { creditFor } from '../money/rules.ts'
import {
  addUp,
  boxesIn,
  countedLines,
  mixedBoxesOf,
  piecesByVariant,
  priceLines,
  type PricedLine,
} from '../pricing/rules.ts'
import {
  isShippingFree,
  noAgreement,
  offerFor,
  tradeTermsFor,
  type Branch,
  type DeliveryTerms,
  type OfferedShipping,
} from '../shipping/rules.ts'
import { destinationOf, isSimplified, treatmentOf, type Treatment } from '../tax/rules.ts'
import type { CartState, CartView, Change, PricingContext, Step, ViewedLine } from './rules.ts'
import { destinationFaults, type Requirements } from './rules.ts'

/** The complete view of a cart, at current prices. */
export function viewOf(cart: CartState, pricing: PricingContext): CartView {
  const tShirt = tShirtOf(cart, pricing.catalogue)
  const tax = cartTreatment(cart, pricing)
  const lines = viewedLines(cart, pricing, tShirt.variantId, tax)
  const withdrawn = cart.lines.filter(({ code }) => !lines.some((line) => line.code === code))
  const weightG = weightOf(lines, tShirt.variantId, pricing.catalogue)
  const count = lines.reduce((sum, line) => sum + line.pieces, 0)
  const withVat = priceListOf(pricing.catalogue, cart.orderType).withVat
  const goods = addUp(lines, { shipping: 0, payment: 0 }, withVat, false).goods
  const parcel = { orderType: cart.orderType, weightG, goodsWithVat: goods.withVat, pieces: count }
  const own = { ...deliveryTermsOf(pricing.terms), isAtCounter: pricing.isAtCounter ?? false }
  const offer = lines.length > 0 ? offerFor(pricing.delivery, parcel, pricing.cardsAccepted, own) : []
  const shipping = chosenShipping(cart, offer, weightG, destinationIn(cart, pricing))
  const payment = shipping?.payments.find(({ id }) => id === cart.paymentId) ?? null
  const payable = (shipping ? [shipping] : offer).flatMap(({ payments }) => payments)
  const customer = cart.billing
    ? { billing_information: cart.billing, delivery_address: cart.delivery, company: cart.company }
    : null
  const terms = tradeTermsFor(pricing.delivery, cart.orderType, own)
  const totals = addUp(
    lines,
    { shipping: shipping?.price ?? 0, payment: payment?.fee ?? 0 },
    withVat,
    payment?.code === 'cod',
  )
  const requirements = neededData(cart, { shipping, totals, terms: pricing.terms })
  const asked = requirementsOf({ shipping, requirements })
  const isCustomerFilled =
    tax.fault === null && customer !== null && destinationFaults(customer, asked).length === 0
  const view: CartView = {
    orderType: cart.orderType,
    lines,
    withdrawn,
    count,
    totals,
    tax,
    weightG,
    tShirt,
    mixedBoxes: mixedBoxesOf(countedLines(pricing.catalogue, lines)),
    offer,
    shipping,
    branch: shipping?.shipping.branchCarrier && cart.branch ? placeOf(cart.branch) : null,
    payment,
    paymentId: payable.some(({ id }) => id === cart.paymentId) ? cart.paymentId : null,
    customer,
    isCustomerFilled,
    requirements,
    step: 'cart',
    status: hasNews({ lines, withdrawn, tShirt }) ? 'CHANGED' : 'WAITING',
    freeShipping: {
      has: lines.length > 0 && isShippingFree(terms, parcel),
      fromAmount: terms.freeShippingFrom,
      fromPieces: terms.freeShippingPcs,
    },
    minimumOrder: minimumOf(pricing.terms, goods.withoutVat),
    credit: creditOf(pricing.terms, payment?.code === 'invoice' ? totals.totalWithVat : 0),
    customerCredit: customerCreditOf(cart, pricing, {
      code: payment?.code ?? null,
      total: totals.totalWithVat,
    }),
  }
  return { ...view, step: stepOf(view) }
}

/**
 * The part of the customer's credit that pays the order. An invoice is paid later, and an order that waits for
 * an approver may be declined: credit is kept out of both.
 */
function customerCreditOf(
  { useCredit: isWanted }: CartState,
  { customerCredit: balance = 0, terms }: PricingContext,
  { code, total }: { code: string | null; total: number },
): CartView['customerCredit'] {
  if (balance === 0) return null
  const isUsable = code !== 'invoice' && !needsApproval(terms, total)
  return { balance, isWanted, isUsable, used: isWanted && isUsable ? creditFor({ total, balance }) : 0 }
}

/** A company's agreed terms of delivery and payment; null: a buyer without an agreement. */
export const deliveryTermsOf = (terms: CompanyTerms | null): DeliveryTerms =>
  terms === null ? noAgreement : { ...terms, invoices: terms.credit.limit > 0 }

/** True if the customer must be informed before ordering: a price has changed, or less is in stock than wanted. */
export function hasNews(view: Pick<CartView, 'lines' | 'withdrawn' | 'tShirt'>): boolean {
  return (
    view.tShirt.gone !== null ||
    view.withdrawn.length > 0 ||
    view.lines.some(({ changes }) => changes.length > 0)
  )
}

/** The first step with missing or invalid data (docs/orders.md, "The cart"). */
function stepOf(view: CartView): Step {
  if (view.lines.length === 0 || view.lines.some(({ short }) => short)) return 'cart'
  if (view.minimumOrder && view.minimumOrder.missing > 0) return 'cart'
  if (!view.shipping) return 'shipping'
  if (!view.payment || view.credit?.exceeded) return 'payment'
  return view.isCustomerFilled ? 'summary' : 'customer_data'
}

/** Tax treatment of a cart by its current destination and buyer. */
function cartTreatment(cart: CartState, pricing: PricingContext): Treatment {
  const { terms, tax } = pricing
  const dic = (terms?.company ?? cart.company)?.dic ?? null
  const sold = { destination: destinationIn(cart, pricing), orderType: cart.orderType, dic }
  return treatmentOf(sold, tax)
}

/** The destination of its goods. */
function destinationIn(cart: CartState, { delivery }: PricingContext): string {
  const chosen = delivery.shippings.find(({ id }) => id === cart.shippingId)
  return destinationOf({
    shippingCode: chosen?.code ?? null,
    branch: chosen?.branchCarrier ? cart.branch : null,
    delivery: cart.delivery,
    billing: cart.billing,
  })
}

function viewedLines(
  cart: CartState,
  pricing: PricingContext,
  giftVariantId: number | null,
  { tax }: Treatment,
): ViewedLine[] {
  const wanted = piecesByVariant(pricing.catalogue, cart.lines)
  // The gift comes from the same stock as a t-shirt that is bought.
  if (giftVariantId !== null && wanted.has(giftVariantId))
    wanted.set(giftVariantId, (wanted.get(giftVariantId) ?? 0) + 1)
  return priceLines(
    pricing.catalogue,
    cart.lines,
    cart.orderType,
    pricing.day,
    pricing.terms?.priceLists,
    tax,
  ).map((priced) => {
    const stock = cart.stock.get(priced.variantId) ?? 0
    const needed = wanted.get(priced.variantId) ?? 0
    const available = Math.min(stock, needed)
    const seen = cart.lines.find(({ code }) => code === priced.code)
    const changes: Change[] = []
    if (seen && seen.seenPrice !== priced.unitPrice)
      changes.push({ kind: 'PRICE', before: seen.seenPrice, now: priced.unitPrice })
    if (seen && available < needed && available < seen.seenAvailable)
      changes.push({ kind: 'STOCK', wanted: needed, available: stock })
    return { ...priced, stock, available, short: available < needed, changes }
  })
}

function tShirtOf(cart: CartState, catalogue: Catalogue): CartView['tShirt'] {
  const boxes = boxesIn(countedLines(catalogue, cart.lines))
  const offered = shirtsFor(catalogue, cart.orderType).length > 0 && boxes >= catalogue.gift.fromBoxes
  const size = offered && cart.tShirtSize !== 'NONE' ? cart.tShirtSize : null
  const variant = size ? tShirtOfSize(catalogue, size) : null
  const bought = cart.lines
    .filter(({ variantId }) => variantId === variant?.id)
    .reduce((sum, line) => sum + line.quantity, 0)
  const there = variant !== null && (cart.stock.get(variant.id) ?? 0) > bought
  return {
    offered,
    declined: cart.tShirtSize === 'NONE',
    size: there ? size : null,
    variantId: there ? (variant?.id ?? null) : null,
    gone: size && !there ? size : null,
  }
}

/** The free t-shirt of a box, in a size. */
export function tShirtOfSize(catalogue: Catalogue, size: TShirtSize): Variant | null {
  return catalogue.tShirts.find((variant) => variant.size === size) ?? null
}

function weightOf(lines: PricedLine[], giftVariantId: number | null, catalogue: Catalogue): number {
  const gift = giftVariantId === null ? 0 : (catalogue.variants.get(giftVariantId)?.shippingWeightG ?? 0)
  return lines.reduce(
    (sum, line) => sum + line.pieces * (catalogue.variants.get(line.variantId)?.shippingWeightG ?? 0),
    gift,
  )
}

/** The point as stored with an order. */
const placeOf = ({ carrier, id, name, street, city, zip, country }: Branch): Branch => ({
  carrier,
  id,
  name,
  street,
  city,
  zip,
  country,
})

/** A point that no longer takes such a parcel counts as none; if it takes no cash, cash on delivery is not offered. */
function chosenShipping(
  { shippingId, branch }: CartState,
  offer: OfferedShipping[],
  weightG: number,
  destination: string,
): OfferedShipping | null {
  const chosen = offer.find(({ shipping }) => shipping.id === shippingId) ?? null
  if (!chosen) return null
  // A carrier abroad collects another currency than the order's.
  const here = chosen.shipping.codCountries.includes(destination) ? chosen : withoutCash(chosen)
  if (!chosen.shipping.branchCarrier) return here
  if (branch?.carrier !== chosen.shipping.branchCarrier) return null
  if (branch.maxWeightG !== null && weightG > branch.maxWeightG) return null
  return branch.codAllowed ? here : withoutCash(here)
}

const withoutCash = (offered: OfferedShipping): OfferedShipping => ({
  ...offered,
  payments: offered.payments.filter(({ code }) => code !== 'cod'),
})

/**
 * FULL if the shipping or the tax document needs the buyer's address. A company that the buyer enters with the address is not counted here: `destinationFaults`
 * sees it with the rest of their data.
 */
function neededData(
  { orderType, billing, branch }: CartState,
  { shipping, totals, terms }: Pick<CartView, 'shipping' | 'totals'> & Pick<PricingContext, 'terms'>,
): CartView['requirements'] {
  if (shipping?.shipping.customerDataRequirements !== 'CONTACT') return 'FULL'
  const sale = {
    orderType,
    company: terms?.company ?? null,
    totalWithVat: totals.totalWithVat,
    billing,
    delivery: null,
    branch: shipping.shipping.branchCarrier ? branch : null,
  }
  return isSimplified(sale) ? 'CONTACT' : 'FULL'
}

/** True if a carrier brings the parcel to an address. */
export const goesHome = ({ shipping }: OfferedShipping): boolean =>
  shipping.branchCarrier === null && shipping.customerDataRequirements === 'FULL'

/** The address requirements of the chosen shipping. A parcel to a pick-up point goes to the point's country. */
export const requirementsOf = ({
  shipping,
  requirements,
}: Pick<CartView, 'shipping' | 'requirements'>): Requirements => ({
  requirements,
  goesHome: shipping !== null && goesHome(shipping),
  countries: shipping?.shipping.countries ?? null,
})
