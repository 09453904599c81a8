/** The mixed box that a buyer can build: its flavours with their stock and prices, and putting it in the cart. */
import { href, type Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import { changeCart, setLoosePieces, viewOf, type CartKey, type OpenCart } from '../../shop/cart/cart.ts'
import { packedQuantities } from '../../shop/cart/rules.ts'
import { mixIn, type Mix } from '../../shop/catalogue/catalogue.ts'
import { imageOf, onShelf, pricesFor, shirtsFor, type Catalogue } from '../../shop/catalogue/rules.ts'
import { tShirtSizes } from '../../shop/catalogue/schema.ts'
import type { Groups } from '../../shop/groups/rules.ts'
import { variantName } from '../../shop/options/rules.ts'
import { boxesIn, countedLines } from '../../shop/pricing/rules.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import type { PageCall } from '../../pages/context.server.ts'
import type { FormRefusal } from '../../pages/forms/form-refusal.ts'
import { productWords } from '../../pages/shared/product-words.server.ts'
import { formRefusal, quantityIn } from '../b2c/snack-order.server.ts'
import {
  piecesField,
  presetsOf,
  sharesOf,
  strongPart,
  type Counts,
  type MixedBoxOffer,
  type MixedFlavour,
} from './offer.ts'

/** The box as this buyer can build it; null: this trade mixes nothing. @param mix the preset of the address */
export function mixedBoxOffer(
  open: OpenCart,
  stock: ReadonlyMap<number, number>,
  { locale, mix }: { locale: Locale; mix: string | null },
): MixedBoxOffer | null {
  const { state, pricing } = open
  const { catalogue, terms } = pricing
  const found = mixIn(catalogue, state.orderType, terms?.priceLists)
  if (!found) return null
  const { size } = found
  const flavours = flavoursOf(found, open, stock, locale)
  const presets = namedPresets(size, flavours, catalogue.groups, locale)
  const inCart = Object.fromEntries(
    found.variants.map((one) => [one.pieceCode, packedQuantities(one, state.lines).pieces]),
  )
  const view = viewOf(state, pricing)
  const boxed = countedLines(catalogue, view.lines).filter(({ pieces, quantity }) => pieces > quantity)
  return {
    trade: state.orderType,
    size,
    flavours,
    presets,
    chosen: presets.find((one) => one.mix === mix)?.counts ?? inCart,
    inCart: Object.values(inCart).some((count) => count > 0),
    shirts: shirtsFor(catalogue, state.orderType).flatMap(({ id, size: label }) =>
      label ? [{ size: label, available: (stock.get(id) ?? 0) > 0 }] : [],
    ),
    shirtsFromBoxes: catalogue.gift.fromBoxes,
    tShirt: view.tShirt.declined ? 'NONE' : view.tShirt.size,
    otherBoxes: boxesIn(boxed),
  }
}

/** The presets with their names; the flavours above the lowest step of the first scale on which they differ are one of them. */
function namedPresets(size: number, flavours: readonly MixedFlavour[], groups: Groups, locale: Locale) {
  const t = translator(locale)
  const strong = strongOf(flavours, groups, locale)
  const labels = new Map([
    ['even', t('mixed_box.even')],
    ...flavours.map(({ code, name }) => [code, t('mixed_box.mostly', { name })] as const),
    ...(strong ? [[strong.mix, t('mixed_box.by_scale', strong)] as const] : []),
  ])
  return presetsOf(size, flavours, strong).map((preset) => ({
    ...preset,
    label: labels.get(preset.mix) ?? preset.mix,
  }))
}

function strongOf(flavours: readonly MixedFlavour[], { attributes, values }: Groups, locale: Locale) {
  for (const { id, isScale, names, values: steps } of attributes) {
    const stepOf = ({ productId }: MixedFlavour) =>
      steps.findLastIndex((step) => values.get(productId)?.includes(step.id))
    const strong = isScale ? strongPart(flavours, stepOf) : null
    if (!strong) continue
    const used = new Set(strong.map(stepOf))
    const stepNames = steps.filter((_, at) => used.has(at)).map((step) => step.names[locale])
    return {
      mix: `scale-${id}`,
      codes: strong.map(({ code }) => code),
      scale: names[locale],
      steps: stepNames.join(', '),
    }
  }
  return null
}

function flavoursOf(
  { variants }: Mix,
  { state, pricing: { catalogue, terms } }: OpenCart,
  stock: ReadonlyMap<number, number>,
  locale: Locale,
): MixedFlavour[] {
  const flavours = variants.flatMap((variant) => {
    const product = catalogue.products.find(({ id }) => id === variant.productId)
    if (!product) return []
    const boxed = packedQuantities(variant, state.lines).boxes * (variant.box?.pieces ?? 0)
    return [
      {
        variantId: variant.id,
        productId: product.id,
        code: variant.pieceCode,
        name: variantName(productWords(product, locale).name, variant, locale),
        ...imageOf(product),
        stock: Math.max(0, (stock.get(variant.id) ?? 0) - boxed),
        minQuantity: variant.minQuantity,
        netWeightG: variant.netWeightG,
        boxed,
        tiers: pricesFor(catalogue, variant, state.orderType, terms?.priceLists),
      },
    ]
  })
  return onShelf(flavours)
}

/** Links that offer a mixed box elsewhere: to the page, and to its even preset. */
export interface MixedBoxLink {
  to: string
  /** Its words, with the shares of the preset. */
  label: string
}

/** @returns null: this trade mixes nothing */
export function mixedBoxLink(
  {
    catalogue,
    orderType,
    ownLists,
  }: { catalogue: Catalogue; orderType: OrderType; ownLists?: readonly string[] | undefined },
  stock: ReadonlyMap<number, number>,
  locale: Locale,
): MixedBoxLink | null {
  const mix = mixIn(catalogue, orderType, ownLists)
  if (!mix) return null
  const flavours = mix.variants.map(({ id, pieceCode }) => ({ code: pieceCode, stock: stock.get(id) ?? 0 }))
  const even = presetsOf(mix.size, flavours).find((one) => one.mix === 'even')
  const shares = even ? sharesOf(flavours, even.counts) : null
  const page = href(orderType === 'B2B' ? 'b2bBox' : 'box', locale)
  const t = translator(locale)
  return {
    to: even ? `${page}?mix=even` : page,
    label: shares ? t('mixed_box.offer_shares', { shares }) : t('mixed_box.offer'),
  }
}

/** The answer to a refused form: what was typed, and why. */
export interface MixedBoxAnswer {
  refusal: FormRefusal
  typed: Counts
  tShirt: MixedBoxOffer['tShirt']
}

/** Puts the box in the cart, all of it or nothing. @returns null: it is there */
export async function takeMixedBox(
  call: PageCall,
  key: CartKey,
  form: FormData,
): Promise<MixedBoxAnswer | null> {
  const { shop, remember } = call
  const given = form.get('t_shirt')
  const tShirt = given === 'NONE' ? given : tShirtSizes.find((size) => size === given)
  let typed: Counts = {}
  let field: string | undefined
  const { refusal, newToken } = await changeCart(
    { ...atThisMoment(shop), db: shop.db },
    {
      key,
      work: async (db, open) => {
        field = undefined
        const wanted = wantedIn(form, open)
        typed = Object.fromEntries(
          wanted.map(({ code, quantity }) => [code, quantity ?? (Number(form.get(piecesField(code))) || 0)]),
        )
        const fault = faultOf(wanted, open)
        if (fault) {
          field = fault.field
          return fault.refusal
        }
        const pieces = wanted.map(({ variant, quantity }) => ({ variant, quantity: quantity ?? 0 }))
        const done = await setLoosePieces({ db }, { open, wanted: { pieces, tShirt } })
        if (done.refusal) field = done.refusedAt ? piecesField(done.refusedAt.pieceCode) : 't_shirt'
        return done
      },
    },
  )
  if (newToken) remember(newToken)
  if (!refusal) return null
  return { typed, tShirt: tShirt ?? null, refusal: { ...formRefusal(refusal), ...(field && { field }) } }
}

/** The quantities in the form; null: what was typed is not a quantity. Flavours that the form lacks stay as they are. */
function wantedIn(form: FormData, { state, pricing }: OpenCart) {
  const mix = mixIn(pricing.catalogue, state.orderType, pricing.terms?.priceLists)
  return (mix?.variants ?? []).map((variant) => {
    const code = variant.pieceCode
    const quantity = form.has(piecesField(code))
      ? quantityIn(form, piecesField(code))
      : packedQuantities(variant, state.lines).pieces
    return { variant, code, quantity }
  })
}

function faultOf(
  wanted: ReturnType<typeof wantedIn>,
  { state }: OpenCart,
): { field: string | undefined; refusal: Refusal } | null {
  const wrong = wanted.find(({ quantity }) => quantity === null)
  if (wrong) return { field: piecesField(wrong.code), refusal: refuse(422, 'validation.quantity') }
  const isEmpty = wanted.every(
    ({ variant, quantity }) => quantity === 0 && packedQuantities(variant, state.lines).pieces === 0,
  )
  return isEmpty ? { field: undefined, refusal: refuse(422, 'mixed_box.nothing') } : null
}
