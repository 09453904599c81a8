/** /admin/prices/lists.csv: all price lists and when they hold. */
import { stampInPrague } from '../../../lib/dates.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { priceListsListed } from './lists.server.ts'
import { listTold } from './prices.server.ts'

const columns = ['list.code', 'list.name', 'list.amounts', 'from', 'until', 'column.state'] as const

export const loader = staffLoader('priceListsCsv', async (page) => {
  const { now, locale, t } = page
  const text = (key: string) => t(`admin_prices.${key}`)
  const rows = (await priceListsListed(page)).map((list) => {
    const { name, isWithVat, isHolding } = listTold(list, now, locale)
    return [
      list.code,
      name,
      text(isWithVat ? 'with_vat' : 'without_vat'),
      list.valid_from === null ? '' : stampInPrague(new Date(list.valid_from)),
      list.valid_to === null ? '' : stampInPrague(new Date(list.valid_to)),
      text(isHolding ? 'holding' : 'not_holding'),
    ]
  })
  return csvAnswer('price-lists', [columns.map(text), ...rows])
})
