/** Writing boxes of variants, and which variant is featured; the version that a change names is the product's. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { insertBox, publishBoxRow, updateFeatured } from './box-queries.ts'
import { isLineCodeTaken } from './code-queries.ts'
import { updateProduct } from './product-queries.ts'
import type { BoxToCreate, BoxVersion, ProductRecord, VersionOf } from './product-schema.ts'
import { completeOf } from './products.ts'
import { variantAt } from './variants.ts'

type Moment = Pick<OperationContext, 'now'>

/**
 * A new box of a variant, not published. Its size never changes: carts and orders know it by its code.
 * @returns 404, 409 as `changeProduct`; 422 the code means something else already.
 */
export async function createBox(
  context: Writing & Moment,
  { variant: code, version, code: boxCode, pieces }: BoxToCreate,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const found = await variantAt(context, { code, version })
  if (isRefusal(found)) return found
  if (await isLineCodeTaken(tx, boxCode, 0))
    return refuse(422, 'catalogue_admin.error.code_taken', {
      errors: [{ path: 'code', error_trans_key: 'catalogue_admin.error.code_taken' }],
    })
  await insertBox(tx, { code: boxCode, variantId: found.variant.id, pieces })
  await updateProduct(tx, found.product.id, {})
  return await completeOf(context, found.product.code)
}

/** Sells a box, in the place of the one that was sold of its variant before; carts with that one say so. @returns 404, 409. */
export async function publishBox(
  context: Writing & Moment,
  given: BoxVersion,
): Promise<Outcome<ProductRecord>> {
  return await setPublished(context, given, true)
}

/** Stops selling a box; its variant goes on by the piece. @returns 404, 409. */
export async function withdrawBox(
  context: Writing & Moment,
  given: BoxVersion,
): Promise<Outcome<ProductRecord>> {
  return await setPublished(context, given, false)
}

async function setPublished(
  context: Writing & Moment,
  { variant: code, version, code: boxCode }: BoxVersion,
  published: boolean,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const found = await variantAt(context, { code, version })
  if (isRefusal(found)) return found
  const box = found.variant.boxes.find((one) => one.code === boxCode)
  if (!box) return refuse(404, 'catalogue_admin.error.unknown')
  if (box.published === published) return found.product
  await publishBoxRow(tx, { code: boxCode, variantId: found.variant.id, published })
  await updateProduct(tx, found.product.id, {})
  return await completeOf(context, found.product.code)
}

/**
 * Puts a variant on the home page and behind add-snack-to-cart, in the place of another one.
 * @returns 404, 409 as `changeProduct`; 422 it is not on sale, has no consumer price or no box.
 */
export async function featureVariant(
  context: Writing & Moment,
  given: VersionOf,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const found = await variantAt(context, given)
  if (isRefusal(found)) return found
  const { product, variant } = found
  if (variant.featured) return product
  const isSold = product.published && variant.published && variant.boxes.some(({ published }) => published)
  if (!isSold || !variant.prices.some(({ price_list }) => price_list === 'b2c'))
    return refuse(422, 'catalogue_admin.error.not_to_feature')
  await updateFeatured(tx, variant.id)
  await updateProduct(tx, product.id, {})
  return await completeOf(context, product.code)
}
