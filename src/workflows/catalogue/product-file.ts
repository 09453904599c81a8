/** Whole products of a file, written by the staff operations: existing ones are changed, missing ones created. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  findProductRecord,
  productTables,
  type ProductInFile,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import { setCombinationByStaff, setOptionsByStaff } from './options.ts'
import { writeClasses } from './product-classes.ts'
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

const { isSameName } = productTables
type OptionsInFile = NonNullable<ProductInFile['options']>
type VariantInFile = ProductInFile['variants'][number]
/** The next step, from the product as the step before left it, and the place in the file that it writes, as `variants.0.prices.2`. */
interface Step {
  at: string
  work: (now: ProductRecord) => Promise<Outcome<ProductRecord>>
}

/**
 * Writes a product of a file: its fields, options, variants, boxes and prices, its categories, collections and attributes, and last
 * whether it is on sale. Options, variants, boxes and prices that the file does not name stay. A refusal points in `more.at` to the part of the file at
 * fault (empty: the product itself), and leaves half of it written: the caller rolls the transaction back.
 * @param given with the reason of its prices, for their audit, and a list that takes the names of what the file adds to the shop
 */
export async function writeProductOfFile(
  context: Writing & OperationContext,
  given: ProductInFile & { reason?: string | undefined; created: string[] },
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const {
    version,
    published,
    variants,
    reason,
    created,
    options = [],
    categories,
    collections,
    attributes,
    id: _id,
    former_slugs: _slugs,
    lacks: _lacks,
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
  const opting: Step = {
    at: '',
    work: async (now) =>
      areOptionsSaid(now.options, options)
        ? now
        : await setOptionsByStaff(context, {
            code,
            version: now.version,
            options: mergedOptions(now.options, options),
          }),
  }
  const sorting: Step = {
    at: '',
    work: async (now) =>
      (await writeClasses(context, {
        product: now,
        classes: {
          ...(categories && { categories }),
          ...(collections && { collections }),
          ...(attributes && { attributes }),
        },
        created,
      })) ?? now,
  }
  for (const { at, work } of [opting, ...steps, sorting, publishing]) {
    if (isRefusal(product)) return product
    product = await work(product)
    if (isRefusal(product)) return { ...product, more: { at, ...product.more } }
  }
  return product
}

/** True if the stored options begin with those of a file, with all their values in this order. */
export const areOptionsSaid = (stored: ProductRecord['options'], given: OptionsInFile): boolean =>
  JSON.stringify(mergedOptions(stored, given)) === JSON.stringify(stored)

type Named = ProductRecord['options'][number]['values'][number]

/** The options of a file, then those that only the shop has; known ones by their Czech names. */
const mergedOptions = (stored: ProductRecord['options'], given: OptionsInFile) =>
  merged(stored, given).map(({ known, ...option }) => ({
    ...option,
    values: merged(
      known?.values ?? [],
      given.find(({ name }) => isSameName(name, option.name))?.values.map((name) => ({ name })) ?? [],
    ).map(({ known: _known, ...value }) => value),
  }))

function merged<Stored extends Named>(
  stored: readonly Stored[],
  given: readonly { name: productTables.Names }[],
) {
  const named = given.map(({ name: { cs, en } }) => {
    const known = stored.find(({ name }) => isSameName(name, { cs }))
    return { ...(known && { id: known.id }), name: { cs, en: en ?? known?.name.en ?? cs }, known }
  })
  const others = stored.filter(({ id }) => !named.some(({ known }) => known?.id === id))
  return [...named, ...others.map((known) => ({ id: known.id, name: known.name, known }))]
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
    combination,
    ...fields
  } = given
  const { code } = fields
  const variantIn = (now: ProductRecord) => now.variants.find((one) => one.code === code)
  const writing = async (now: ProductRecord) =>
    variantIn(now)
      ? await changeVariantByStaff(context, { ...fields, version: now.version })
      : await createVariantByStaff(context, { ...fields, product, version: now.version })
  const combining = async (now: ProductRecord) => {
    const values = valuesIn(now.options, combination)
    if (values === null)
      return refuse(422, 'admin_products.error.value_unknown', {
        errors: [{ path: 'combination', error_trans_key: 'admin_products.error.value_unknown' }],
      })
    return values.length === 0 || values.join() === variantIn(now)?.combination.join()
      ? now
      : await setCombinationByStaff(context, { code, version: now.version, combination: values })
  }
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
    { at, work: combining },
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

/** The ids of the values that a file names, one of each option in order; null: one is unknown. */
function valuesIn(options: ProductRecord['options'], names: readonly string[]): number[] | null {
  const ids = names.map(
    (cs, nth) => options[nth]?.values.find(({ name }) => isSameName(name, { cs }))?.id ?? null,
  )
  return ids.every((id) => id !== null) ? ids : null
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
