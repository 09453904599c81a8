import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf, type Locale } from '../../lib/routes.ts'
import { changeCart, setVariant } from '../../shop/cart/cart.ts'
import type { CartView, PricingContext } from '../../shop/cart/rules.ts'
import {
  currentCatalogue,
  findProduct,
  optionsIn,
  reductionsOf,
  type Reduction,
} from '../../shop/catalogue/catalogue.ts'
import {
  stockLevel,
  type Catalogue,
  type Product,
  type StockLevel,
  type Variant,
  drawingOf,
} from '../../shop/catalogue/rules.ts'
import { isCombined, keyOf } from '../../shop/options/rules.ts'
import { sharedPicture, pictureView } from '../../shop/pictures/rules.ts'
import { reviewsOfProduct } from '../../shop/reviews/reviews.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { tradeOf } from '../../workflows/signing-in/signing-in.ts'
import { sizeParameter, variantParameter } from '../../shop/feeds/feeds.ts'
import { mixedBoxLink } from '../mixed-box/offer.server.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { setFacts } from '../../pages/facts.server.ts'
import { foodWords, productWords } from '../../pages/shared/product-words.server.ts'
import { paymentMarks } from './payment-marks.ts'
import { optionField } from './product-choice.ts'
import { deliveryOf } from './product-delivery.server.ts'
import { categoriesOf, factsOf } from './product-facts.server.ts'
import { othersOf } from './product-others.server.ts'
import { scalesOf } from './product-scales.server.ts'
import { reviewsIn } from './product-reviews-address.ts'
import type { FormRefusal } from '../../pages/forms/form-refusal.ts'
import type { Pricing } from '../../pages/shared/quote.ts'
import { reviewsView, starsView } from '../../pages/shared/reviews.server.ts'
import {
  formRefusal,
  orderSnack,
  pricingOf,
  quantityIn,
  snackOfferOf,
  visitorsCart,
} from './snack-order.server.ts'

/** One item for the cart: the product itself, or one of its sizes. */
export interface Choice {
  variantId: number
  size: string | null
  /** Its values, one of each option of the product; empty: the product has no options. */
  combination: number[]
  /** `50 g, Natural`. */
  values: string
  stock: StockLevel
  minQuantity: number
  /** Pieces of it in the visitor's cart. */
  inCart: number
  pricing: Pricing
  /** The reduction of the public price, if it was lowered a short while ago. */
  reduction: Reduction | null
}

/** Reviews on a page, limited by the page's weight. */
const reviewsAPage = 3

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const call = callOf(context)
  const locale = localeOf(url.pathname)
  const [cart, { stock }] = await Promise.all([visitorsCart(call), call.state()])
  const { catalogue } = cart.pricing
  const { product, variant } = productAt(catalogue, locale, params['slug'])
  const { name, claim, description } = productWords(product, locale)
  const reseller = tradeOf(call.buyer) === 'B2B'
  const reductions = reseller
    ? new Map<number, Reduction>()
    : await reductionsOf(
        { db: call.shop.db, now: call.shop.now() },
        { catalogue, variants: product.variants },
      )
  const choices = choicesOf(cart, product, { stock, reductions, locale })
  if (choices.length === 0) throw data(null, { status: 404 })
  const requested = reviewsIn(url)
  const said = await reviewsOfProduct(call.shop, {
    ...requested,
    productId: product.id,
    locale,
    aPage: reviewsAPage,
  })
  const { page, stars } = requested
  if (page > 1 && said.reviews.length === 0) throw data(null, { status: 404 })
  setFacts(context, ...factsOf(call, { product, pricing: cart.pricing, stock, locale, said }))
  const size = url.searchParams.get(sizeParameter[locale])
  const code = url.searchParams.get(variantParameter[locale])
  const linked = product.variants.find((one) =>
    product.options.length > 0 ? one.code === code : one.size === size,
  )
  return {
    slugs: { cs: product.texts.cs.slug, en: product.texts.en.slug },
    name,
    categories: categoriesOf(catalogue, product, locale),
    claim,
    scales: scalesOf(catalogue.groups, product.id, locale),
    art: drawingOf(product),
    pictures: product.pictures.map((one) => ({ ...pictureView(one), alt: one.alt[locale] })),
    image: sharedImage(product, { locale, drawings: call.shop.config.brand.drawings }),
    paragraphs: description.split(/\n\s*\n/),
    food: foodWords(product, variant, locale),
    weights: [...new Set(choices.flatMap(({ pricing }) => pricing.netWeightG ?? []))].toSorted(
      (a, b) => a - b,
    ),
    withdrawal: product.withdrawal,
    options: optionsIn(product, locale),
    choices,
    soldOut: choices.every((choice) => choice.stock === 0),
    /** The size or variant that the address requests, if it is available. */
    wanted:
      choices.find((choice) => choice.variantId === linked?.id && choice.stock !== 0)?.variantId ?? null,
    reseller,
    delivery: deliveryOf(call, cart.pricing, locale),
    payments: paymentMarks(cart.pricing.delivery, call.shop),
    snack: isPacked(product, variant, catalogue) ? snackOf(cart, stock, variant) : null,
    mix: variant.mixedBox === null ? null : mixedBoxLink({ catalogue, orderType: 'B2C' }, stock, locale),
    reviews: reviewsView(said, { locale, shopName: call.shop.config.shopName }),
    reviewsPage: {
      ...requested,
      bars: starsView(said, locale),
      isLast: page * reviewsAPage >= (stars === null ? said.count : (said.byStars[stars - 1] ?? 0)),
    },
    others: othersOf(catalogue, stock, { product, locale }),
  }
}

/** The product's picture for other sites: its first picture, else its drawing, with words in a shop that uses drawings. */
const sharedImage = (product: Product, { locale, drawings }: { locale: Locale; drawings: boolean }) => {
  const [first] = product.pictures
  if (first) return sharedPicture(first)
  return drawings
    ? { src: `/share/${drawingOf(product)}-${locale}.png`, width: 1200, height: 630 }
    : { src: `/goods/${drawingOf(product)}.png`, width: 1000, height: 1000 }
}

/**
 * True if the page has the form of boxes and pieces: for the featured variant, and for a product with a box and no sizes. A
 * product with options has the form where they are chosen.
 */
const isPacked = (product: Product, variant: Variant, { featured }: Catalogue): boolean =>
  product.options.length === 0 &&
  (variant.id === featured?.id || (product.variants.length === 1 && variant.box !== null))

function snackOf(
  cart: { view: CartView; pricing: PricingContext },
  stock: Map<number, number>,
  variant: Variant,
) {
  const found = snackOfferOf(cart, stock, variant)
  if (!found) return null
  const { product: _product, variant: _variant, ...offer } = found
  return offer
}

/** The product of an address. A slug of the other language redirects to this language's. @throws Response 301 or 404 */
function productAt(catalogue: Catalogue, locale: Locale, slug: string | undefined) {
  const found = slug === undefined ? null : findProduct(catalogue, { url: slug })
  if (!found) throw data(null, { status: 404 })
  const own = found.product.texts[locale].slug
  if (own !== slug) throw redirect(href('product', locale, { slug: own }), 301)
  return found
}

function choicesOf(
  cart: { view: CartView; pricing: PricingContext },
  product: Product,
  {
    stock,
    reductions,
    locale,
  }: { stock: Map<number, number>; reductions: Map<number, Reduction>; locale: Locale },
): Choice[] {
  return product.variants.flatMap((variant) => {
    // Customers could not choose it.
    if (!isCombined(variant, product.options)) return []
    const onHand = stock.get(variant.id) ?? 0
    const pricing = pricingOf(cart, variant, onHand)
    if (pricing.tiers.length === 0) return []
    const inCart = cart.view.lines
      .filter(({ variantId }) => variantId === variant.id)
      .reduce((sum, { pieces }) => sum + pieces, 0)
    const { id: variantId, size, minQuantity } = variant
    return [
      {
        variantId,
        size,
        combination: variant.combination,
        values: variant.values[locale].join(', '),
        minQuantity,
        inCart,
        pricing,
        reduction: reductions.get(variantId) ?? null,
        stock: stockLevel(onHand),
      },
    ]
  })
}

/** The result of adding to the cart, for a page that stays open. */
export type ProductOutcome =
  | { added: number; variantId: number; refusal?: undefined; typed?: undefined }
  | {
      added?: undefined
      variantId?: undefined
      refusal: FormRefusal
      typed: { variant: number | null; quantity: number }
    }

export async function action({ request, context, params, url }: ActionFunctionArgs) {
  const call = callOf(context)
  const locale = localeOf(url.pathname)
  const catalogue = await currentCatalogue(call.shop, call.shop.catalogue)
  const { product, variant } = productAt(catalogue, locale, params['slug'])
  const form = await request.formData()
  if (isPacked(product, variant, catalogue)) {
    const fault = await orderSnack(call, form, variant)
    return fault ?? redirect(href('order', locale))
  }
  const outcome = await putInCart(call, product, form)
  // Scripts keep the page open and show it in the form; without them it continues to the order.
  return outcome.refusal || form.get('stay') === 'yes' ? outcome : redirect(href('order', locale))
}

/** The variant that the form names: by the values of its options, or itself. */
function chosenIn(
  { options, variants }: Product,
  form: FormData,
): { variant: Variant; refusal?: undefined } | { variant?: undefined; refusal: FormRefusal } {
  if (options.length === 0) {
    const variant = variants.find(({ id }) => id === Number(form.get('variant')))
    return variant ? { variant } : { refusal: { key: 'product_page.size_required', field: 'variant' } }
  }
  const missing = options.find(
    ({ id, values }) => !values.some((value) => String(value.id) === form.get(optionField(id))),
  )
  if (missing) return { refusal: { key: 'product_page.option_required', field: optionField(missing.id) } }
  const combination = options.map(({ id }) => Number(form.get(optionField(id))))
  const variant = variants.find((one) => keyOf(one.combination) === keyOf(combination))
  const field = optionField(options.at(-1)?.id ?? 0)
  return variant ? { variant } : { refusal: { key: 'product_page.no_combination', field } }
}

async function putInCart(call: PageCall, product: Product, form: FormData): Promise<ProductOutcome> {
  const { shop, cartOwner, remember } = call
  const chosen = chosenIn(product, form)
  const variant = chosen.variant
  const quantity = quantityIn(form, 'quantity')
  const typed = { variant: variant?.id ?? null, quantity: quantity ?? 1 }
  if (!variant) return { typed, refusal: chosen.refusal }
  if (quantity === null) return { typed, refusal: { key: 'validation.quantity', field: 'quantity' } }
  const { refusal, newToken } = await changeCart(
    { ...atThisMoment(shop), db: shop.db },
    {
      key: { owner: cartOwner, orderType: 'B2C' },
      work: async (db, open) =>
        await setVariant({ db }, { open, variantId: variant.id, quantity, code: variant.pieceCode }),
    },
  )
  if (newToken) remember(newToken)
  return refusal
    ? { typed, refusal: { ...formRefusal(refusal), field: 'quantity' } }
    : { added: quantity, variantId: variant.id }
}
