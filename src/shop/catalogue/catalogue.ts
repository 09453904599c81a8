/** Public interface of the catalogue: goods, prices and stock. */
import type { Reading } from '../../server/context.ts'
import { toCzk, type Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OrderType } from '../../lib/trade.ts'
import { Versioned } from '../../server/versioned.ts'
import { selectCatalogue, selectVersion } from './queries.ts'
import {
  shirtsFor,
  bothPrices,
  pricePerKg,
  priceListOf,
  pricesFor,
  usualBox,
  vatPercent,
  type Catalogue,
  type Product,
  type Variant,
} from './rules.ts'
import type { ProductWire, SnackWire } from './schema.ts'

export { findProductsLike, type FoundProduct } from './find.ts'
export {
  priceChanges,
  pricesAt,
  catalogueState,
  findProductId,
  articlesOn,
  largestBoxes,
  variantIdsOf,
} from './reads.ts'
export { lockCatalogue } from './writes.ts'

export { lowestPrices, reductionsOf, type Reduction } from './reductions.ts'
export { requestedPrices, priceSteps, setPrices, type PriceStep } from './bulk-prices.ts'
export { deepestCut } from './cuts.ts'
export { foreignVatRates, setVatRate, vatRates, type RateChange } from './vat-rates.ts'
export * as productSchemas from './admin-schemas.ts'
export {
  changeProduct,
  createProduct,
  findProductRecord,
  listProducts,
  publishProduct,
  withdrawProduct,
} from './products.ts'
export { changeVariant, createVariant, publishVariant, withdrawVariant } from './variants.ts'
export { createMissing, setCombination, setOptions } from './set-options.ts'
export { createBox, featureVariant, publishBox, withdrawBox } from './boxes.ts'
export { chooseGift, giftNow } from './gift.ts'
export type { GiftRecord, GiftToChoose } from './gift-schema.ts'
export {
  cancelScheduledPrice,
  changePriceList,
  createPriceList,
  findScheduledPrice,
  listPriceLists,
  schedulePrice,
  setPrice,
} from './prices.ts'
export type { ScheduledPrice } from './price-queries.ts'
export { productFacts, variantFacts } from './facts.ts'
export { mixIn, type Mix } from './mix.ts'
export type { ProductInFile, ProductOnFile } from './product-file.ts'
export { withoutPrices } from './product-schema.ts'
export * as productTables from './product-table.ts'
export { productOf } from './product-rows.ts'
export { shoptetProducts } from './shoptet.ts'
export { cellFaultText, withAllowed, type Allowed } from './product-allowed.ts'
export type {
  BoxToCreate,
  Lack,
  BoxVersion,
  ProductChange,
  ProductRecord,
  ProductToCreate,
  VariantChange,
  VariantToCreate,
  VersionOf,
} from './product-schema.ts'
export type {
  PriceListRecord,
  PriceListToWrite,
  PricesToSet,
  PriceToSchedule,
  PriceToSet,
} from './price-schema.ts'

/**
 * The catalogue of one opened database, read again when its version changes.
 * @param report called once per reading for each product that is left out because a language lacks its text
 */
export const openCatalogue = (report: (error: Error) => void = () => {}): Versioned<Catalogue> =>
  new Versioned(async (db) => {
    const { catalogue, incomplete } = await selectCatalogue(db)
    for (const code of incomplete)
      report(new Error(`The product ${code} is not shown: it lacks a text in one of the languages`))
    return catalogue
  })

/** The current catalogue. */
export async function currentCatalogue({ db }: Reading, kept: Versioned<Catalogue>): Promise<Catalogue> {
  return await kept.at(db, await selectVersion(db))
}

interface TierPrices {
  quantity: number
  withVat: Halere
  withoutVat: Halere
}

/** A variant's price tiers in a kind of trade, the buyer's own price lists first; each with and without VAT, in haléře. */
export function tiersOf(
  catalogue: Catalogue,
  variant: Variant,
  orderType: OrderType,
  day: string,
  ownLists: readonly string[] = [],
): TierPrices[] {
  const { withVat } = priceListOf(catalogue, orderType)
  const percent = vatPercent(catalogue.vatRates, variant.vatCategory, day)
  return pricesFor(catalogue, variant, orderType, ownLists).map(({ quantity, amount }) => ({
    quantity,
    ...bothPrices(amount, withVat, percent),
  }))
}

const wireTier = ({ quantity, withVat, withoutVat }: TierPrices) => ({
  quantity,
  price_with_vat: toCzk(withVat),
  price_without_vat: toCzk(withoutVat),
})

/**
 * The featured variant (called the snack on the wire) in its public form: consumer prices only. Null if the
 * shop features none.
 */
export function snackWire(
  catalogue: Catalogue,
  stock: Map<number, number>,
  locale: Locale,
  day: string,
): SnackWire | null {
  const { featured: snack } = catalogue
  const product = catalogue.products.find(({ id }) => id === snack?.productId)
  const tiers = snack ? tiersOf(catalogue, snack, 'B2C', day) : []
  const first = tiers[0]
  if (!snack || !product || !first) return null
  const perKg = pricePerKg(first.withVat, snack.netWeightG)
  return {
    id_variant: snack.id,
    is_snack: true,
    name: product.texts[locale].name,
    stock: stock.get(snack.id) ?? 0,
    price_per_piece_with_vat: toCzk(first.withVat),
    price_per_piece_without_vat: toCzk(first.withoutVat),
    prices_per_quantity: tiers.map(wireTier),
    net_weight_g: snack.netWeightG,
    price_per_kg_with_vat: perKg === null ? null : toCzk(perKg),
    t_shirt_sizes: shirtsFor(catalogue, 'B2C').flatMap((shirt) =>
      shirt.size ? [{ size: shirt.size, available: (stock.get(shirt.id) ?? 0) > 0 }] : [],
    ),
    box_pieces: snack.box?.pieces ?? usualBox,
  }
}

/** Finds a product by a variant's code, by its own code, or by its slug in any language, including former slugs. */
export function findProduct(
  catalogue: Catalogue,
  wanted: { url?: string | undefined; code?: string | undefined },
): { product: Product; variant: Variant } | null {
  for (const product of catalogue.products) {
    const byCode = product.variants.find(({ code }) => code === wanted.code)
    const bySlug = Object.values(product.texts).some(({ slug }) => slug === wanted.url)
    const variant = byCode ?? (product.code === wanted.code || bySlug ? product.variants[0] : undefined)
    if (variant) return { product, variant }
  }
  const { url } = wanted
  const moved = catalogue.products.find(({ formerSlugs }) => url !== undefined && formerSlugs.includes(url))
  const variant = moved?.variants[0]
  return moved && variant ? { product: moved, variant } : null
}

/** The options of a product in a language. */
export const optionsIn = ({ options }: Pick<Product, 'options'>, locale: Locale) =>
  options.map(({ id, name, values }) => ({
    id,
    name: name[locale],
    values: values.map((value) => ({ id: value.id, name: value.name[locale] })),
  }))

/** A product in its public form: consumer prices only. Null if it has no consumer price. */
export function productWire(
  catalogue: Catalogue,
  found: { product: Product; variant: Variant },
  stock: Map<number, number>,
  locale: Locale,
  day: string,
): ProductWire | null {
  const { product, variant } = found
  const tiers = tiersOf(catalogue, variant, 'B2C', day)
  const first = tiers[0]
  if (!first) return null
  const perKg = pricePerKg(first.withVat, variant.netWeightG)
  return {
    name: product.texts[locale].name,
    code: variant.code,
    url: product.texts[locale].slug,
    id_variant: variant.id,
    price: {
      amount_with_vat: toCzk(first.withVat),
      amount_without_vat: toCzk(first.withoutVat),
      price_per_kg_with_vat: perKg === null ? null : toCzk(perKg),
    },
    prices_per_quantity: tiers.map(wireTier),
    snack: variant.id === catalogue.featured?.id,
    stock: stock.get(variant.id) ?? 0,
    min_quantity: variant.minQuantity,
    mixed_box: variant.mixedBox,
    box: variant.box,
    options: optionsIn(product, locale),
    variants: product.variants.map(({ id, code, size, combination }) => ({
      id_variant: id,
      code,
      size,
      stock: stock.get(id) ?? 0,
      combination,
    })),
  }
}
