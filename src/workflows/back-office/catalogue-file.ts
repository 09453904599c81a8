/** Whole products of a file, written by the operations of staff: what is there is changed, what is not is made. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findProductRecord, type ProductInFile, type ProductRecord } from '../../shop/catalogue/catalogue.ts'
import {
  changeProductByStaff,
  changeVariantByStaff,
  createBoxByStaff,
  createProductByStaff,
  createVariantByStaff,
  publishBoxByStaff,
  publishProductByStaff,
  publishVariantByStaff,
  withdrawBoxByStaff,
  withdrawProductByStaff,
  withdrawVariantByStaff,
} from './catalogue.ts'
import { setPriceByStaff } from './prices.ts'

type VariantInFile = ProductInFile['variants'][number]
/** The next step, from the product as the step before left it. */
type Step = (now: ProductRecord) => Promise<Outcome<ProductRecord>>

/**
 * Writes a product of a file: its fields, variants, boxes and prices, and last whether it is on sale. Variants, boxes and
 * prices that the file does not name stay. A refusal leaves half of it written: the caller takes the transaction back.
 * @param given with the reason of its prices, for their audit
 */
export async function writeProductOfFile(
  context: Writing & OperationContext,
  given: ProductInFile & { reason?: string | undefined },
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const { code, art, position, withdrawal, texts, food, version, published, variants, reason } = given
  const fields = { code, art, position, withdrawal, texts, food }
  const known = await findProductRecord({ ...context, db: tx }, { code })
  let product = known
    ? await changeProductByStaff(context, { ...fields, version: version ?? known.version })
    : await createProductByStaff(context, fields)
  const publishing: Step = async (now) =>
    published === now.published
      ? now
      : await (published ? publishProductByStaff : withdrawProductByStaff)(context, {
          code,
          version: now.version,
        })
  const steps = variants.flatMap((variant) => stepsOf(context, { product: code, reason }, variant))
  for (const step of [...steps, publishing]) {
    if (isRefusal(product)) return product
    product = await step(product)
  }
  return product
}

function stepsOf(
  context: Writing & OperationContext,
  { product, reason }: { product: string; reason: string | undefined },
  given: VariantInFile,
): Step[] {
  const {
    published,
    boxes,
    prices,
    id: _id,
    featured: _featured,
    scheduled_prices: _prices,
    ...fields
  } = given
  const { code } = fields
  const variantIn = (now: ProductRecord) => now.variants.find((one) => one.code === code)
  const writing: Step = async (now) =>
    variantIn(now)
      ? await changeVariantByStaff(context, { ...fields, version: now.version })
      : await createVariantByStaff(context, { ...fields, product, version: now.version })
  const pricing = prices.map(({ price_list, min_quantity, price }): Step => async (now) => {
    const at = variantIn(now)?.prices.find(
      (one) => one.price_list === price_list && one.min_quantity === min_quantity,
    )
    const price_before = at?.price ?? null
    if (price === price_before) return now
    const asked = { price_list, code, min_quantity, price, price_before, reason }
    const set = await setPriceByStaff(context, asked)
    // A table is taken whole or not at all, so no price of it can wait for a second person, with a reason or without one.
    return isRefusal(set) && set.error_trans_key.startsWith('approval.')
      ? refuse(409, 'catalogue_admin.error.deep_cut')
      : set
  })
  const selling: Step = async (now) =>
    published === variantIn(now)?.published
      ? now
      : await (published ? publishVariantByStaff : withdrawVariantByStaff)(context, {
          code,
          version: now.version,
        })
  return [writing, ...pricing, selling, ...boxes.flatMap((box) => boxSteps(context, code, box))]
}

function boxSteps(
  context: Writing & OperationContext,
  variant: string,
  { code, pieces, published }: VariantInFile['boxes'][number],
): Step[] {
  const boxIn = (now: ProductRecord) =>
    now.variants.find((one) => one.code === variant)?.boxes.find((one) => one.code === code)
  const making: Step = async (now) =>
    boxIn(now)?.pieces === pieces
      ? now
      : await createBoxByStaff(context, { variant, version: now.version, code, pieces })
  const selling: Step = async (now) =>
    boxIn(now)?.published === published
      ? now
      : await (published ? publishBoxByStaff : withdrawBoxByStaff)(context, {
          variant,
          version: now.version,
          code,
        })
  return [making, selling]
}
