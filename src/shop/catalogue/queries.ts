/** All SQL of the catalogue. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'
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

/** The lowest price of one piece, in haléře, asked in the 30 days before `since` (Act 634/1992, § 12a). */
export async function selectLowestPrice(
  db: Reader,
  variantId: number,
  priceList: string,
  at: Date,
): Promise<number | null> {
  const from = new Date(at.getTime() - 30 * 24 * 3600 * 1000)
  const row = await db
    .selectFrom('price_history')
    .innerJoin('price_list', 'price_list.id', 'price_history.price_list_id')
    .select((eb) => eb.fn.min('amount').as('lowest'))
    .where('variant_id', '=', variantId)
    .where('price_list.code', '=', priceList)
    .where('min_quantity', '=', 1)
    .where('valid_from', '<=', at)
    // The price in force when the 30 days began counts too, though it was set before.
    .where(
      'valid_from',
      '>=',
      sql<Date>`coalesce((select max(h.valid_from) from price_history h where h.variant_id = ${variantId}
        and h.price_list_id = price_history.price_list_id and h.min_quantity = 1 and h.valid_from <= ${from}), ${from})`,
    )
    .executeTakeFirst()
  return row?.lowest ?? null
}

/** Reads the whole published catalogue; a few dozen rows, kept in memory by its version. */
export async function selectCatalogue(db: Reader): Promise<Catalogue> {
  const version = await selectVersion(db)
  const products = await db
    .selectFrom('product')
    .selectAll()
    .where('published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const texts = await db.selectFrom('product_text').selectAll().execute()
  const foods = await selectFoods(db)
  const variants = await selectVariants(db)
  const list: Product[] = products.map((product) => ({
    id: product.id,
    code: product.code,
    art: product.art,
    withdrawal: product.withdrawal,
    texts: byLocale(
      texts.filter((text) => text.product_id === product.id),
      ({ slug, name, claim, description }): ProductText => ({ slug, name, claim, description }),
    ),
    food: foods.get(product.id) ?? null,
    variants: variants.filter((variant) => variant.productId === product.id),
  }))
  const sold = list.flatMap((product) => product.variants)
  return {
    version,
    products: list,
    variants: new Map(sold.map((variant) => [variant.id, variant])),
    snack: sold.find((variant) => variant.isSnack) ?? null,
    tShirts: sold.filter((variant) => variant.size !== null),
    vatRates: await selectVatRates(db),
    priceLists: (await db.selectFrom('price_list').selectAll().orderBy('id').execute()).map((row) => ({
      code: row.code,
      orderType: row.order_type,
      withVat: row.with_vat,
    })),
  }
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

async function selectFoods(db: Reader): Promise<Map<number, Food>> {
  const foods = await db.selectFrom('product_food').selectAll().execute()
  const texts = await db.selectFrom('product_food_text').selectAll().execute()
  return new Map(
    foods.map((food) => [
      food.product_id,
      {
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
        texts: byLocale(
          texts.filter((text) => text.product_id === food.product_id),
          (text): FoodText => ({
            legalName: text.legal_name,
            ingredients: text.ingredients,
            mayContain: text.may_contain,
            origin: text.origin,
            durability: text.durability,
            storage: text.storage,
            usage: text.usage,
          }),
        ),
      },
    ]),
  )
}

/** Both languages of a text; a product without one of them is a mistake of the data, told at once. */
function byLocale<Row extends { locale: Locale }, Text>(
  rows: Row[],
  text: (row: Row) => Text,
): Record<Locale, Text> {
  const find = (locale: Locale): Text => {
    const row = rows.find((candidate) => candidate.locale === locale)
    if (!row) throw new Error(`A product lacks its ${locale} text`)
    return text(row)
  }
  return { cs: find('cs'), en: find('en') }
}
