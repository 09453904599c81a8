/** /admin/prices/prices.csv: regular prices of all lists beside each other, narrowed as the page is. */
import { productSorts } from '../../../shop/catalogue/rules.ts'
import { everyRow } from '../../../server/page.ts'
import { listPriceLists, listProducts } from '../../../shop/catalogue/catalogue.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { filePrice } from './prices.server.ts'

export const loader = staffLoader('pricesCsv', async ({ db, now, url, locale, t }) => {
  const search = searchIn(url)
  const lists = await listPriceLists({ db })
  const heading = [
    ...(['code', 'name', 'quantity'] as const).map((name) => t(`admin_prices.column.${name}`)),
    ...lists.map(({ code }) => code),
  ]
  const rows: string[][] = [heading]
  for await (const product of everyRow(
    async (page) =>
      await listProducts({ db, now }, { ...page, search, sort: oneOf(url, 'sort', productSorts) }),
    100,
  ))
    for (const variant of product.variants) {
      const quantities = [...new Set(variant.prices.map(({ min_quantity: from }) => from))]
      for (const quantity of quantities.toSorted((one, other) => one - other))
        rows.push([
          variant.code,
          product.texts[locale]?.name ?? '',
          String(quantity),
          ...lists.map(({ code }) => filePrice(variant, code, quantity, locale)),
        ])
    }
  return csvAnswer('prices', rows)
})
