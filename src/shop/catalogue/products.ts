/**
 * Writing products. Each operation locks the catalogue, compares the version, writes, and returns the product in its new
 * state; a published one stays complete. Permission and audit are up to the operation (src/workflows/catalogue).
 */
import type { ProductSort } from './rules.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { changedValues, valuesOf } from '../../lib/facts.ts'
import { locales } from '../../lib/routes.ts'
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { mapPage, type Page, type SortedPageQuery } from '../../server/page.ts'
import { isRefusal, refuse, type FieldFault, type Refusal } from '../../server/refusal.ts'
import { selectTakenSlugs } from './code-queries.ts'
import { productFacts } from './facts.ts'
import {
  deleteFood,
  insertProduct,
  lockCatalogue,
  selectProductId,
  selectProductRecord,
  selectVatCategories,
  updateProduct,
  writeFood,
  writeText,
  type ProductCode,
} from './product-queries.ts'
import { selectProductPage, type ProductsQuery } from './product-list-queries.ts'
import type { Lack, ProductChange, ProductRecord, ProductToCreate, VersionOf } from './product-schema.ts'
import { lacksOf } from './publishing.ts'

type Moment = Pick<OperationContext, 'now'>

/** Products, published or not, by default in the shop's order, one page at a time. */
export async function listProducts(
  { db, now }: Moment & { db: Reader },
  { search, isPublished, category, ...asked }: SortedPageQuery<ProductSort> & ProductsQuery,
): Promise<Outcome<Page<ProductRecord>>> {
  const { rated } = await selectVatCategories(db, dayInPrague(now))
  return await mapPage(await selectProductPage(db, { search, isPublished, category }, asked), (products) =>
    products.map((product) => ({ ...product, lacks: lacksOf(product, rated) })),
  )
}

/** A product by its own code, or by that of one of its variants or boxes; null if not found. */
export async function findProductRecord(
  { db, now }: Reading & Moment,
  by: ProductCode,
): Promise<ProductRecord | null> {
  const id = await selectProductId(db, by)
  const product = id === null ? null : await selectProductRecord(db, id)
  if (!product) return null
  const { rated } = await selectVatCategories(db, dayInPrague(now))
  return { ...product, lacks: lacksOf(product, rated) }
}

/** Creates an unpublished product. @returns 409 if its code is taken, 422 if an address is */
export async function createProduct(
  context: Writing & Moment,
  given: ProductToCreate,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  await lockCatalogue(tx)
  const { code } = given
  if ((await selectProductId(tx, { code })) !== null)
    return refuse(409, 'catalogue_admin.error.code_taken', {
      errors: [{ path: 'code', error_trans_key: 'catalogue_admin.error.code_taken' }],
    })
  const fault = await slugFault(tx, 0, given.texts)
  if (fault) return fault
  const id = await insertProduct(tx, { code, ...valuesOf(productFacts, given), published: false })
  await writeParts(tx, id, given)
  return await recordOf(context, code)
}

/**
 * Changes the passed values of a product and leaves the rest.
 * @returns 404; 409 with the current product if its version has changed; 422 if an address is taken, or it is
 * published and would become incomplete (`lacks`)
 */
export async function changeProduct(
  context: Writing & Moment,
  given: ProductChange,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const before = await atVersion(context, { by: { code: given.code }, version: given.version })
  if (isRefusal(before)) return before
  const fault = await slugFault(tx, before.id, given.texts ?? {})
  if (fault) return fault
  await updateProduct(tx, before.id, changedValues(productFacts, before, given))
  await writeParts(tx, before.id, given)
  return await completeOf(context, before)
}

/** Publishes a product. @returns 422 with everything that it lacks */
export async function publishProduct(
  context: Writing & Moment,
  given: VersionOf,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const before = await atVersion(context, { by: { code: given.code }, version: given.version })
  if (isRefusal(before) || before.published) return before
  if (before.lacks.length > 0) return incomplete(before)
  await updateProduct(tx, before.id, { published: true })
  return await recordOf(context, given.code)
}

/** Takes a product with all its variants off sale; carts with it show that, and orders keep it. */
export async function withdrawProduct(
  context: Writing & Moment,
  given: VersionOf,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const before = await atVersion(context, { by: { code: given.code }, version: given.version })
  if (isRefusal(before) || !before.published) return before
  await updateProduct(tx, before.id, { published: false })
  return await recordOf(context, given.code)
}

/** Locks the catalogue and reads a product. @returns 404, or 409 with the product if its version differs */
export async function atVersion(
  context: Writing & Moment,
  { by, version }: { by: { code: string } | { variant: string }; version?: number | undefined },
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  await lockCatalogue(tx)
  const product = await findProductRecord({ ...context, db: tx }, by)
  if (!product) return refuse(404, 'catalogue_admin.error.unknown')
  if (version === undefined || product.version === version) return product
  return refuse(409, 'catalogue_admin.error.changed_meanwhile', { more: { product } })
}

async function recordOf(context: Writing & Moment, code: string): Promise<ProductRecord> {
  const { tx } = context
  const product = await findProductRecord({ ...context, db: tx }, { code })
  if (!product) throw new Error(`The product ${code} was written and is not there`)
  return product
}

/**
 * The product after a change.
 * @param before one that customers could not choose from becomes right step by step
 * @returns 422 if it is published and now incomplete: the transaction must be rolled back
 */
export async function completeOf(
  context: Writing & Moment,
  before: Pick<ProductRecord, 'code' | 'lacks'>,
): Promise<Outcome<ProductRecord>> {
  const product = await recordOf(context, before.code)
  const isChosenFrom = !before.lacks.some((lack) => ofChoice.has(lack))
  const lacks = product.lacks.filter((lack) => isChosenFrom || !ofChoice.has(lack))
  return product.published && lacks.length > 0 ? incomplete({ lacks }) : product
}

/** What keeps customers from choosing a variant. */
const ofChoice: ReadonlySet<Lack> = new Set<Lack>(['options', 'combination'])

export const incomplete = ({ lacks }: Pick<ProductRecord, 'lacks'>): Refusal =>
  refuse(422, 'catalogue_admin.error.incomplete', {
    errors: lacks.map((lack): FieldFault => ({
      path: lack,
      error_trans_key: `catalogue_admin.lacks.${lack}`,
    })),
  })

async function slugFault(
  tx: Tx,
  productId: number,
  texts: ProductToCreate['texts'],
): Promise<Refusal | null> {
  const slugs = locales.flatMap((locale) => {
    const slug = texts[locale]?.slug
    return slug === undefined ? [] : [{ locale, slug }]
  })
  const taken = await selectTakenSlugs(tx, productId, slugs)
  if (taken.size === 0) return null
  const errors = [...taken].map((locale) => ({
    path: `texts.${locale}.slug`,
    error_trans_key: 'catalogue_admin.error.slug_taken',
  }))
  return refuse(422, 'catalogue_admin.error.slug_taken', { errors })
}

async function writeParts(tx: Tx, id: number, given: Partial<Pick<ProductToCreate, 'texts' | 'food'>>) {
  for (const locale of locales) {
    const text = given.texts?.[locale]
    if (text) await writeText(tx, { product_id: id, locale, ...text })
  }
  if (given.food === null) await deleteFood(tx, id)
  if (!given.food) return
  const { texts, ...food } = given.food
  await writeFood(
    tx,
    { product_id: id, ...food },
    locales.flatMap((locale) => {
      const text = texts[locale]
      return text ? [{ product_id: id, locale, ...text }] : []
    }),
  )
}
