/** The orders behind the number of reserved pieces of a variant, and the same as a file. */
import { formatShortMoment, stampInPrague } from '../../../lib/dates.ts'
import { everyRow, pageOrFirst } from '../../../server/page.ts'
import { refuse } from '../../../server/refusal.ts'
import { reservedSorts } from '../../../shop/stock/rules.ts'
import { listReserved } from '../../../shop/stock/stock.ts'
import { oneOf } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { levelAsked } from './stock-asked.server.ts'
import { levelTold } from './told.server.ts'

/** So many a page. */
const size = 50

export const loader = staffLoader('stockReserved', async (page) => {
  const { db, url, locale, holds } = page
  const level = await levelAsked(page)
  if (!level) return refuse(404, 'stock.error.no_variant')
  const { code } = level
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) =>
      await listReserved({ db }, { code, asked: { size, after, sort: oneOf(url, 'sort', reservedSorts) } }),
  )
  return {
    code,
    name: levelTold(level, locale).name,
    to: adminHref('stockVariant', locale, { code }),
    reserved: level.reserved,
    next,
    previous,
    rows: rows.map(({ orderNumber, placedAt, fulfilment, pieces }) => ({
      number: orderNumber,
      to: holds('orders.read') ? adminHref('order', locale, { number: orderNumber }) : null,
      placed: formatShortMoment(placedAt, locale),
      fulfilment,
      pieces,
    })),
  }
})

const columns = ['order', 'at', 'state', 'reserved'] as const

/** /admin/stock/variants/:code/reserved.csv */
export const fileLoader = staffLoader('stockReservedCsv', async (page) => {
  const { db, url, t } = page
  const level = await levelAsked(page)
  if (!level) return refuse(404, 'stock.error.no_variant')
  const { code } = level
  const sort = oneOf(url, 'sort', reservedSorts)
  const rows = everyRow(async (asked) => await listReserved({ db }, { code, asked: { ...asked, sort } }))
  const told = await rowsIn(rows, ({ orderNumber, placedAt, fulfilment, pieces }) => [
    orderNumber,
    stampInPrague(placedAt),
    t(`admin_orders.fulfilment_state.${fulfilment}`),
    String(pieces),
  ])
  const heading = columns.map((one) => t(`admin_stock.column.${one}`))
  return csvAnswer(`reserved-${code.replaceAll(/[^\w-]/g, '_')}`, [heading, ...told])
})
