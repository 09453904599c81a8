/** Writing boxes of variants, and the choice of the featured variant; the version passed with a change is the product's. */
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
 * Creates an unpublished box of a variant. Its size never changes: carts and orders identify it by its code.
 * @returns 404 and 409 as `changeProduct`; 422 if the code is taken
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
  return await completeOf(context, found.product)
}

/** Publishes a box, replacing the variant's former one; carts with that one show it. @returns 404, 409 */
export async function publishBox(
  context: Writing & Moment,
  given: BoxVersion,
): Promise<Outcome<ProductRecord>> {
  return await setPublished(context, given, true)
}

/** Takes a box off sale; its variant is still sold by the piece. @returns 404, 409 */
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
  return await completeOf(context, found.product)
}

/**
 * Features a variant on the home page and in add-snack-to-cart, replacing the former one.
 * @returns 404 and 409 as `changeProduct`; 422 if it is not on sale, or has no consumer price or no box
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
  return await completeOf(context, product)
}
