/** /admin/packing/queue.csv: the queue, narrowed as its page is. */
import { everyRow } from '../../../server/page.ts'
import { findToPack, shipByOf } from '../../../shop/shipments/shipments.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { queueAsked } from './queue-asked.server.ts'

const columns = [
  'order',
  'ship_by',
  'shipping',
  'trade',
  'lines',
  'pieces',
  'grams',
  'refusal',
  'state',
] as const

export const loader = staffLoader('packingCsv', async ({ db, url, t }) => {
  const filter = queueAsked(url)
  const rows = everyRow(async (asked) => await findToPack({ db }, { ...filter, asked }))
  const told = await rowsIn(rows, (row) => [
    row.number,
    shipByOf(row.readySince),
    t(`shipping.${row.shippingCode}.name`),
    row.orderType,
    String(row.lines),
    String(row.pieces),
    String(row.weightG),
    row.refusal ?? '',
    // The refusal stands in a column of its own.
    t(`admin_packing.${row.isBegun ? 'begun' : 'waits'}`),
  ])
  return csvAnswer('packing', [columns.map((name) => t(`admin_packing.${name}`)), ...told])
})
