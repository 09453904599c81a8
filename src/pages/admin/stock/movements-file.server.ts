/** /admin/stock/variants/:code/movements.csv: every piece of a variant that came, was reserved, let go or left. */
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { refuse } from '../../../server/refusal.ts'
import { findLevel, listMovements } from '../../../shop/stock/stock.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'

const columns = ['at', 'reason', 'change', 'balance', 'lot', 'order', 'note'] as const

export const loader = staffLoader('stockMovementsCsv', async ({ db, now, parameters, holds, t }) => {
  const code = parameters['code'] ?? ''
  const level = await findLevel({ db, now }, { code })
  if (!level) return refuse(404, 'stock.error.no_variant')
  const rows = everyRow(async (asked) => await listMovements({ db }, { code, asked }))
  const told = await rowsIn(rows, (row) => [
    stampInPrague(row.at),
    t(`admin_stock.movement.${row.reason}`),
    String(row.change),
    String(row.balance),
    row.lots.join(', '),
    holds('orders.read') ? (row.orderNumber ?? '') : '',
    row.note,
  ])
  const name = code.replaceAll(/[^\w-]/g, '_')
  return csvAnswer(name, [columns.map((one) => t(`admin_stock.column.${one}`)), ...told])
})
