/** The server's side of the form of boxes and pieces: on the home page and on the page of a product with a box. */
import { quantity } from '../../shop/cart/schema.ts'
import { changeCart, setPacked, viewOf } from '../../shop/cart/cart.ts'
import { packedQuantities, type CartView, type PricingContext } from '../../shop/cart/rules.ts'
import {
  shirtsFor,
  priceListOf,
  stockLevel,
  usualBox,
  type Product,
  type Variant,
} from '../../shop/catalogue/rules.ts'
import { tShirtSizes, type TShirtSize } from '../../shop/catalogue/schema.ts'
import { countedLines, mixedTiers } from '../../shop/pricing/rules.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import type { PageCall } from '../../pages/context.server.ts'
import type { FormRefusal } from '../../pages/forms/form-refusal.ts'
import type { Pricing } from '../../pages/shared/quote.ts'
import type { SnackChoice, SnackOffer } from '../../pages/shared/snack-offer.ts'

/** The visitor's cart, without marking it as seen; a newcomer's is empty. */
export async function visitorsCart({
  openCart,
  cartOwner,
}: PageCall): Promise<{ view: CartView; pricing: PricingContext }> {
  const { state, pricing } = await openCart({ owner: cartOwner, orderType: 'B2C' })
  return { view: viewOf(state, pricing), pricing }
}

/** The facts that a variant's price depends on for this visitor. */
export function pricingOf(
  { view, pricing }: { view: CartView; pricing: PricingContext },
  variant: Variant,
  onHand: number,
): Pricing {
  const inCart = view.lines
    .filter(({ variantId }) => variantId === variant.id)
    .reduce((sum, { pieces }) => sum + pieces, 0)
  // Prices for more pieces than are available can't be reached, so they are left out.
  const most = Math.max(1, onHand, inCart)
  const others = view.lines.filter(({ variantId }) => variantId !== variant.id)
  const mixing = countedLines(pricing.catalogue, others).filter(
    ({ mixedBox, pieces, quantity: units }) => mixedBox === variant.mixedBox && pieces === units,
  )
  const tiers = mixedTiers(
    variant.prices[priceListOf(pricing.catalogue, 'B2C').code] ?? [],
    variant.mixedBox,
    mixing.reduce((sum, { pieces }) => sum + pieces, 0),
  )
  return {
    tiers: tiers.filter(({ quantity: from }, index) => index === 0 || from <= most),
    netWeightG: variant.netWeightG,
    terms: pricing.delivery.terms.B2C,
    others: {
      worth: others.reduce((sum, { total }) => sum + total, 0),
      pieces: others.reduce((sum, { pieces }) => sum + pieces, 0),
    },
  }
}

/** The data of the order form for a variant; null while it is not on sale. @param wanted left out: the featured one */
export function snackOfferOf(
  cart: { view: CartView; pricing: PricingContext },
  stock: Map<number, number>,
  wanted?: Variant,
): (SnackOffer & { product: Product; variant: Variant }) | null {
  const { catalogue } = cart.pricing
  const variant = wanted ?? catalogue.featured
  const product = catalogue.products.find(({ id }) => id === variant?.productId)
  if (!variant || !product) return null
  const onHand = stock.get(variant.id) ?? 0
  const level = stockLevel(onHand)
  return {
    product,
    variant,
    pricing: pricingOf(cart, variant, onHand),
    stock: level,
    boxPieces: variant.box?.pieces ?? usualBox,
    boxed: isBoxOffered(variant, onHand, cart.view),
    shirtsFromBoxes: catalogue.gift.fromBoxes,
    shirts: shirtsFor(catalogue, 'B2C').flatMap(({ id, size }) =>
      size ? [{ size, available: (stock.get(id) ?? 0) > 0 }] : [],
    ),
    ...chosenIn(variant, cart.view, level),
  }
}

/** True if a whole box is on hand, or the cart holds some that may be taken out. */
const isBoxOffered = (variant: Variant, onHand: number, view: CartView): boolean =>
  variant.box !== null && (onHand >= variant.box.pieces || packedQuantities(variant, view.lines).boxes > 0)

/** The cart's quantities of the variant; a newcomer is offered a box, or what is left of one. */
function chosenIn(
  variant: Variant,
  view: CartView,
  level: SnackOffer['stock'],
): Pick<SnackOffer, 'chosen' | 'inCart'> {
  const { boxes, pieces } = packedQuantities(variant, view.lines)
  const tShirt = view.tShirt.declined ? 'NONE' : view.tShirt.size
  if (boxes + pieces > 0) return { inCart: true, chosen: { boxes, pieces, tShirt } }
  const preset =
    level === 'plenty' && variant.box
      ? { boxes: 1, pieces: 0 }
      : { boxes: 0, pieces: level === 'plenty' ? 5 : Math.min(level, 5) }
  return { inCart: false, chosen: { ...preset, tShirt } }
}

/**
 * Sets boxes and pieces of a variant from the form; left out: of the featured one. A refusal includes the form
 * values, so that nothing of them is lost.
 */
export async function orderSnack(
  call: PageCall,
  form: FormData,
  wanted?: Variant,
): Promise<{ refusal: FormRefusal; chosen: SnackChoice } | null> {
  const { shop, cartOwner, remember } = call
  const boxes = quantityIn(form, 'boxes')
  const pieces = quantityIn(form, 'pieces')
  const tShirt = tShirtIn(form)
  const chosen = { boxes: boxes ?? 0, pieces: pieces ?? 0, tShirt: tShirt ?? null }
  if (boxes === null || pieces === null) {
    return { chosen, refusal: { key: 'validation.quantity', field: boxes === null ? 'boxes' : 'pieces' } }
  }
  if (boxes + pieces === 0) {
    // Zero takes the snack out of the cart; if none is in it, the buyer has forgotten the quantity.
    const { view, pricing } = await visitorsCart(call)
    const asked = wanted ?? pricing.catalogue.featured
    const had = asked ? packedQuantities(asked, view.lines) : { boxes: 0, pieces: 0 }
    if (had.boxes + had.pieces === 0)
      return { chosen, refusal: { key: 'home.order.nothing', field: 'pieces' } }
  }
  const { refusal, newToken } = await changeCart(
    { ...atThisMoment(shop), db: shop.db },
    {
      key: { owner: cartOwner, orderType: 'B2C' },
      work: async (db, open) => {
        const variant = wanted ?? open.pricing.catalogue.featured
        if (!variant) return refuse(404, 'cart.error.unknown_variant')
        return await setPacked({ db }, { open, variant, wanted: { boxes, pieces, tShirt } })
      },
    },
  )
  if (newToken) remember(newToken)
  return refusal ? { chosen, refusal: { ...formRefusal(refusal), field: fieldOf(refusal, boxes) } } : null
}

/** A refusal in the form's format. */
export function formRefusal({ error_trans_key, more }: Refusal): FormRefusal {
  const available = more?.['available']
  return { key: error_trans_key, ...(typeof available === 'number' && available > 0 ? { available } : {}) }
}

const fieldOf = (refusal: Refusal, boxes: number) =>
  refusal.error_trans_key === 'cart.error.t_shirt_sold_out' ? 't_shirt' : boxes > 0 ? 'boxes' : 'pieces'

/** A quantity of a form: an empty field means 0; null if it is not a quantity. */
export function quantityIn(form: FormData, name: string): number | null {
  const given = form.get(name)
  const text = typeof given === 'string' ? given.trim() : ''
  const parsed = quantity.safeParse(/^\d*$/.test(text) ? Number(text) : null)
  return parsed.success ? parsed.data : null
}

const tShirtIn = (form: FormData): TShirtSize | 'NONE' | undefined => {
  const given = form.get('t_shirt')
  return given === 'NONE' ? given : tShirtSizes.find((size) => size === given)
}
