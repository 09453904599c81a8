/** Writing variants of products; the version passed with a change is the product's. */
import { dayInPrague } from '../../lib/dates.ts'
import { changedValues } from '../../lib/facts.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { isEanTaken, isLineCodeTaken } from './code-queries.ts'
import { variantFacts } from './facts.ts'
import { insertVariant, selectVatCategories, updateProduct, updateVariant } from './product-queries.ts'
import type { ProductRecord, VariantChange, VariantToCreate, VersionOf } from './product-schema.ts'
import { atVersion, completeOf } from './products.ts'

type Moment = Pick<OperationContext, 'now'>
type VariantRecord = ProductRecord['variants'][number]

/**
 * Creates an unpublished variant without stock.
 * @returns 404 and 409 as `changeProduct`; 422 for code, EAN, size or VAT category
 */
export async function createVariant(
  context: Writing & Moment,
  { product: code, version, ...variant }: VariantToCreate,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const product = await atVersion(context, { by: { code }, version })
  if (isRefusal(product)) return product
  const fault = await variantFault(context, { product, variant: { ...variant, id: 0 } })
  if (fault) return fault
  await insertVariant(tx, { ...variant, product_id: product.id, published: false })
  await updateProduct(tx, product.id, {})
  return await completeOf(context, product)
}

/** Changes the passed values of a variant and leaves the rest. @returns as `createVariant` */
export async function changeVariant(
  context: Writing & Moment,
  { code, version, ...given }: VariantChange,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const found = await variantAt(context, { code, version })
  if (isRefusal(found)) return found
  const { id } = found.variant

  const variant = changedValues(variantFacts, found.variant, given)
  const fault = await variantFault(context, { product: found.product, variant: { ...variant, code, id } })
  if (fault) return fault
  await updateVariant(tx, id, variant)
  await updateProduct(tx, found.product.id, {})
  return await completeOf(context, found.product)
}

/**
 * Publishes a variant, sold as soon as its product is published too.
 * @returns 422 if it has no price, or its product would be incomplete
 */
export async function publishVariant(
  context: Writing & Moment,
  given: VersionOf,
): Promise<Outcome<ProductRecord>> {
  const found = await variantAt(context, given)
  if (isRefusal(found)) return found
  if (found.variant.published) return found.product
  if (found.variant.prices.length === 0) return refuse(422, 'catalogue_admin.error.no_price')
  return await written(context, found, true)
}

/**
 * Takes a variant off sale.
 * @returns 422 if it is the last one of a published product, which must then be withdrawn itself
 */
export async function withdrawVariant(
  context: Writing & Moment,
  given: VersionOf,
): Promise<Outcome<ProductRecord>> {
  const found = await variantAt(context, given)
  if (isRefusal(found)) return found
  if (!found.variant.published) return found.product
  const { product } = found
  if (product.published && product.variants.filter(({ published }) => published).length === 1)
    return refuse(422, 'catalogue_admin.error.last_variant')
  return await written(context, found, false)
}

interface Found {
  product: ProductRecord
  variant: VariantRecord
}

async function written(context: Writing & Moment, { product, variant }: Found, published: boolean) {
  const { tx } = context
  await updateVariant(tx, variant.id, { published })
  await updateProduct(tx, product.id, {})
  return await completeOf(context, product)
}

/** Locks the catalogue and reads a variant with its product. @returns as `atVersion` */
export async function variantAt(
  context: Writing & Moment,
  { code, version }: VersionOf,
): Promise<Outcome<Found>> {
  const product = await atVersion(context, { by: { variant: code }, version })
  if (isRefusal(product)) return product
  const variant = product.variants.find((one) => one.code === code)
  return variant ? { product, variant } : refuse(404, 'catalogue_admin.error.unknown')
}

/** Checks the values that must be unique or known. */
export async function variantFault(
  { tx, now }: Writing & Moment,
  {
    product: { variants, options },
    variant: { id, code, ean, size, vat_category },
  }: {
    product: ProductRecord
    variant: Pick<VariantRecord, 'id' | 'code' | 'ean' | 'size' | 'vat_category'>
  },
): Promise<Refusal | null> {
  const isCodeTaken = await isLineCodeTaken(tx, code, id)
  const isTaken = ean !== null && (await isEanTaken(tx, ean, id))
  const { known } = await selectVatCategories(tx, dayInPrague(now))
  const others = variants.filter((other) => other.id !== id)
  const faults = [
    isCodeTaken ? ['code', 'code_taken'] : [],
    isTaken ? ['ean', 'ean_taken'] : [],
    size !== null && others.some((other) => other.size === size) ? ['size', 'size_taken'] : [],
    size !== null && options.length > 0 ? ['size', 'options_of_sizes'] : [],
    known.has(vat_category) ? [] : ['vat_category', 'vat_category'],
  ].flatMap(([path, key]) =>
    path === undefined ? [] : [{ path, error_trans_key: `catalogue_admin.error.${key ?? ''}` }],
  )
  const [first] = faults
  return first ? refuse(422, first.error_trans_key, { errors: faults }) : null
}
