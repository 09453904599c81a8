/** All SQL of options, their values, and the combinations of variants. */
import type { Reader, Tx } from '../../server/db.ts'
import type { OptionRecord, OptionsToSet } from '../options/schema.ts'

/** The options of products with their values, by product, each in order. */
export async function selectOptions(
  db: Reader,
  productIds?: readonly number[],
): Promise<Map<number, OptionRecord[]>> {
  if (productIds?.length === 0) return new Map()
  const options = await db
    .selectFrom('product_option')
    .select(['id', 'product_id', 'name_cs', 'name_en'])
    .$if(productIds !== undefined, (query) => query.where('product_id', 'in', productIds ?? []))
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  if (options.length === 0) return new Map()
  const values = await db
    .selectFrom('product_option_value')
    .select(['id', 'option_id', 'name_cs', 'name_en'])
    .$if(productIds !== undefined, (query) => query.where('product_id', 'in', productIds ?? []))
    .orderBy('option_id')
    .orderBy('position')
    .execute()
  const own = Map.groupBy(values, ({ option_id }) => option_id)
  const records = options.map(({ product_id, ...option }) => ({
    product_id,
    record: { ...named(option), values: (own.get(option.id) ?? []).map(named) },
  }))
  return new Map(
    [...Map.groupBy(records, ({ product_id }) => product_id)].map(([id, list]) => [
      id,
      list.map(({ record }) => record),
    ]),
  )
}

const named = ({ id, name_cs: cs, name_en: en }: { id: number; name_cs: string; name_en: string }) => ({
  id,
  name: { cs, en },
})

/** The values of variants by variant, in the order of their options. */
export async function selectCombinations(
  db: Reader,
  productIds?: readonly number[],
): Promise<Map<number, number[]>> {
  if (productIds?.length === 0) return new Map()
  const rows = await db
    .selectFrom('variant_option')
    .innerJoin('product_option', 'product_option.id', 'variant_option.option_id')
    .select(['variant_option.variant_id', 'variant_option.value_id'])
    .$if(productIds !== undefined, (query) =>
      query.where('variant_option.product_id', 'in', productIds ?? []),
    )
    .orderBy('product_option.position')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ variant_id }) => variant_id)].map(([id, own]) => [
      id,
      own.map(({ value_id }) => value_id),
    ]),
  )
}

/** Writes the options of a product with their values: those without an id are new, those that are left out go. */
export async function writeOptions(
  tx: Tx,
  { productId, options }: { productId: number; options: OptionsToSet },
): Promise<void> {
  await removeLeftOut(tx, { productId, options })
  for (const [nth, option] of options.entries()) {
    const set = { position: nth + 1, name_cs: option.name.cs, name_en: option.name.en }
    const optionId =
      option.id === undefined ? await insertOption(tx, { product_id: productId, ...set }) : option.id
    if (option.id !== undefined)
      await tx.updateTable('product_option').set(set).where('id', '=', optionId).execute()
    for (const [at, value] of option.values.entries()) {
      const own = { position: at + 1, name_cs: value.name.cs, name_en: value.name.en }
      if (value.id === undefined)
        await tx
          .insertInto('product_option_value')
          .values({ option_id: optionId, product_id: productId, ...own })
          .execute()
      else await tx.updateTable('product_option_value').set(own).where('id', '=', value.id).execute()
    }
  }
}

async function insertOption(
  tx: Tx,
  option: { product_id: number; position: number; name_cs: string; name_en: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('product_option')
    .values(option)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An option goes with the values that variants have of it; a value alone goes only when no variant has it. */
async function removeLeftOut(
  tx: Tx,
  { productId, options }: { productId: number; options: OptionsToSet },
): Promise<void> {
  const kept = options.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const keptValues = options.flatMap(({ values }) =>
    values.flatMap(({ id }) => (id === undefined ? [] : [id])),
  )
  await tx
    .deleteFrom('variant_option')
    .where('product_id', '=', productId)
    .where('option_id', 'not in', [0, ...kept])
    .execute()
  await tx
    .deleteFrom('product_option_value')
    .where('product_id', '=', productId)
    .where('id', 'not in', [0, ...keptValues])
    .execute()
  await tx
    .deleteFrom('product_option')
    .where('product_id', '=', productId)
    .where('id', 'not in', [0, ...kept])
    .execute()
}

/** Gives a variant these values in place of those that it had. */
export async function writeCombination(
  tx: Tx,
  {
    productId,
    variantId,
    values,
  }: { productId: number; variantId: number; values: { optionId: number; valueId: number }[] },
): Promise<void> {
  await tx.deleteFrom('variant_option').where('variant_id', '=', variantId).execute()
  if (values.length === 0) return
  await tx
    .insertInto('variant_option')
    .values(
      values.map(({ optionId, valueId }) => ({
        variant_id: variantId,
        product_id: productId,
        option_id: optionId,
        value_id: valueId,
      })),
    )
    .execute()
}
