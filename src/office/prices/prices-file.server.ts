/** /admin/prices/prices.csv: prices of all lists side by side, scheduled ones included, with the filters of the page. */
import { amountCell } from '../../lib/csv.ts'
import { stampInPrague } from '../../lib/dates.ts'
import { productSorts } from '../../shop/catalogue/rules.ts'
import { everyRow } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  listPriceLists,
  listProducts,
  lowestPrices,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import { oneOf, searchIn } from '../kit/list-search.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { filePrice, quantitiesOf } from './prices.server.ts'

export const loader = staffLoader('pricesCsv', async (staffPage) => {
  const { db, now, url, locale, t } = staffPage
  const search = searchIn(url)
  const lists = await listPriceLists({ db })
  const text = (key: string) => t(`admin_prices.column.${key}`)
  const rows: string[][] = [
    [
      ...(['code', 'name', 'quantity'] as const).map(text),
      ...lists.map(({ code }) => code),
      text('lowest'),
      ...lists.map(({ code }) => t('admin_prices.column.scheduled_of', { list: code })),
    ],
  ]
  const sort = oneOf(url, 'sort', productSorts)
  for await (const { product, lowest } of everyRow(async (page) => {
    const found = await listProducts({ db, now }, { ...page, search, sort })
    if (isRefusal(found)) return found
    const variantIds = found.rows.flatMap(({ variants }) => variants.map(({ id }) => id))
    const lowestOf = await lowestPrices({ db, now }, { priceList: 'b2c', variantIds })
    return { ...found, rows: found.rows.map((one) => ({ product: one, lowest: lowestOf })) }
  }, 100))
    for (const variant of product.variants)
      for (const [place, quantity] of quantitiesOf(variant).entries()) {
        const low = place === 0 ? lowest.get(variant.id) : undefined
        rows.push([
          variant.code,
          product.texts[locale]?.name ?? '',
          String(quantity),
          ...lists.map(({ code }) => filePrice(variant, code, quantity, locale)),
          low === undefined ? '' : amountCell(low, locale),
          ...lists.map(({ code }) => scheduledText(staffPage, variant, { list: code, quantity })),
        ])
      }
  return csvAnswer('prices', rows)
})

/** Scheduled prices, each with its first and last moment; all in one cell, because there may be any number of them. */
const scheduledText = (
  { locale }: Pick<StaffPage, 'locale'>,
  variant: ProductRecord['variants'][number],
  { list, quantity }: { list: string; quantity: number },
): string =>
  variant.scheduled_prices
    .filter((one) => one.price_list === list && one.min_quantity === quantity)
    .map(({ price, valid_from: from, valid_to: to }) => {
      const until = to === null ? '' : stampInPrague(new Date(to))
      return `${amountCell(Math.round(price * 100), locale)} (${stampInPrague(new Date(from))} – ${until})`
    })
    .join('; ')
