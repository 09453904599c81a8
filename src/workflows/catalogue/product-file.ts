/** Whole products of a file, written by the staff operations: existing ones are changed, missing ones created. */
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
} from './products.ts'
import { setPriceByStaff } from '../pricing/pricing.ts'

type VariantInFile = ProductInFile['variants'][number]
/** The next step, from the product as the step before left it, and the place in the file that it writes, as `variants.0.prices.2`. */
interface Step {
  at: string
  work: (now: ProductRecord) => Promise<Outcome<ProductRecord>>
}

/**
 * Writes a product of a file: its fields, variants, boxes and prices, and last whether it is on sale. Variants,
 * boxes and prices that the file does not name stay. A refusal points in `more.at` to the part of the file at
 * fault (empty: the product itself), and leaves half of it written: the caller rolls the transaction back.
 * @param given with the reason of its prices, for their audit
 */
export async function writeProductOfFile(
  context: Writing & OperationContext,
  given: ProductInFile & { reason?: string | undefined },
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const {
    version,
    published,
    variants,
    reason,
    id: _id,
    former_slugs: _slugs,
    lacks: _lacks,
    options: _options,
    ...fields
  } = given
  const { code } = fields
  const known = await findProductRecord({ ...context, db: tx }, { code })
  let product = known
    ? await changeProductByStaff(context, { ...fields, version: version ?? known.version })
    : await createProductByStaff(context, fields)
  const publishing: Step = {
    at: '',
    work: async (now) =>
      published === now.published
        ? now
        : await (published ? publishProductByStaff : withdrawProductByStaff)(context, {
            code,
            version: now.version,
          }),
  }
  const steps = variants.flatMap((variant, nth) =>
    stepsOf(context, { product: code, reason, at: `variants.${nth}` }, variant),
  )
  for (const { at, work } of [...steps, publishing]) {
    if (isRefusal(product)) return product
    product = await work(product)
    if (isRefusal(product)) return { ...product, more: { ...product.more, at } }
  }
  return product
}

function stepsOf(
  context: Writing & OperationContext,
  { product, reason, at }: { product: string; reason: string | undefined; at: string },
  given: VariantInFile,
): Step[] {
  const {
    published,
    boxes,
    prices,
    id: _id,
    featured: _featured,
    scheduled_prices: _prices,
    combination: _combination,
    ...fields
  } = given
  const { code } = fields
  const variantIn = (now: ProductRecord) => now.variants.find((one) => one.code === code)
  const writing = async (now: ProductRecord) =>
    variantIn(now)
      ? await changeVariantByStaff(context, { ...fields, version: now.version })
      : await createVariantByStaff(context, { ...fields, product, version: now.version })
  const pricing = async (
    now: ProductRecord,
    { price_list, min_quantity, price }: (typeof prices)[number],
  ) => {
    const stored = variantIn(now)?.prices.find(
      (one) => one.price_list === price_list && one.min_quantity === min_quantity,
    )
    const price_before = stored?.price ?? null
    if (price === price_before) return now
    const asked = { price_list, code, min_quantity, price, price_before, reason }
    const set = await setPriceByStaff(context, asked)
    // A table is imported all or nothing, so no price in it can wait for a second person, with a reason or without one.
    return isRefusal(set) && set.error_trans_key.startsWith('approval.')
      ? refuse(409, 'catalogue_admin.error.deep_cut')
      : set
  }
  const selling = async (now: ProductRecord) =>
    published === variantIn(now)?.published
      ? now
      : await (published ? publishVariantByStaff : withdrawVariantByStaff)(context, {
          code,
          version: now.version,
        })
  return [
    { at, work: writing },
    ...prices.map((one, nth) => ({
      at: `${at}.prices.${nth}`,
      work: async (now: ProductRecord) => await pricing(now, one),
    })),
    { at, work: selling },
    ...boxes.flatMap((box, nth) =>
      boxSteps(context, code, box).map((work) => ({ at: `${at}.boxes.${nth}`, work })),
    ),
  ]
}

function boxSteps(
  context: Writing & OperationContext,
  variant: string,
  { code, pieces, published }: VariantInFile['boxes'][number],
): Step['work'][] {
  const boxIn = (now: ProductRecord) =>
    now.variants.find((one) => one.code === variant)?.boxes.find((one) => one.code === code)
  const making: Step['work'] = async (now) =>
    boxIn(now)?.pieces === pieces
      ? now
      : await createBoxByStaff(context, { variant, version: now.version, code, pieces })
  const selling: Step['work'] = async (now) =>
    boxIn(now)?.published === published
      ? now
      : await (published ? publishBoxByStaff : withdrawBoxByStaff)(context, {
          variant,
          version: now.version,
          code,
        })
  return [making, selling]
}
