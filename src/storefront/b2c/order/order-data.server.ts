/** The data of the order page, from the cart. */
import { variantName } from '../../../shop/options/rules.ts'
import { randomBytes } from 'node:crypto'
import type { Wallet } from '../../../lib/wallets.ts'
import { countsFromPayment } from '../../../lib/delivery.ts'
import type { DispatchTerms } from '../../../lib/delivery-days.ts'
import { promiseAfterPayment, promiseInWords } from '../../../lib/promise-words.ts'
import type { Locale } from '../../../lib/routes.ts'
import { zipDoubt } from '../../../lib/town-zips.ts'
import type { Config } from '../../../server/config.ts'
import { boundsOf, type CartView, type PricingContext } from '../../../shop/cart/rules.ts'
import { countryOf, estimatedDays, goesHome, type LostChoices } from '../../../shop/cart/cart.ts'
import { mixIn } from '../../../shop/catalogue/catalogue.ts'
import { shirtsFor, pricePerKg, pricesFor, type Catalogue, imageOf } from '../../../shop/catalogue/rules.ts'
import type { CustomerData } from '../../../shop/cart/schema.ts'
import { needsApproval } from '../../../shop/companies/rules.ts'
import { earliestDelivery } from '../../../lib/delivery-days.ts'
import { isSimplified } from '../../../shop/tax/rules.ts'
import { translator } from '../../../server/texts.ts'
import type { OrderData, ChangeView, LineView, ShippingView, TShirtView } from './order-data.ts'
import { productWords } from '../../../pages/shared/product-words.server.ts'
import { openStep, pageStepOf, type PageStep } from './steps.ts'

interface OrderInput {
  locale: Locale
  asked: PageStep | null
  config: Config
  /** Initial values of the contact form, for a buyer that the shop knows. */
  known: CustomerData | null
  lost: LostChoices
  isRemembered: boolean
  typedBy: string
  points: OrderData['points']
  dispatch: DispatchTerms
  wallets: readonly Wallet[]
  now: Date
}

const anyCountry: OrderData['countries'] = ['CZ', 'SK']

/** All data of the page. `stock`: pieces of the t-shirts on hand. */
export function orderData(
  view: CartView,
  pricing: PricingContext,
  stock: Map<number, number>,
  { locale, asked, config, known, lost, isRemembered, points, typedBy, wallets, ...promising }: OrderInput,
): OrderData {
  const { shipping, freeShipping, totals } = view
  const tShirt = tShirtView(view, pricing.catalogue, stock)
  const shippingView = shippingViewOf(view, { ...promising, locale })
  const isToApprove = needsApproval(pricing.terms, totals.totalWithVat)
  const chosen = shipping && shippingView(shipping)
  const guessed = pageStepOf(view.step)
  const undecided = tShirt !== null && tShirt.size === null && !tShirt.declined
  return {
    trade: view.orderType,
    guessed,
    open: openStep(guessed, asked, undecided),
    lines: lineViews(view, pricing, locale),
    changes: changesOf(view, pricing.catalogue, locale),
    mixedBoxes: view.mixedBoxes,
    mixes: mixIn(pricing.catalogue, view.orderType, pricing.terms?.priceLists) !== null,
    tShirt,
    shippings: view.offer.map(shippingView),
    reach: reachOf(view),
    shipping: chosen,
    promise: promiseOf(view, pricing, { ...promising, locale }),
    branch: view.branch,
    stored: { shippingId: shipping?.shipping.id ?? null, branchId: view.branch?.id ?? null },
    storedPayment: { shippingId: shipping?.shipping.id ?? null, paymentId: view.payment?.id ?? null },
    points,
    packetaKey: config.packeta.key,
    streets: config.streets,
    payment: view.payment,
    wallets: paysByCard(view) && !isToApprove ? wallets : [],
    customer: view.customer,
    zipDoubts: zipDoubtsOf(view.customer),
    requirements: view.requirements,
    goesHome: chosen?.goesHome ?? false,
    countries: chosen?.countries ?? anyCountry,
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
    waitsForApproval: isToApprove,
    typedBy,
    known: view.customer ? null : known,
    lost,
    isRemembered,
    pickupAddress: config.operator.address,
    willBeAsked: config.reviewsAfterDays !== null && view.orderType === 'B2C',
    idempotencyKey: randomBytes(18).toString('base64url'),
  }
}

const paysByCard = ({ payment, totals, customerCredit }: CartView): boolean =>
  payment?.code === 'card' && totals.totalWithVat > (customerCredit?.used ?? 0)

function zipDoubtsOf(customer: CustomerData | null): OrderData['zipDoubts'] {
  const places = customer ? [customer.billing_information, customer.delivery_address] : []
  return places.flatMap((place) => (place ? (zipDoubt(place) ?? []) : []))
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

const shippingViewOf =
  (view: CartView, { locale, ...promising }: Pick<OrderInput, 'locale' | 'dispatch' | 'now'>) =>
  (offered: CartView['offer'][number]): ShippingView => {
    const { shipping, price, payments } = offered
    const t = translator(locale)
    const { orderType, totals } = view
    const dearest = totals.goods.withVat + price + Math.max(0, ...payments.map(({ fee }) => fee))
    const buyer = { company: null, billing: null, delivery: null, branch: null }
    const days = estimatedDays(view, shipping, promising)
    return {
      id: shipping.id,
      code: shipping.code,
      carrier: shipping.branchCarrier,
      price,
      promise: days && promiseInWords({ t, locale }, shipping.code, days),
      promiseOncePaid: promiseAfterPayment({ t }, promising.dispatch, {
        shipping: shipping.code,
        country: countryOf(view, shipping),
      }),
      payments,
      requirements: isSimplified({ ...buyer, orderType, totalWithVat: dearest })
        ? shipping.customerDataRequirements
        : 'FULL',
      goesHome: goesHome(offered),
      // A parcel to a point goes to the country of the point, whatever the buyer's is.
      countries: shipping.branchCarrier ? anyCountry : shipping.countries,
    }
  }

/** Null also for an order that waits for an approver: no one knows until when. */
function promiseOf(
  view: CartView,
  pricing: PricingContext,
  { locale, dispatch, now }: Pick<OrderInput, 'locale' | 'dispatch' | 'now'>,
): string | null {
  const { offer, payment, lines, totals } = view
  const chosen = view.shipping?.shipping
  if (lines.some(({ short }) => short) || needsApproval(pricing.terms, totals.totalWithVat)) return null
  const t = translator(locale)
  if (chosen) {
    const country = countryOf(view, chosen)
    if (payment && countsFromPayment(payment.code))
      return promiseAfterPayment({ t }, dispatch, { shipping: chosen.code, country })
    const days = estimatedDays(view, chosen, { dispatch, now })
    return days && promiseInWords({ t, locale }, chosen.code, days)
  }
  const first = earliestDelivery(
    offer.map(({ shipping }) => shipping),
    { dispatch, country: 'CZ', now },
  )
  return first && promiseInWords({ t, locale }, first.shipping, first.days)
}

function lineViews(view: CartView, { catalogue, terms }: PricingContext, locale: Locale): LineView[] {
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
        unit: pieces / quantity,
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
        tiers: pricesFor(catalogue, variant, view.orderType, terms?.priceLists),
        mixedBox: variant.mixedBox,
        netWeightG: variant.netWeightG,
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
