/** Price changes of several lists at once: first the difference with what to mind, then exactly these changes. */
import { dayInPrague } from '../../lib/dates.ts'
import { toCzk, type Halere } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  articlesOn,
  currentCatalogue,
  deepestCut,
  listPriceLists,
  lowestPrices,
  requestedPrices,
  variantIdsOf,
  type PriceListRecord,
} from '../../shop/catalogue/catalogue.ts'
import { bothPrices } from '../../shop/catalogue/rules.ts'
import { variantName } from '../../shop/options/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { isApprovalRequested } from '../../shop/staff/staff.ts'
import { latestCosts } from '../../shop/stock/stock.ts'
import { priceCutLimit, schedulePriceByStaff, setPriceByStaff, setPricesByStaff } from './prices.ts'

/** A regular price before and after, in haléře; null: none. */
export interface PriceChange {
  list: string
  code: string
  quantity: number
  before: Halere | null
  after: Halere | null
}

/** What to mind about a change. `second`: a second person has to approve it. */
export type PriceWarning = 'below_cost' | 'large_cut' | 'large_rise' | 'removed' | 'second'

/** A change that would be made, with what the person who decides needs to know. */
export interface PriceDifference extends PriceChange {
  /** Of the goods without their size. */
  name: string
  size: string | null
  /** The lowest price of the last 30 days, which consumers see beside a reduced price of one piece. */
  lowest: Halere | null
  /** The part of the new net price that remains after the latest cost, in percent; null: the cost is unknown. */
  margin: number | null
  warnings: PriceWarning[]
}

/** A cut or a rise by more than this part of the price looks like a slip. */
const largeCut = 0.5
const largeRise = 1

type Context = Writing & Pick<OperationContext, 'now'>

/**
 * The difference that new prices make to the current ones; what stays the same is left out, and so are goods and
 * lists that are gone. `before` of the changes is not read: the current prices count.
 */
export async function priceDifferences(
  context: Context,
  {
    changes,
    locale,
    seesCosts,
    catalogue: kept,
  }: { changes: readonly PriceChange[]; locale: Locale; seesCosts: boolean; catalogue: Shop['catalogue'] },
): Promise<PriceDifference[]> {
  const { tx, now } = context
  const ids = await variantIdsOf({ db: tx }, [...new Set(changes.map(({ code }) => code))])
  const variantIds = [...ids.values()]
  const goods = {
    ids,
    articles: await articlesOn({ db: tx }, { variantIds, day: dayInPrague(now) }),
    costs: seesCosts ? await latestCosts({ db: tx }, variantIds) : new Map<number, Halere>(),
    nameOf: nameIn(await currentCatalogue({ db: tx }, kept), locale),
  }
  const lists = await listPriceLists({ db: tx })
  const found: PriceDifference[] = []
  for (const [code, own] of Map.groupBy(changes, ({ list }) => list)) {
    const list = lists.find((one) => one.code === code)
    if (list) found.push(...(await differencesOf(context, { list, changes: own, goods })))
  }
  return found
}

interface Goods {
  ids: ReadonlyMap<string, number>
  articles: Awaited<ReturnType<typeof articlesOn>>
  costs: ReadonlyMap<number, Halere>
  nameOf: (id: number, code: string) => Pick<PriceDifference, 'name' | 'size'>
}

async function differencesOf(
  { tx, now }: Context,
  { list, changes, goods }: { list: PriceListRecord; changes: readonly PriceChange[]; goods: Goods },
): Promise<PriceDifference[]> {
  const places = changes.flatMap(({ code, quantity, after }) =>
    goods.ids.has(code)
      ? [{ code, min_quantity: quantity, price: after === null ? null : toCzk(after) }]
      : [],
  )
  const prices = await requestedPrices({ db: tx }, { price_list: list.code, prices: places })
  const isOfConsumers = list.order_type === 'B2C'
  const lowest = isOfConsumers
    ? await lowestPrices({ db: tx, now }, { priceList: list.code, variantIds: [...goods.ids.values()] })
    : new Map<number, Halere>()
  const limit = await priceCutLimit({ tx })
  const cutBy = async (some: typeof places) =>
    await deepestCut({ tx }, { price_list: list.code, prices: some })
  const isAnyDeep = (await cutBy(places)) > limit
  const found: PriceDifference[] = []
  for (const { code, minQuantity: quantity, before, after } of prices) {
    if (before === after) continue
    const id = goods.ids.get(code) ?? 0
    const cost = goods.costs.get(id)
    const percent = goods.articles.get(id)?.percent ?? 0
    const net = after === null ? null : bothPrices(after, list.with_vat, percent).withoutVat
    const place = { code, min_quantity: quantity, price: after === null ? null : toCzk(after) }
    const isDeep = isAnyDeep && (await cutBy([place])) > limit
    const isReduced = before !== null && after !== null && after < before
    found.push({
      list: list.code,
      code,
      quantity,
      before,
      after,
      ...goods.nameOf(id, code),
      lowest: isReduced && quantity === 1 ? (lowest.get(id) ?? null) : null,
      margin: cost && net ? Math.round(((net - cost) / net) * 100) : null,
      warnings: [
        ...(cost !== undefined && net !== null && net < cost ? (['below_cost'] as const) : []),
        ...warningsOf(before, after),
        ...(isDeep ? (['second'] as const) : []),
      ],
    })
  }
  return found
}

/** What to mind about a change by itself. */
function warningsOf(before: Halere | null, after: Halere | null): PriceWarning[] {
  if (before === null) return []
  if (after === null) return ['removed']
  if (after < before * (1 - largeCut)) return ['large_cut']
  return after > before * (1 + largeRise) ? ['large_rise'] : []
}

/** Names goods, sold or not, apart from their size. */
function nameIn(
  { products, variants, withdrawnNames }: Awaited<ReturnType<typeof currentCatalogue>>,
  locale: Locale,
): Goods['nameOf'] {
  const names = new Map(products.map(({ id, texts }) => [id, texts[locale].name]))
  return (id, code) => {
    const sold = variants.get(id)
    if (!sold) return { name: withdrawnNames.get(id)?.[locale] ?? code, size: null }
    const name = variantName(names.get(sold.productId) ?? code, { values: sold.values }, locale)
    return { name, size: sold.size }
  }
}

/** New prices to publish: at once for good, or for the days from one to another. */
export interface PricesToPublish {
  changes: readonly PriceChange[]
  from: string | null
  until: string | null
  reason: string
}

/**
 * Publishes prices, all or none, by the operations on prices: what cuts too deep waits for a second person by itself, the
 * rest is done. A refusal takes everything back.
 * @returns how many were published and how many wait; the refusal as the operations give it; 422 if a price would be removed for some days
 */
export async function publishPrices(
  context: Writing & OperationContext,
  { changes, from, until, reason }: PricesToPublish,
): Promise<Outcome<{ published: number; waiting: number }>> {
  const isForDays = from !== null || until !== null
  if (isForDays && changes.some(({ after }) => after === null))
    return refuse(422, 'admin.unfit', {
      errors: [{ path: 'from', error_trans_key: 'admin_prices.error.removal' }],
    })
  const steps = isForDays
    ? changes.map((one) => ({ count: 1, work: async () => await schedule(context, one) }))
    : [...Map.groupBy(changes, ({ list }) => list)].flatMap(([list, own]) => stepsOf(list, own))
  let [published, waiting] = [0, 0]
  let asked: Refusal | null = null
  for (const { count, work } of steps) {
    const done = await work()
    if (!isRefusal(done)) published += count
    else if (isApprovalRequested(done)) [asked, waiting] = [done, waiting + count]
    else return done
  }
  return asked !== null && published === 0 ? asked : { published, waiting }

  async function schedule(doing: Writing & OperationContext, { list, code, quantity, after }: PriceChange) {
    const place = { price_list: list, code, min_quantity: quantity }
    return await schedulePriceByStaff(doing, { ...place, price: toCzk(after ?? 0), from, until, reason })
  }

  /** Prices that change are one operation of their list; a new or removed price is one by itself. */
  function stepsOf(list: string, own: readonly PriceChange[]) {
    const places = own.map(({ code, quantity, before, after }) => ({
      code,
      min_quantity: quantity,
      price: after === null ? null : toCzk(after),
      price_before: before === null ? null : toCzk(before),
    }))
    const prices = places.flatMap(({ price, price_before, ...place }) =>
      price === null || price_before === null ? [] : [{ ...place, price, price_before }],
    )
    const alone = places.filter(({ price, price_before: before }) => price === null || before === null)
    return [
      ...(prices.length === 0
        ? []
        : [
            {
              count: prices.length,
              work: async () => await setPricesByStaff(context, { price_list: list, prices, reason }),
            },
          ]),
      ...alone.map((one) => ({
        count: 1,
        work: async () => await setPriceByStaff(context, { price_list: list, ...one, reason }),
      })),
    ]
  }
}
