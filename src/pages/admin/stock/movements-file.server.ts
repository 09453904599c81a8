/** /admin/stock/variants/:code/movements.csv: every piece of a variant that came, was reserved, let go or left. */
import { stampInPrague } from '../../../lib/dates.ts'
import { refuse } from '../../../server/refusal.ts'
import { everyMovement } from '../../../shop/stock/stock.ts'
import { csvStream } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { ledgerAsked, ledgerSort } from './stock-asked.server.ts'
import { variantReasons } from '../../../shop/stock/rules.ts'

const columns = ['at', 'reason', 'change', 'balance', 'lot', 'order', 'note'] as const

export const loader = staffLoader('stockMovementsCsv', async ({ db, url, parameters, holds, t }) => {
  const code = parameters['code'] ?? ''
  const rows = await everyMovement(
    { db },
    { code, ...ledgerAsked(url, variantReasons), sort: ledgerSort(url) },
  )
  if (!rows) return refuse(404, 'stock.error.no_variant')
  const name = code.replaceAll(/[^\w-]/g, '_')
  const heading = columns.map((one) => t(`admin_stock.column.${one}`))
  return await csvStream(name, heading, rows, (row) => [
    stampInPrague(row.at),
    t(`admin_stock.movement.${row.reason}`),
    String(row.change),
    row.balance === null ? '' : String(row.balance),
    row.lots.join(', '),
    holds('orders.read') ? (row.orderNumber ?? '') : '',
    row.note,
  ])
})
