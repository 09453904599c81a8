/** All SQL of the catalogue. */
import type { Selectable } from 'kysely'
import type { ProductFoodTable, ProductFoodTextTable } from '../../server/database-types.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Catalogue, Food, FoodText, Product, ProductText, Tier, Variant, VatRate } from './rules.ts'

/** The catalogue's version: one more with every change of it. */
export async function selectVersion(db: Reader): Promise<number> {
  return (await db.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow()).version
}

/** Pieces on hand of the variants asked for, by variant id. */
export async function selectStock(db: Reader, variantIds: number[]): Promise<Map<number, number>> {
  const rows = await db.selectFrom('stock').selectAll().where('variant_id', 'in', variantIds).execute()
  return new Map(rows.map((row) => [row.variant_id, row.on_hand]))
}

/** Ids of variants by their codes; what is unknown is left out. */
export async function selectVariantIds(db: Reader, codes: string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('variant').select(['id', 'code']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** Codes and pieces of all variants, by code. */
export async function listStock(db: Reader): Promise<{ code: string; onHand: number }[]> {
  const rows = await db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'stock.variant_id')
    .select(['code', 'on_hand'])
    .orderBy('code')
    .execute()
  return rows.map(({ code, on_hand }) => ({ code, onHand: on_hand }))
}

/** Locks the stock of variants, in the order of their ids, and reads it as it is now. */
export async function lockStock(
  tx: Tx,
  variantIds: number[],
): Promise<{ variantId: number; onHand: number }[]> {
  const missing = variantIds.map((variant_id) => ({ variant_id, on_hand: 0 }))
  await tx
    .insertInto('stock')
    .values(missing.toSorted((one, other) => one.variant_id - other.variant_id))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('stock')
    .selectAll()
    .where('variant_id', 'in', variantIds)
    .orderBy('variant_id')
    .forUpdate()
    .execute()
  return rows.map(({ variant_id, on_hand }) => ({ variantId: variant_id, onHand: on_hand }))
}

export interface Movement {
  variantId: number
  change: number
  reason: 'RECEIVED' | 'CORRECTED'
}

/** Changes stock that is locked, with a movement each. */
export async function insertMovements(tx: Tx, movements: Movement[], now: Date): Promise<void> {
  const rows = movements.map(({ variantId, change, reason }) => ({
    variant_id: variantId,
    change,
    reason,
    at: now,
  }))
  await tx.insertInto('stock_movement').values(rows).execute()
  for (const { variantId, change } of movements)
    await tx
      .updateTable('stock')
      .set((eb) => ({ on_hand: eb('on_hand', '+', change) }))
      .where('variant_id', '=', variantId)
      .execute()
}

/** @returns false: this very file was taken in before. */
export async function insertStockImport(
  tx: Tx,
  file: { digest: string; lines: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('stock_import')
    .values(file)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('digest')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteStockImport(tx: Tx, digest: string): Promise<void> {
  await tx.deleteFrom('stock_import').where('digest', '=', digest).execute()
}

/** Version and whole stock in one reading: what a cached page depends on. */
export async function selectState(db: Reader): Promise<{ version: number; stock: Map<number, number> }> {
  const rows = await db
    .selectFrom('catalogue_version')
    .leftJoin('stock', (join) => join.onTrue())
    .select(['version', 'variant_id', 'on_hand'])
    .execute()
  const stock = new Map(
    rows.flatMap((row) =>
      row.variant_id === null || row.on_hand === null ? [] : [[row.variant_id, row.on_hand]],
    ),
  )
  return { version: rows[0]?.version ?? 0, stock }
}

/**
 * Reads the whole published catalogue; a few dozen rows, kept in memory by its version.
 * @returns beside it the codes of products that were left out: they lack a text in one of the languages.
 */
export async function selectCatalogue(db: Reader): Promise<{ catalogue: Catalogue; incomplete: string[] }> {
  const version = await selectVersion(db)
  const { products, incomplete } = await selectProducts(db)
  const sold = products.flatMap((product) => product.variants)
  const lists = await db.selectFrom('price_list').selectAll().orderBy('id').execute()
  const catalogue = {
    version,
    products,
    variants: new Map(sold.map((variant) => [variant.id, variant])),
    snack: sold.find((variant) => variant.isSnack) ?? null,
    tShirts: sold.filter((variant) => variant.size !== null),
    vatRates: await selectVatRates(db),
    priceLists: lists.map((row) => ({ code: row.code, orderType: row.order_type, withVat: row.with_vat })),
  }
  return { catalogue, incomplete }
}

async function selectProducts(db: Reader): Promise<{ products: Product[]; incomplete: string[] }> {
  const rows = await db
    .selectFrom('product')
    .selectAll()
    .where('published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const allTexts = await db.selectFrom('product_text').selectAll().execute()
  const foods = await selectFoods(db)
  const variants = await selectVariants(db)
  const products: Product[] = []
  const incomplete: string[] = []
  for (const { id, code, art, withdrawal } of rows) {
    const texts = byLocale(
      allTexts.filter((text) => text.product_id === id),
      ({ slug, name, claim, description }): ProductText => ({ slug, name, claim, description }),
    )
    const food = foods.get(id) ?? null
    if (!texts || food === 'incomplete') incomplete.push(code)
    else {
      const own = variants.filter((variant) => variant.productId === id)
      products.push({ id, code, art, withdrawal, texts, food, variants: own })
    }
  }
  return { products, incomplete }
}

async function selectVatRates(db: Reader): Promise<VatRate[]> {
  const rows = await db.selectFrom('vat_rate').selectAll().execute()
  return rows.map((row) => ({ category: row.vat_category, validFrom: row.valid_from, percent: row.percent }))
}

async function selectVariants(db: Reader): Promise<Variant[]> {
  const rows = await db
    .selectFrom('variant')
    .selectAll()
    .where('published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const prices = await db
    .selectFrom('price')
    .innerJoin('price_list', 'price_list.id', 'price.price_list_id')
    .select(['price_list.code', 'price.variant_id', 'price.min_quantity', 'price.amount'])
    .orderBy('price.min_quantity')
    .execute()
  return rows.map((row) => {
    const tiers: Record<string, Tier[]> = {}
    for (const price of prices) {
      if (price.variant_id === row.id)
        (tiers[price.code] ??= []).push({ quantity: price.min_quantity, amount: price.amount })
    }
    return {
      id: row.id,
      productId: row.product_id,
      code: row.code,
      size: row.size,
      vatCategory: row.vat_category,
      ean: row.ean,
      netWeightG: row.net_weight_g,
      shippingWeightG: row.shipping_weight_g,
      minQuantity: row.min_quantity,
      isSnack: row.is_snack,
      prices: tiers,
    }
  })
}

async function selectFoods(db: Reader): Promise<Map<number, Food | 'incomplete'>> {
  const foods = await db.selectFrom('product_food').selectAll().execute()
  const allTexts = await db.selectFrom('product_food_text').selectAll().execute()
  return new Map(
    foods.map((food) => {
      const texts = byLocale(
        allTexts.filter((text) => text.product_id === food.product_id),
        foodText,
      )
      return [food.product_id, texts ? { ...foodFacts(food), texts } : 'incomplete']
    }),
  )
}

const foodFacts = (food: Selectable<ProductFoodTable>): Omit<Food, 'texts'> => ({
  producer: food.producer,
  approvalMark: food.approval_mark,
  nutrition: {
    energyKj: food.energy_kj,
    energyKcal: food.energy_kcal,
    fatMg: food.fat_mg,
    saturatesMg: food.saturates_mg,
    carbohydrateMg: food.carbohydrate_mg,
    sugarsMg: food.sugars_mg,
    proteinMg: food.protein_mg,
    saltMg: food.salt_mg,
  },
})

const foodText = (text: Selectable<ProductFoodTextTable>): FoodText => ({
  legalName: text.legal_name,
  ingredients: text.ingredients,
  mayContain: text.may_contain,
  origin: text.origin,
  durability: text.durability,
  storage: text.storage,
  usage: text.usage,
})

/** A text in both languages; null when it lacks one of them. */
function byLocale<Row extends { locale: Locale }, Text>(
  rows: Row[],
  text: (row: Row) => Text,
): Record<Locale, Text> | null {
  const cs = rows.find(({ locale }) => locale === 'cs')
  const en = rows.find(({ locale }) => locale === 'en')
  return cs && en ? { cs: text(cs), en: text(en) } : null
}

/** When a price of each product last changed for consumers, by product id. */
export async function selectPriceChanges(db: Reader): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('price_history')
    .innerJoin('price_list', 'price_list.id', 'price_history.price_list_id')
    .innerJoin('variant', 'variant.id', 'price_history.variant_id')
    .where('price_list.order_type', '=', 'B2C')
    .groupBy('variant.product_id')
    .select(({ fn }) => ['variant.product_id', fn.max('price_history.valid_from').as('at')])
    .execute()
  return new Map(rows.map(({ product_id, at }) => [product_id, at]))
}

/** What was asked of consumers for a single piece, and from when on, by variant id and in the order of time. */
export async function selectPriceHistory(
  db: Reader,
  { priceList, variantIds }: { priceList: string; variantIds: number[] },
): Promise<Map<number, { at: Date; amount: number | null }[]>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('price_history')
    .innerJoin('price_list', 'price_list.id', 'price_history.price_list_id')
    .where('price_list.code', '=', priceList)
    .where('variant_id', 'in', variantIds)
    .where('min_quantity', '=', 1)
    .select(['variant_id', 'valid_from', 'amount'])
    .orderBy('variant_id')
    .orderBy('price_history.id')
    .execute()
  return Map.groupBy(
    rows.map(({ variant_id, valid_from: at, amount }) => ({ variant_id, at, amount })),
    ({ variant_id }) => variant_id,
  )
}
