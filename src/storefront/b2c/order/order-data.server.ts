/** The data of the order page, from the cart. */
import { variantName } from '../../../shop/options/rules.ts'
import { randomBytes } from 'node:crypto'
import type { Locale } from '../../../lib/routes.ts'
import type { Config } from '../../../server/config.ts'
import type { LostChoices } from '../../../shop/cart/cart.ts'
import { boundsOf, type CartView, type PricingContext, type Step } from '../../../shop/cart/rules.ts'
import { shirtsFor, pricePerKg, type Catalogue, imageOf } from '../../../shop/catalogue/rules.ts'
import type { CustomerData } from '../../../shop/cart/schema.ts'
import { needsApproval } from '../../../shop/companies/rules.ts'
import type { OrderData, ChangeView, LineView, ShippingView, TShirtView } from './order-data.ts'
import { productWords } from '../../../pages/shared/product-words.server.ts'
import { openStep } from './steps.ts'

interface OrderInput {
  locale: Locale
  asked: Step | null
  config: Config
  /** Initial values of the contact form, for a buyer that the shop knows. */
  known: CustomerData | null
  lost: LostChoices
  typedBy: string
  points: OrderData['points']
}

/** All data of the page. `stock`: pieces of the t-shirts on hand. */
export function orderData(
  view: CartView,
  pricing: PricingContext,
  stock: Map<number, number>,
  { locale, asked, config, known, lost, points, typedBy }: OrderInput,
): OrderData {
  const { shipping, freeShipping, totals } = view
  const tShirt = tShirtView(view, pricing.catalogue, stock)
  const undecided = tShirt !== null && tShirt.size === null && !tShirt.declined
  return {
    trade: view.orderType,
    guessed: view.step,
    open: openStep(view.step, asked, undecided),
    lines: lineViews(view, pricing.catalogue, locale),
    changes: changesOf(view, pricing.catalogue, locale),
    tShirt,
    shippings: view.offer.map(shippingView),
    reach: reachOf(view),
    shipping: shipping && shippingView(shipping),
    branch: view.branch,
    stored: { shippingId: shipping?.shipping.id ?? null, branchId: view.branch?.id ?? null },
    storedPayment: { shippingId: shipping?.shipping.id ?? null, paymentId: view.payment?.id ?? null },
    points,
    packetaKey: config.packeta.key,
    payments: shipping?.payments ?? [],
    payment: view.payment,
    customer: view.customer,
    requirements: view.requirements,
    goesHome: shipping !== null && !shipping.shipping.branchCarrier && view.requirements === 'FULL',
    countries: shipping && !shipping.shipping.branchCarrier ? shipping.shipping.countries : ['CZ', 'SK'],
    totals,
    freeShipping:
      freeShipping.fromAmount === null
        ? null
        : { reached: freeShipping.has, from: freeShipping.fromAmount, worth: totals.goods.withVat },
    freePieces:
      freeShipping.fromPieces === null
        ? null
        : { reached: freeShipping.has, from: freeShipping.fromPieces, pieces: view.count },
    minimumOrder: view.minimumOrder,
    credit: view.credit,
    customerCredit: view.customerCredit,
    taxNote: taxNoteOf(view),
    waitsForApproval: needsApproval(pricing.terms, totals.totalWithVat),
    typedBy,
    known: view.customer ? null : known,
    lost,
    pickupAddress: config.operator.address,
    willBeAsked: config.reviewsAfterDays !== null && view.orderType === 'B2C',
    idempotencyKey: randomBytes(18).toString('base64url'),
  }
}

function taxNoteOf({ tax: { tax, isUnproved } }: CartView): OrderData['taxNote'] {
  if (isUnproved) return 'unproved'
  if (tax === null) return null
  return tax.regime === 'EU_EXEMPT' ? 'exempt' : 'abroad'
}

function reachOf({ offer }: CartView): OrderData['reach'] {
  return {
    countries: [...new Set(offer.flatMap(({ shipping }) => shipping.countries))],
    payments: [...new Set(offer.flatMap(({ payments }) => payments.map(({ code }) => code)))],
  }
}

const shippingView = ({ shipping, price, payments }: CartView['offer'][number]): ShippingView => ({
  id: shipping.id,
  code: shipping.code,
  carrier: shipping.branchCarrier,
  price,
  payments,
})

function lineViews(view: CartView, catalogue: Catalogue, locale: Locale): LineView[] {
  return view.lines.flatMap((line) => {
    const variant = catalogue.variants.get(line.variantId)
    const product = catalogue.products.find(({ id }) => id === variant?.productId)
    if (!variant || !product) return []
    const { code, variantId, quantity, pieces, unitPrice, total, vatPercent, stock, short } = line
    const all = view.lines.filter((other) => other.variantId === variantId)
    const others = all.reduce((sum, other) => sum + other.pieces, -pieces)
    return [
      {
        code,
        variantId,
        quantity,
        pieces,
        unitPrice,
        total,
        vatPercent,
        stock,
        short,
        bounds: boundsOf(code, variant, { orderType: view.orderType, stock, others }),
        isBox: variant.box?.code === code,
        name: variantName(productWords(product, locale).name, variant, locale),
        slug: product.texts[locale].slug,
        ...imageOf(product),
        perKg: pricePerKg(unitPrice, variant.netWeightG),
      },
    ]
  })
}

/** A variant's name as customers know it, on sale or not. */
export function nameOf(catalogue: Catalogue, variantId: number, locale: Locale): string {
  const variant = catalogue.variants.get(variantId)
  const product = catalogue.products.find(({ id }) => id === variant?.productId)
  const withdrawn = variant ? undefined : catalogue.withdrawnNames.get(variantId)?.[locale]
  return withdrawn ?? variantName(product?.texts[locale].name ?? '', variant, locale)
}

/** The news of a cart, line by line; boxes and pieces of one thing are reported once. */
export function changesOf(view: CartView, catalogue: Catalogue, locale: Locale): ChangeView[] {
  const changes = view.lines.flatMap(({ variantId, changes: news }) =>
    news.map((change): ChangeView => {
      const name = nameOf(catalogue, variantId, locale)
      return change.kind === 'PRICE'
        ? { kind: 'PRICE', name, before: change.before, now: change.now }
        : { kind: 'STOCK', name, available: change.available }
    }),
  )
  const withdrawn = view.withdrawn.map(({ variantId }): ChangeView => ({
    kind: 'WITHDRAWN',
    name: nameOf(catalogue, variantId, locale),
  }))
  const gone: ChangeView[] = view.tShirt.gone ? [{ kind: 'T_SHIRT', name: view.tShirt.gone }] : []
  return onceEach([...changes, ...withdrawn, ...gone])
}

export function onceEach(changes: ChangeView[]): ChangeView[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()]
}

function tShirtView(view: CartView, catalogue: Catalogue, stock: Map<number, number>): TShirtView | null {
  if (!view.tShirt.offered) return null
  const sizes = shirtsFor(catalogue, view.orderType).flatMap(({ id, size }) => {
    const bought = view.lines.filter(({ variantId }) => variantId === id)
    const taken = bought.reduce((sum, { pieces }) => sum + pieces, 0)
    return size ? [{ size, available: (stock.get(id) ?? 0) > taken }] : []
  })
  return {
    size: view.tShirt.size,
    declined: view.tShirt.declined,
    sizes,
    fromBoxes: catalogue.gift.fromBoxes,
  }
}
