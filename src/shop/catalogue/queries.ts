/** All SQL of the catalogue; that of its stock is in stock-queries.ts. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'
import type { Locale } from '../../lib/routes.ts'
import { camelCased, namesOf, valuesOf } from '../../lib/facts.ts'
import { visibleGroups } from '../groups/groups.ts'
import { valueNames, variantName } from '../options/rules.ts'
import type { OptionRecord } from '../options/schema.ts'
import { pictureViews } from '../pictures/pictures.ts'
import { selectBoxes, selectSetting, type BoxRow } from './box-queries.ts'
import { productFacts, productTexts, variantFacts } from './facts.ts'
import { selectCombinations, selectOptions } from './option-queries.ts'
import { byLocale, selectFoods } from './food-queries.ts'
import {
  vatPercent,
  type Catalogue,
  type Product,
  type Tier,
  type Variant,
  type ForeignVatRate,
  type VatRate,
} from './rules.ts'

/** The catalogue's version: incremented by each change, and whenever a price or list begins or ends. */
export async function selectVersion(db: Reader): Promise<number> {
  const { rows } = await sql<{ version: number }>`select catalogue_version_of_moment() as version`.execute(db)
  return rows[0]?.version ?? 0
}

export async function selectState(db: Reader): Promise<{ version: number; stock: Map<number, number> }> {
  const rows = await db
    .selectFrom('catalogue_version')
    .leftJoin('stock', (join) => join.onTrue())
    .select(['variant_id', 'on_hand', sql<number>`(select catalogue_version_of_moment())`.as('version')])
    .execute()
  const stock = new Map(
    rows.flatMap((row) =>
      row.variant_id === null || row.on_hand === null ? [] : [[row.variant_id, row.on_hand]],
    ),
  )
  return { version: rows[0]?.version ?? 0, stock }
}

/**
 * Reads the whole published catalogue; a few dozen rows, cached in memory by its version.
 * @returns also the codes of products that were left out because a language lacks their text
 */
export async function selectCatalogue(db: Reader): Promise<{ catalogue: Catalogue; incomplete: string[] }> {
  const version = await selectVersion(db)
  const differing = { options: await selectOptions(db), combinations: await selectCombinations(db) }
  const { products, incomplete } = await selectProducts(db, differing)
  const sold = products.flatMap((product) => product.variants)
  const setting = await selectSetting(db)
  const lists = await db
    .selectFrom('price_list')
    .select(['code', 'order_type', 'with_vat'])
    .orderBy('id')
    .execute()
  const catalogue = {
    version,
    products,
    groups: await visibleGroups({ db }),
    variants: new Map(sold.map((variant) => [variant.id, variant])),
    withdrawnNames: await selectWithdrawnNames(db, new Set(sold.map(({ id }) => id)), differing),
    featured: sold.find(({ id }) => id === setting.featured) ?? null,
    gift: setting.rule,
    tShirts: sold.filter(({ size, productId }) => size !== null && productId === setting.gift),
    vatRates: await selectVatRates(db),
    foreignVatRates: await selectForeignVatRates(db),
    priceLists: lists.map((row) => ({ code: row.code, orderType: row.order_type, withVat: row.with_vat })),
  }
  return { catalogue, incomplete }
}

const { position: _ofProduct, ...shownFacts } = productFacts

/** The options by product, and the values by variant. */
interface Differing {
  options: ReadonlyMap<number, OptionRecord[]>
  combinations: ReadonlyMap<number, number[]>
}

async function selectProducts(
  db: Reader,
  differing: Differing,
): Promise<{ products: Product[]; incomplete: string[] }> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'code', ...namesOf(shownFacts)])
    .where('published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const allTexts = await db
    .selectFrom('product_text')
    .select(['product_id', 'locale', ...namesOf(productTexts)])
    .execute()
  const former = await db.selectFrom('product_former_slug').select(['product_id', 'slug']).execute()
  const foods = await selectFoods(db)
  const variants = await selectVariants(db, differing)
  const pictures = await pictureViews({ db })
  const products: Product[] = []
  const incomplete: string[] = []
  for (const { id, code, ...facts } of rows) {
    const texts = byLocale(
      allTexts.filter((text) => text.product_id === id),
      ({ product_id: _id, locale: _locale, ...text }) => camelCased(text),
    )
    const food = foods.get(id) ?? null
    if (!texts || food === 'incomplete') incomplete.push(code)
    else {
      const own = variants.filter((variant) => variant.productId === id)
      const formerSlugs = former.filter((row) => row.product_id === id).map(({ slug }) => slug)
      products.push({
        id,
        code,
        ...camelCased(facts),
        pictures: pictures.get(id) ?? [],
        texts,
        formerSlugs,
        food,
        options: differing.options.get(id) ?? [],
        variants: own,
      })
    }
  }
  return { products, incomplete }
}

export async function selectProductId(db: Reader, code: string): Promise<number | null> {
  const row = await db.selectFrom('product').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id ?? null
}

async function selectWithdrawnNames(
  db: Reader,
  sold: ReadonlySet<number>,
  { options, combinations }: Differing,
): Promise<Catalogue['withdrawnNames']> {
  const rows = await db
    .selectFrom('variant')
    .innerJoin('product_text', 'product_text.product_id', 'variant.product_id')
    .select(['variant.id', 'variant.size', 'variant.product_id', 'product_text.locale', 'product_text.name'])
    .execute()
  const names = new Map<number, Partial<Record<Locale, string>>>()
  for (const { id, product_id, size, locale, name } of rows) {
    if (sold.has(id)) continue
    const values = valueNames(combinations.get(id) ?? [], options.get(product_id) ?? [])
    names.set(id, { ...names.get(id), [locale]: variantName(name, { size, values }, locale) })
  }
  return names
}

export async function selectVatRates(db: Reader): Promise<VatRate[]> {
  const rows = await db.selectFrom('vat_rate').select(['vat_category', 'valid_from', 'percent']).execute()
  return rows.map((row) => ({ category: row.vat_category, validFrom: row.valid_from, percent: row.percent }))
}

export async function selectForeignVatRates(db: Reader): Promise<ForeignVatRate[]> {
  const columns = ['country', 'vat_category as category', 'valid_from as validFrom', 'percent'] as const
  return await db.selectFrom('eu_vat_rate').select(columns).execute()
}

const { position: _ofVariant, ...soldFacts } = variantFacts

async function selectVariants(db: Reader, { options, combinations }: Differing): Promise<Variant[]> {
  const rows = await db
    .selectFrom('variant')
    .select(['id', 'product_id', 'code', 'piece_code', ...namesOf(soldFacts)])
    .where('published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const prices = await selectPricesNow(db)
  const boxes = await selectBoxes(
    db,
    rows.map(({ id }) => id),
  )
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
      ...camelCased(valuesOf(soldFacts, row)),
      combination: combinations.get(row.id) ?? [],
      values: valueNames(combinations.get(row.id) ?? [], options.get(row.product_id) ?? []),
      pieceCode: row.piece_code ?? row.code,
      box: boxSold(boxes.get(row.id)),
      prices: tiers,
    }
  })
}

interface PriceNow {
  code: string
  variant_id: number
  min_quantity: number
  amount: number
}

/** Current prices of the currently valid lists: the scheduled price where one applies, else the regular one; by quantity. */
async function selectPricesNow(db: Reader): Promise<PriceNow[]> {
  const { rows } = await sql<PriceNow>`
    with scheduled as (
      select price_list_id, variant_id, min_quantity, amount from scheduled_price
      where valid_from <= clock_timestamp() and coalesce(valid_to > clock_timestamp(), true)
    ), asked as (
      select price_list_id, variant_id, min_quantity, amount from scheduled
      union all
      select p.price_list_id, p.variant_id, p.min_quantity, p.amount from price p
      where not exists (
        select from scheduled s where s.price_list_id = p.price_list_id and s.variant_id = p.variant_id
          and s.min_quantity = p.min_quantity)
    )
    select l.code, a.variant_id, a.min_quantity, a.amount from asked a
    join price_list l on l.id = a.price_list_id
      and coalesce(l.holds_from <= clock_timestamp(), true) and coalesce(l.holds_to > clock_timestamp(), true)
    order by a.min_quantity`.execute(db)
  return rows
}

/** The published box of a variant. */
function boxSold(boxes: BoxRow[] | undefined): Variant['box'] {
  const sold = boxes?.find(({ published }) => published)
  return sold ? { code: sold.code, pieces: sold.pieces } : null
}

export async function selectArticlesOn(
  db: Reader,
  variantIds: number[],
  day: string,
): Promise<Map<number, { sku: string; category: string; percent: number }>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('variant')
    .select(['id', 'code', 'vat_category'])
    .where('id', 'in', variantIds)
    .execute()
  const rates = await selectVatRates(db)
  return new Map(
    rows.map(({ id, code, vat_category }) => [
      id,
      { sku: code, category: vat_category, percent: vatPercent(rates, vat_category, day) },
    ]),
  )
}
