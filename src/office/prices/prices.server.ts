/** Regular prices of all lists side by side, scheduled prices, and the lowest price of 30 days. */
import { amountCell } from '../../lib/csv.ts'
import { productSorts } from '../../shop/catalogue/rules.ts'
import { formatShortDay, formatShortMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import { pageOrFirst } from '../../server/page.ts'
import {
  findProductRecord,
  listPriceLists,
  listProducts,
  lowestPrices,
  type PriceListRecord,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import {
  cancelScheduledPriceByStaff,
  priceListLabel,
  schedulePriceByStaff,
  setPriceByStaff,
} from '../../workflows/pricing/pricing.ts'
import { oneOf, searchIn } from '../kit/list-search.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { priceHistory } from './price-history.server.ts'
import { priceForm, scheduleForm, tierForm } from './price-forms.ts'

/** Products per page. */
const size = 20

type Variant = ProductRecord['variants'][number]

/** A cell of the grid: a list, a variant, and a minimum quantity. */
interface Cell {
  list: string
  code: string
  quantity: number
}

export const loader = staffLoader('prices', async (page) => {
  const { db, now, url, locale, may, holds } = page
  const search = searchIn(url)
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) =>
      await listProducts({ db, now }, { size, after, search, sort: oneOf(url, 'sort', productSorts) }),
  )
  const lists = await listPriceLists({ db })
  const variantIds = rows.flatMap(({ variants }) => variants.map(({ id }) => id))
  const lowest = await lowestPrices({ db, now }, { priceList: 'b2c', variantIds })
  return {
    next,
    previous,
    isNarrowed: search !== '',
    lists: lists.map((list) => priceListLabel(list, now, locale)),
    rows: rows.flatMap((product) =>
      product.variants.flatMap((variant) =>
        rowsOf(product, variant, { locale, lists, lowest: lowest.get(variant.id) }),
      ),
    ),
    cell: await requestedCell(page, lists),
    mayChange: may('price.set'),
    maySchedule: may('price.schedule'),
    seesCustomers: holds('customers.read'),
  }
})

/** The minimum quantities at which any list has its own price, now or scheduled; always including 1. */
export function quantitiesOf(variant: Variant): number[] {
  const all = [...variant.prices, ...variant.scheduled_prices].map(({ min_quantity: from }) => from)
  return [...new Set([1, ...all])].toSorted((one, other) => one - other)
}

/** The rows of a variant: one per minimum quantity at which any list has its own price; at least one. */
function rowsOf(
  product: ProductRecord,
  variant: Variant,
  { locale, lists, lowest }: { locale: Locale; lists: PriceListRecord[]; lowest: number | undefined },
) {
  return quantitiesOf(variant).map((quantity, place) => ({
    key: `${variant.code} ${quantity}`,
    code: variant.code,
    name: product.texts[locale]?.name ?? product.code,
    isFirst: place === 0,
    isOnSale: product.published && variant.published,
    quantity,
    lowest: place === 0 && lowest !== undefined ? formatPrice(lowest, locale) : null,
    prices: Object.fromEntries(
      lists.map((list) => {
        const isHere = (one: { price_list: string; min_quantity: number }) =>
          one.price_list === list.code && one.min_quantity === quantity
        const price = variant.prices.find(isHere)?.price
        const scheduled = variant.scheduled_prices.filter(isHere)
        return [
          list.code,
          {
            price: price === undefined ? null : formatPrice(Math.round(price * 100), locale),
            now: scheduled.find(({ has_begun }) => has_begun)?.price ?? null,
            later: scheduled.filter(({ has_begun }) => !has_begun).length,
          },
        ]
      }),
    ),
  }))
}

/** The cell that the URL names, with its price and scheduled prices; null if there is no such cell. */
async function requestedCell(page: StaffPage, lists: PriceListRecord[]) {
  const { db, now, url, locale } = page
  const [list = '', code = '', typed = ''] = (url.searchParams.get('cell') ?? '').split('~')
  const quantity = /^\d{1,5}$/.test(typed) ? Number(typed) : 0
  const record = lists.find((one) => one.code === list)
  if (!record || quantity < 1 || code.includes('\0')) return null
  const product = await findProductRecord({ db, now }, { variant: code })
  const variant = product?.variants.find((one) => one.code === code)
  if (!variant) return null
  const cell: Cell = { list, code, quantity }
  const price = variant.prices.find((one) => one.price_list === list && one.min_quantity === quantity)?.price
  const written = (czk: number) => String(czk).replace('.', locale === 'cs' ? ',' : '.')
  return {
    ...cell,
    listName: priceListLabel(record, now, locale).name,
    isWithVat: record.with_vat,
    price: price === undefined ? '' : written(price),
    history: await priceHistory(page, cell),
    scheduled: variant.scheduled_prices
      .filter((one) => one.price_list === list && one.min_quantity === quantity)
      .map((one) => ({
        id: one.id,
        price: formatPrice(Math.round(one.price * 100), locale),
        offers: offersOf(page, [cancelScheduledPriceByStaff], {
          state: { hasBegun: one.has_begun },
          known: { id: 'row' },
        }),
        from: formatShortMoment(new Date(one.valid_from), locale),
        until: one.valid_to && formatShortDay(new Date(Date.parse(one.valid_to) - 1), locale),
      })),
  }
}

export const action = staffAction('prices', {
  set: verb({ schema: priceForm, work: setPriceByStaff }),
  tier: verb({
    schema: tierForm,
    work: async (context, given) => await setPriceByStaff(context, { ...given, price_before: null }),
  }),
  schedule: verb({ schema: scheduleForm, work: schedulePriceByStaff }),
  ...operationVerbs([cancelScheduledPriceByStaff]),
})

/** The price of a row on a list, for a file. */
export const filePrice = (variant: Variant, list: string, quantity: number, locale: Locale): string => {
  const price = variant.prices.find((one) => one.price_list === list && one.min_quantity === quantity)?.price
  return price === undefined ? '' : amountCell(Math.round(price * 100), locale)
}
