/** Freezes a cart into an order: current names, prices and addresses. Pure. */
import { variantName } from '../../shop/options/rules.ts'
import { countsFromPayment } from '../../lib/delivery.ts'
import type { DispatchTerms } from '../../lib/delivery-days.ts'
import type { Locale } from '../../lib/routes.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { translator } from '../../server/texts.ts'
import { estimatedDays, goesHome, type OpenCart } from '../../shop/cart/cart.ts'
import type { CartView } from '../../shop/cart/rules.ts'
import type { Catalogue, Variant } from '../../shop/catalogue/rules.ts'
import { percentUnder } from '../../shop/pricing/rules.ts'
import type { ForeignTax } from '../../shop/tax/rules.ts'
import { needsApproval } from '../../shop/companies/rules.ts'
import type { NewOrder } from '../../shop/orders/orders.ts'
import {
  approvalExpiry,
  expiryOf,
  mailedExpiry,
  orderNumber,
  startingStates,
  waitingForApproval,
  waitingForEmail,
  type OrderLine,
  type PaymentDeadlines,
} from '../../shop/orders/rules.ts'
import type { SubmitOrder } from '../../shop/orders/schema.ts'

/** The caller who places the order: its customer, their representative, or a member of staff. */
export interface PlacedBy {
  actor: 'customer' | 'representative' | 'staff'
  /** Their login; `null`: a guest, or the program itself. */
  actorId: number | null
}

interface ComposeInput {
  id: number
  running: number
  token: string
  termsVersionId: number
  now: Date
  deadlines: PaymentDeadlines
  dispatch: DispatchTerms
  locale: Locale
  body: SubmitOrder
  /** `null`: the buyer was not signed in. */
  customerId: number | null
  by: PlacedBy
  /** Time in milliseconds that cash on delivery waits for a confirmed e-mail; `null`: it does not wait. */
  confirmsWithinMs: (order: { email: string; totalWithVat: number }) => number | null
}

/** @throws Error for a cart before its summary step: the caller must have refused it */
export function composeOrder(
  { state, pricing }: OpenCart,
  view: CartView,
  given: ComposeInput,
): NewOrder & { shippingCode: string } {
  const { shipping, payment, totals } = view
  if (!shipping || !payment || !state.billing)
    throw new Error('A cart at its summary has shipping, payment and customer')
  // Anyone who orders for the company knows its rules, so their order waits for approval like a member's.
  const waits = needsApproval(pricing.terms, totals.totalWithVat)
  const { email } = state.billing
  const confirmMs =
    payment.code === 'cod' ? given.confirmsWithinMs({ email, totalWithVat: totals.totalWithVat }) : null
  return {
    id: given.id,
    number: orderNumber(given.running, dayInPrague(given.now)),
    token: given.token,
    cartId: state.id,
    cartVersion: state.version,
    visitorId: state.visitorId,
    customerId: given.customerId,
    placedBy: given.by.actor === 'representative' ? given.by.actorId : null,
    by: given.by,
    companyId: pricing.terms?.companyId ?? null,
    dueDays: payment.code === 'invoice' ? (pricing.terms?.dueDays ?? null) : null,
    orderType: state.orderType,
    locale: given.locale,
    states: waits ? waitingForApproval : confirmMs === null ? startingStates(payment.code) : waitingForEmail,
    goodsWait: false,
    goodsWithVat: totals.goods.withVat,
    shippingWithVat: totals.shipping.withVat,
    paymentWithVat: totals.payment.withVat,
    rounding: totals.rounding,
    totalWithVat: totals.totalWithVat,
    totalWithoutVat: totals.totalWithoutVat,
    vat: totals.vat,
    tax: view.tax.tax,
    viesCheckId: view.tax.checkId,
    shippingId: shipping.shipping.id,
    shippingCode: shipping.shipping.code,
    branch: view.branch,
    paymentId: payment.id,
    paymentCode: payment.code,
    billing: state.billing,
    // An address entered before the customer chose pick-up does not belong to this order.
    delivery: goesHome(shipping) ? state.delivery : null,
    // An order for a company, which owes the money, is billed to the company, whatever was entered.
    company: pricing.terms?.company ?? state.company,
    email,
    note: given.body.note,
    purchaseOrderNumber: given.body.purchase_order_number,
    termsVersionId: given.termsVersionId,
    createdAt: given.now,
    expiresAt: waits
      ? approvalExpiry(given.now)
      : confirmMs === null
        ? (given.by.actor === 'staff' ? mailedExpiry : expiryOf)(payment.code, given.now, given.deadlines)
        : new Date(given.now.getTime() + confirmMs),
    delayedTo: null,
    // Whatever else waits is promised a day once it may be packed (`move`).
    promised:
      waits || confirmMs !== null || countsFromPayment(payment.code)
        ? null
        : estimatedDays(view, shipping.shipping, given),
    lines: orderLines(view, pricing, given.locale),
  }
}

/** The ordered goods, and the free t-shirt of a box as a separate line with price 0. */
function orderLines(view: CartView, { catalogue, day }: OpenCart['pricing'], locale: Locale): OrderLine[] {
  const goods = view.lines.map(
    ({ variantId, code, quantity, pieces, unitPrice, vatPercent: percent, total }): OrderLine => ({
      kind: 'GOODS',
      variantId,
      code,
      name: lineName(catalogue, { variantId, quantity, pieces }, locale),
      quantity,
      pieces,
      unitPrice,
      vatPercent: percent,
      total,
    }),
  )
  const gift = view.tShirt.variantId === null ? null : catalogue.variants.get(view.tShirt.variantId)
  return gift ? [...goods, giftLine(catalogue, gift, { day, locale, tax: view.tax.tax })] : goods
}

/** A variant's name; for a box also the number of pieces. */
export function lineName(
  catalogue: Pick<Catalogue, 'variants' | 'products'>,
  { variantId, quantity, pieces }: Pick<OrderLine, 'variantId' | 'quantity' | 'pieces'>,
  locale: Locale,
): string {
  const variant = catalogue.variants.get(variantId)
  const product = catalogue.products.find(({ id }) => id === variant?.productId)
  const name = variantName(product?.texts[locale].name ?? '', variant, locale)
  return pieces > quantity ? translator(locale)('order.box_of', { name, pieces: pieces / quantity }) : name
}

const giftName = (...line: Parameters<typeof lineName>): string =>
  translator(line[2])('order.gift', { name: lineName(...line) })

/**
 * The name of a line in the language of a page. Orders store the names of their day in the buyer's language;
 * goods renamed since keep the name under which they were ordered.
 */
export function nameIn(
  catalogue: Pick<Catalogue, 'variants' | 'products'>,
  line: Pick<OrderLine, 'kind' | 'variantId' | 'quantity' | 'pieces' | 'name'>,
  { from, to }: { from: Locale; to: Locale },
): string {
  const named = line.kind === 'GIFT' ? giftName : lineName
  return named(catalogue, line, from) === line.name ? named(catalogue, line, to) : line.name
}

/** The t-shirt given with boxes, with price 0. */
export function giftLine(
  catalogue: Catalogue,
  { id, code, vatCategory }: Variant,
  { day, locale, tax }: { day: string; locale: Locale; tax: ForeignTax | null },
): OrderLine {
  return {
    kind: 'GIFT',
    variantId: id,
    code,
    name: giftName(catalogue, { variantId: id, quantity: 1, pieces: 1 }, locale),
    quantity: 1,
    pieces: 1,
    unitPrice: 0,
    vatPercent: percentUnder(catalogue, tax, vatCategory, day),
    total: 0,
  }
}
