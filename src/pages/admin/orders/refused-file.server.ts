/** /admin/orders/refused.csv: the list of refused orders, narrowed as the page is. */
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { listRefused } from '../../../shop/refusals/refusals.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { refusalTold, refusedAsked } from './refused.server.ts'

const columns = ['day', 'reason', 'door', 'refused', 'seen', 'first', 'last'] as const

export const loader = staffLoader('refusedOrdersCsv', async ({ db, now, url, t }) => {
  const rows = everyRow(async (page) => await listRefused({ db, now }, { ...page, ...refusedAsked(url) }))
  const text = (key: string) => t(`admin_orders.refused.${key}`)
  const told = await rowsIn(rows, ({ day, reason, door, count, seen, firstAt, lastAt }) => [
    day,
    refusalTold(reason, t),
    text(`doors.${door}`),
    String(count),
    String(seen),
    stampInPrague(firstAt),
    stampInPrague(lastAt),
  ])
  return csvAnswer('refused-orders', [columns.map((name) => text(name)), ...told])
})
