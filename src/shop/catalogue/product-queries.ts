/** All SQL that writes products, texts, food data and variants, and reads them in full. */
import { sql, type Insertable, type Updateable } from 'kysely'
import { namesOf } from '../../lib/facts.ts'
import { toCzk } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type {
  ProductFoodTable,
  ProductFoodTextTable,
  ProductTable,
  ProductTextTable,
  VariantTable,
} from '../../server/database-types.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { openStock } from '../stock/stock.ts'
import { selectBoxes, selectSetting } from './box-queries.ts'
import { foodFacts, foodTexts, productFacts, productTexts, variantFacts } from './facts.ts'
import { selectScheduledOf } from './price-queries.ts'
import { selectCombinations, selectOptions } from './option-queries.ts'
import type { ProductRecord } from './product-schema.ts'

/** Blocks other changes of the catalogue until the transaction ends: each sees the previous one. */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.selectFrom('catalogue_version').select('version').forUpdate().execute()
}

export type StoredProduct = Omit<ProductRecord, 'lacks'>

export const productRows = (db: Reader) =>
  db.selectFrom('product').select(['id', 'code', 'version', 'published', ...namesOf(productFacts)])
type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['executeTakeFirstOrThrow']>>

/** A product, published or not; null if not found. */
export async function selectProductRecord(db: Reader, id: number): Promise<StoredProduct | null> {
  const rows = await productRows(db).where('id', '=', id).execute()
  return (await recordsOf(db, rows))[0] ?? null
}

export async function recordsOf(db: Reader, products: ProductRow[]): Promise<StoredProduct[]> {
  const ids = products.map(({ id }) => id)
  if (ids.length === 0) return []
  const texts = await db
    .selectFrom('product_text')
    .select(['product_id', 'locale', ...namesOf(productTexts)])
    .where('product_id', 'in', ids)
    .execute()
  const former = await db
    .selectFrom('product_former_slug')
    .select(['product_id', 'locale', 'slug'])
    .where('product_id', 'in', ids)
    .orderBy('replaced_at')
    .orderBy('slug')
    .execute()
  const foods = await selectFoodRecords(db, ids)
  const options = await selectOptions(db, ids)
  const variants = await selectVariantRecords(db, ids)
  return products.map((product) => ({
    ...product,
    texts: byLanguage(
      texts.filter(({ product_id }) => product_id === product.id),
      ({ product_id: _id, locale: _locale, ...text }) => text,
    ),
    food: foods.get(product.id) ?? null,
    former_slugs: former
      .filter(({ product_id }) => product_id === product.id)
      .map(({ locale, slug }) => ({ locale, slug })),
    options: options.get(product.id) ?? [],
    variants: variants.get(product.id) ?? [],
  }))
}

async function selectFoodRecords(
  db: Reader,
  ids: number[],
): Promise<Map<number, NonNullable<StoredProduct['food']>>> {
  const foods = await db
    .selectFrom('product_food')
    .select(['product_id', ...namesOf(foodFacts)])
    .where('product_id', 'in', ids)
    .execute()
  const texts = await db
    .selectFrom('product_food_text')
    .select(['product_id', 'locale', ...namesOf(foodTexts)])
    .where('product_id', 'in', ids)
    .execute()
  return new Map(
    foods.map(({ product_id: id, ...food }) => {
      const own = texts.filter(({ product_id }) => product_id === id)
      return [
        id,
        { ...food, texts: byLanguage(own, ({ product_id: _id, locale: _locale, ...text }) => text) },
      ]
    }),
  )
}

async function selectVariantRecords(
  db: Reader,
  ids: number[],
): Promise<Map<number, StoredProduct['variants']>> {
  const rows = await db
    .selectFrom('variant')
    .select(['id', 'product_id', 'code', 'published', ...namesOf(variantFacts)])
    .where('product_id', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const prices = await db
    .selectFrom('price')
    .innerJoin('price_list', 'price_list.id', 'price.price_list_id')
    .innerJoin('variant', 'variant.id', 'price.variant_id')
    .select(['price.variant_id', 'price_list.code as price_list', 'price.min_quantity', 'price.amount'])
    .where('variant.product_id', 'in', ids)
    .orderBy('price_list.id')
    .orderBy('price.min_quantity')
    .execute()
  const boxes = await selectBoxes(
    db,
    rows.map(({ id }) => id),
  )
  const { featured } = await selectSetting(db)
  const scheduled = await selectScheduledOf(
    db,
    rows.map(({ id }) => id),
  )
  const combinations = await selectCombinations(db, ids)
  const own = Map.groupBy(prices, ({ variant_id }) => variant_id)
  const records = rows.map(({ product_id, ...variant }) => ({
    product_id,
    record: {
      ...variant,
      combination: combinations.get(variant.id) ?? [],
      featured: variant.id === featured,
      boxes: boxes.get(variant.id) ?? [],
      scheduled_prices: scheduled.get(variant.id) ?? [],
      prices: (own.get(variant.id) ?? []).map(({ price_list, min_quantity, amount }) => ({
        price_list,
        min_quantity,
        price: toCzk(amount),
      })),
    },
  }))
  return new Map(
    [...Map.groupBy(records, ({ product_id }) => product_id)].map(([id, list]) => [
      id,
      list.map(({ record }) => record),
    ]),
  )
}

function byLanguage<Row extends { locale: Locale }, Text>(
  rows: Row[],
  text: (row: Row) => Text,
): { cs?: Text; en?: Text } {
  return Object.fromEntries(rows.map((row) => [row.locale, text(row)]))
}

/** Key for finding a product: its own code, or the code of one of its variants or boxes. */
export type ProductCode = { code: string } | { variant: string } | { box: string }

/** The id of the product with this code, or with the variant or box of this code. */
export async function selectProductId(db: Reader, by: ProductCode): Promise<number | null> {
  if ('box' in by) {
    const found = await db
      .selectFrom('box')
      .innerJoin('variant', 'variant.id', 'box.variant_id')
      .select('variant.product_id as id')
      .where('box.code', '=', by.box)
      .executeTakeFirst()
    return found?.id ?? null
  }
  const row =
    'code' in by
      ? await db.selectFrom('product').select('id').where('code', '=', by.code).executeTakeFirst()
      : await db
          .selectFrom('variant')
          .select('product_id as id')
          .where('code', '=', by.variant)
          .executeTakeFirst()
  return row?.id ?? null
}

/** Codes of VAT categories, and those with a rate on a day. */
export async function selectVatCategories(
  db: Reader,
  day: string,
): Promise<{ known: Set<string>; rated: Set<string> }> {
  const known = await db.selectFrom('vat_category').select('code').execute()
  const rated = await db
    .selectFrom('vat_rate')
    .select('vat_category')
    .where('valid_from', '<=', day)
    .execute()
  return {
    known: new Set(known.map(({ code }) => code)),
    rated: new Set(rated.map(({ vat_category }) => vat_category)),
  }
}

/** Writes a new product. Ids are assigned under the lock of the catalogue. @returns its id */
export async function insertProduct(tx: Tx, product: Omit<Insertable<ProductTable>, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('product')
    .values((eb) => ({
      ...product,
      id: eb.selectFrom('product').select(sql<number>`coalesce(max(id), 0) + 1`.as('id')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Also increments the version. */
export async function updateProduct(tx: Tx, id: number, set: Updateable<ProductTable>): Promise<void> {
  await tx
    .updateTable('product')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function writeText(tx: Tx, text: Insertable<ProductTextTable>): Promise<void> {
  const { product_id: _, locale: __, ...set } = text
  await tx
    .insertInto('product_text')
    .values(text)
    .onConflict((conflict) => conflict.columns(['product_id', 'locale']).doUpdateSet(set))
    .execute()
}

/** Replaces a product's food data; a language that is not passed is removed. */
export async function writeFood(
  tx: Tx,
  food: Insertable<ProductFoodTable>,
  texts: Insertable<ProductFoodTextTable>[],
): Promise<void> {
  const { product_id: id, ...set } = food
  await tx
    .insertInto('product_food')
    .values(food)
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet(set))
    .execute()
  await tx.deleteFrom('product_food_text').where('product_id', '=', id).execute()
  if (texts.length > 0) await tx.insertInto('product_food_text').values(texts).execute()
}

export async function deleteFood(tx: Tx, productId: number): Promise<void> {
  await tx.deleteFrom('product_food_text').where('product_id', '=', productId).execute()
  await tx.deleteFrom('product_food').where('product_id', '=', productId).execute()
}

/** Writes a new variant, without stock. @returns its id */
export async function insertVariant(tx: Tx, variant: Omit<Insertable<VariantTable>, 'id'>): Promise<number> {
  const { id } = await tx
    .insertInto('variant')
    .values((eb) => ({
      ...variant,
      id: eb.selectFrom('variant').select(sql<number>`coalesce(max(id), 0) + 1`.as('id')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await openStock({ tx }, { variantId: id })
  return id
}

export async function updateVariant(tx: Tx, id: number, set: Updateable<VariantTable>): Promise<void> {
  await tx.updateTable('variant').set(set).where('id', '=', id).execute()
}
