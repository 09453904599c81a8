/** The categories of a product, and its values of attributes. */
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { selectAttributes, selectValues, writeValues } from './attribute-queries.ts'
import { selectGroups, selectProducts, writeMembers } from './queries.ts'

const categoriesOf = async (db: Reader) =>
  (await selectGroups(db, { isShown: false })).filter(({ kind }) => kind === 'category')

/** The ids of all values of attributes. */
export const knownValues = async ({ tx }: Writing): Promise<Set<number>> =>
  new Set((await selectAttributes(tx)).flatMap(({ values }) => values.map(({ id }) => id)))

/** Sets the categories of a product, and its values of attributes. Collections by hand stay as they are. */
export async function classifyProduct(
  { tx }: Writing,
  { code, categories, values }: { code: string; categories: readonly number[]; values: readonly number[] },
): Promise<Outcome<{ code: string; categories: number[]; values: number[] }>> {
  const [product] = await selectProducts(tx, { codes: [code] })
  if (!product) return refuse(404, 'catalogue_admin.error.unknown')
  const all = await categoriesOf(tx)
  const known = await knownValues({ tx })
  if (categories.some((id) => !all.some((one) => one.id === id)) || values.some((id) => !known.has(id)))
    return refuse(422, 'validation.invalid')
  for (const { id, productIds } of all) {
    const wanted = categories.includes(id)
    if (productIds.includes(product.id) !== wanted)
      await writeMembers(
        tx,
        id,
        wanted ? [...productIds, product.id] : productIds.filter((one) => one !== product.id),
      )
  }
  await writeValues(tx, product.id, [...new Set(values)])
  return await classOf({ db: tx }, code)
}

/** The categories and values of a product. @returns 404 */
export async function classOf(
  { db }: Reading,
  code: string,
): Promise<Outcome<{ code: string; categories: number[]; values: number[] }>> {
  const [product] = await selectProducts(db, { codes: [code] })
  if (!product) return refuse(404, 'catalogue_admin.error.unknown')
  const categories = (await categoriesOf(db)).filter(({ productIds }) => productIds.includes(product.id))
  return {
    code,
    categories: categories.map(({ id }) => id),
    values: (await selectValues(db, product.id)).get(product.id) ?? [],
  }
}
