import { variantName } from '../../shop/options/rules.ts'
import { redirect, type ActionFunctionArgs } from 'react-router'
import { localeOf, type Locale } from '../../lib/routes.ts'
import { pageOrFirst } from '../../server/page.ts'
import { changeCart, setLines, type DesiredLine, type RefusedLine } from '../../shop/cart/cart.ts'
import type { CartView, PricingContext } from '../../shop/cart/rules.ts'
import {
  pricesFor,
  vatPercent,
  type Catalogue,
  type Variant,
  onShelf,
  imageOf,
} from '../../shop/catalogue/rules.ts'
import { findOrdersOf } from '../../shop/orders/orders.ts'
import { tradeTermsFor } from '../../shop/shipping/rules.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { quantityIn } from '../b2c/snack-order.server.ts'
import { callOf } from '../../pages/context.server.ts'
import { draftOwner } from '../../pages/forms/draft-owner.server.ts'
import { mixedBoxLink } from '../mixed-box/offer.server.ts'
import { areaOf, resellersCart } from './company-nav.server.ts'
import { orderPage } from '../../pages/shared/order-page.ts'
import { orderRowView } from './company-order.server.ts'
import { entranceAction } from './entrance.server.ts'
import type { OfferedProduct, OfferedVariant, OrderRules, Quantities } from './home-offer.ts'
import { forResellers } from './reseller.server.ts'

export const loader = forResellers(async (reseller, call, { url }) => {
  const locale = localeOf(url.pathname)
  const area = await areaOf(call, reseller)
  const { pricing, view, terms, menu } = area
  const { stock } = await call.state()
  const { rows: orders } = await pageOrFirst(
    null,
    async (after) => await findOrdersOf(call.shop, { of: area.ordersOf, pageAsked: { size: 3, after } }),
  )
  return {
    menu,
    // A representative is not greeted by the customer's name.
    firstName: call.acting ? null : reseller.firstName,
    company: terms?.company ?? reseller.company,
    products: productsOf(pricing, stock, locale),
    mix: mixedBoxLink({ ...pricing, orderType: 'B2B', ownLists: terms?.priceLists }, stock, locale),
    inCart: inCart(view),
    hasNews: view.status === 'CHANGED',
    rules: rulesOf(view, pricing),
    credit: view.credit && { limit: view.credit.limit, left: view.credit.left, dueDays: terms?.dueDays ?? 0 },
    approvalOver: terms?.approvalOver ?? null,
    typedBy: draftOwner(call),
    orders: orders.map(orderRowView),
  }
})

const inCart = (view: CartView): Quantities =>
  Object.fromEntries(view.lines.map(({ code, quantity }) => [code, quantity]))

const rulesOf = (view: CartView, { delivery, terms }: PricingContext): OrderRules => ({
  minimum: view.minimumOrder?.amount ?? null,
  freeShipping: tradeTermsFor(delivery, 'B2B', {
    freeShippingPcs: terms?.freeShippingPcs ?? null,
    shippingIds: null,
    paymentIds: null,
    invoices: false,
  }),
})

/** The products on sale to this company at its prices; no other company's prices are included. */
function productsOf(pricing: PricingContext, stock: Map<number, number>, locale: Locale): OfferedProduct[] {
  const offered = pricing.catalogue.products.flatMap((product) => {
    const { code, texts, options, variants } = product
    const image = imageOf(product)
    // Each has prices of its own.
    if (options.length > 0)
      return variants.flatMap((variant) =>
        offeredVariant(variant, pricing, stock).map((one) => ({
          code: variant.code,
          name: variantName(texts[locale].name, variant, locale),
          ...image,
          netWeightG: variant.netWeightG,
          variants: [one],
        })),
      )
    const own = variants.flatMap((variant) => offeredVariant(variant, pricing, stock))
    if (own.length === 0) return []
    const netWeightG = variants[0]?.netWeightG ?? null
    return [{ code, name: texts[locale].name, ...image, netWeightG, variants: own }]
  })
  return onShelf(offered)
}

function offeredVariant(
  variant: Variant,
  { catalogue, terms, day }: PricingContext,
  stock: Map<number, number>,
): OfferedVariant[] {
  const tiers = pricesFor(catalogue, variant, 'B2B', terms?.priceLists)
  if (tiers.length === 0) return []
  const { id, code, pieceCode, box, size, minQuantity, mixedBox, vatCategory } = variant
  return [
    {
      variantId: id,
      code: pieceCode,
      box,
      shownCode: code,
      size,
      stock: stock.get(id) ?? 0,
      minQuantity,
      vatPercent: vatPercent(catalogue.vatRates, vatCategory, day),
      tiers,
      mixedBox,
    },
  ]
}

export interface HomeFault {
  key: string
  available?: number
}

/** The result of the form: the entered quantities, and why a line was not taken, by the name of its field. */
export interface HomeAnswer {
  typed: Quantities
  faults: Record<string, HomeFault>
}

/** Sets all quantities of the form; an unavailable line does not prevent the others from being set. */
export const action = entranceAction(async ({ request, context, url }: ActionFunctionArgs) => {
  const call = callOf(context)
  const { shop } = call
  const form = await request.formData()
  const answer: HomeAnswer = { typed: {}, faults: {} }
  let refusals: RefusedLine[] = []
  const toOrder = form.get('then') === 'order'
  await changeCart(
    { ...atThisMoment(shop), db: shop.db },
    {
      key: resellersCart(call),
      work: async (db, open) => {
        const desiredLines = desiredLinesIn(form, open.pricing.catalogue, answer)
        const done = await setLines({ db }, { open, desiredLines })
        ;({ refusals } = done)
        return done
      },
    },
  )
  for (const { code, refusal } of refusals) {
    const available = refusal.more?.['available']
    answer.faults[code] = {
      key: refusal.error_trans_key,
      ...(typeof available === 'number' && available > 0 ? { available } : {}),
    }
  }
  if (Object.keys(answer.faults).length === 0 && toOrder)
    return redirect(orderPage(localeOf(url.pathname), 'B2B'))
  return answer
})

/** The fields of the form that are quantities of goods; an invalid quantity is a fault of its field. */
function desiredLinesIn(form: FormData, catalogue: Catalogue, answer: HomeAnswer): DesiredLine[] {
  return [...catalogue.variants.values()].flatMap(({ id, pieceCode, box }) =>
    [...(box ? [box.code] : []), pieceCode].flatMap((field) => {
      if (!form.has(field)) return []
      const quantity = quantityIn(form, field)
      if (quantity === null) {
        answer.faults[field] = { key: 'validation.quantity' }
        return []
      }
      answer.typed[field] = quantity
      return [{ code: field, variantId: id, quantity }]
    }),
  )
}
