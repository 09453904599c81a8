/** Regular prices of all lists side by side, scheduled prices, and the lowest price of 30 days. */
import { amountCell } from '../../lib/csv.ts'
import { formatShortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { pageOrFirst } from '../../server/page.ts'
import {
  listPriceLists,
  listProducts,
  lowestPrices,
  priceSteps,
  type PriceListRecord,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import { productSorts } from '../../shop/catalogue/rules.ts'
import { valueNames, variantName } from '../../shop/options/rules.ts'
import {
  cancelScheduledPriceByStaff,
  priceListLabel,
  publishPrices,
} from '../../workflows/pricing/pricing.ts'
import { crownsInput } from '../kit/crowns-input.ts'
import { oneOf, searchIn } from '../kit/list-search.server.ts'
import { operationVerbs } from '../kit/operations.server.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { readFormText } from '../../lib/text-field.ts'
import { aboutOf } from './about.server.ts'
import { previewOf } from './preview.server.ts'
import { cellName, gridForm, gridIn, publishForm, stepForm } from './price-forms.ts'

/** Products per page. */
const size = 20

type Variant = ProductRecord['variants'][number]

export const loader = staffLoader('prices', async (page) => {
  const { db, now, url, locale, may } = page
  const search = searchIn(url)
  const {
    rows: products,
    next,
    previous,
  } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) =>
      await listProducts({ db, now }, { size, after, search, sort: oneOf(url, 'sort', productSorts) }),
  )
  const lists = await listPriceLists({ db })
  const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id))
  const lowest = await lowestPrices({ db, now }, { priceList: 'b2c', variantIds })
  const from = Number(url.searchParams.get('from'))
  const extra = Number.isInteger(from) && from > 1 && from <= 10_000 ? from : null
  const rows = products.flatMap((product) =>
    rowsOf(product, {
      locale,
      lists,
      lowest,
      isEachSize: url.searchParams.get('sizes') === 'each',
      extra: (code) => (extra !== null && url.searchParams.get('about') === code ? [extra] : []),
    }),
  )
  return {
    next,
    previous,
    isNarrowed: search !== '',
    lists: lists.map((list) => priceListLabel(list, now, locale)),
    rows,
    /** The prices that the grid was filled with: only cells that differ are changes. */
    seen: JSON.stringify(
      Object.fromEntries(
        rows.flatMap(({ cells }) =>
          Object.values(cells).map(({ name, typed }) => [name.slice(name.indexOf('.') + 1), typed]),
        ),
      ),
    ),
    /** Once others are scheduled, the grid starts again. */
    scheduled: products
      .flatMap(({ variants }) => variants.flatMap((one) => one.scheduled_prices.map(({ id }) => id)))
      .join(),
    about: await aboutOf(page, lists),
    mayChange: may('price.set'),
    maySetMany: may('price.set_many'),
  }
})

/** The minimum quantities at which any list has its own price, now or scheduled; always including 1. */
export function quantitiesOf(variant: Variant, more: readonly number[] = []): number[] {
  const all = [...variant.prices, ...variant.scheduled_prices].map(({ min_quantity: from }) => from)
  return [...new Set([1, ...all, ...more])].toSorted((one, other) => one - other)
}

interface RowsOf {
  locale: Locale
  lists: readonly PriceListRecord[]
  lowest: ReadonlyMap<number, number>
  /** Sizes with the same prices have a row each. */
  isEachSize: boolean
  /** Further quantities of a variant. */
  extra: (code: string) => number[]
}

/** The rows of a product: one for each quantity of a variant; sizes with the same prices share theirs. */
function rowsOf(product: ProductRecord, { locale, lists, lowest, isEachSize, extra }: RowsOf) {
  const groups = [...Map.groupBy(product.variants, (one) => (isEachSize ? one.code : likeness(one))).values()]
  return groups.flatMap((sizes) => {
    const [first] = sizes
    if (!first) return []
    const codes = sizes.map(({ code }) => code)
    const values = valueNames(first.combination, product.options)
    const name = variantName(product.texts[locale]?.name ?? product.code, { values }, locale)
    const lowestOfAll = sizes.flatMap(({ id }) => lowest.get(id) ?? [])
    return quantitiesOf(first, codes.flatMap(extra)).map((quantity, place) => ({
      key: `${first.code} ${quantity}`,
      code: first.code,
      name,
      sizes: sizes.flatMap(({ size: own }) => own ?? []).join(', '),
      isFirst: place === 0,
      isOnSale: product.published && first.published,
      quantity,
      lowest: place === 0 && lowestOfAll.length > 0 ? formatPrice(Math.min(...lowestOfAll), locale) : null,
      cells: Object.fromEntries(
        lists.map(({ code: list }) => [list, cellOf(first, { list, quantity, codes, locale })]),
      ),
    }))
  })
}

/** Equal for sizes that share a row. */
const likeness = ({
  code,
  size: own,
  published,
  combination,
  prices,
  scheduled_prices: scheduled,
}: Variant) =>
  own === null
    ? code
    : JSON.stringify([published, combination, prices, scheduled.map(({ id: _id, ...one }) => one)])

function cellOf(
  variant: Variant,
  { list, quantity, codes, locale }: { list: string; quantity: number; codes: string[]; locale: Locale },
) {
  const isHere = (one: { price_list: string; min_quantity: number }) =>
    one.price_list === list && one.min_quantity === quantity
  const price = variant.prices.find(isHere)?.price
  const amount = price === undefined ? null : Math.round(price * 100)
  const money = (czk: number) => formatPrice(Math.round(czk * 100), locale)
  return {
    name: cellName({ list, quantity, codes }),
    typed: amount === null ? '' : crownsInput(amount, locale),
    shown: amount === null ? null : formatPrice(amount, locale),
    /** Scheduled prices, each with its first day, or with its last one if it is active. */
    notes: variant.scheduled_prices.filter(isHere).map((one) => {
      const until = one.valid_to && formatShortDay(new Date(Date.parse(one.valid_to) - 1), locale)
      const from = formatShortDay(new Date(one.valid_from), locale)
      return `${money(one.price)} ${one.has_begun ? `→ ${until ?? '∞'}` : `${from} →`}`
    }),
  }
}

export const action = staffAction('prices', {
  preview: verb({
    schema: gridForm,
    read: gridIn,
    work: async (context, changes, page) => await previewOf(context, { changes, page }),
    show: (shown) => shown,
  }),
  step: verb({
    schema: stepForm,
    work: async (context, given, page) => {
      const steps = await priceSteps({ db: context.tx }, given)
      if (isRefusal(steps)) return steps
      const changes = steps.map(({ minQuantity: quantity, ...one }) => ({
        ...one,
        quantity,
        list: given.price_list,
      }))
      return await previewOf(context, { changes, page })
    },
    show: (shown) => shown,
  }),
  publish: verb({
    schema: publishForm,
    // A refused publication shows its prices again, against those that are current by then.
    beside: async (page, form) => {
      const sent = readFormText(publishForm, { ...Object.fromEntries(form), from: '', until: '', reason: '' })
      if (!sent.success) return undefined
      const { changes } = sent.data
      return await page.shop.db
        .transaction()
        .execute(async (tx) => await previewOf({ tx }, { changes, page }))
    },
    work: publishPrices,
    to: (_done, { url }) => url.pathname + url.search,
    show: (done) => (done.waiting > 0 ? done : null),
  }),
  ...operationVerbs([cancelScheduledPriceByStaff]),
})

/** The price of a row on a list, for a file. */
export const filePrice = (variant: Variant, list: string, quantity: number, locale: Locale): string => {
  const price = variant.prices.find((one) => one.price_list === list && one.min_quantity === quantity)?.price
  return price === undefined ? '' : amountCell(Math.round(price * 100), locale)
}
