/** /admin/packing/odd.csv: all parcels that a person has to look at. */
import { dayInPrague } from '../../../lib/dates.ts'
import { oddSorts } from '../../../shop/shipments/shipments.ts'
import { everyRow } from '../../../server/page.ts'
import { listOddParcels } from '../../../shop/shipments/shipments.ts'
import { oneOf } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'

const columns = ['parcel', 'order', 'carrier', 'state', 'why', 'claim_by', 'last_news'] as const

export const loader = staffLoader('oddParcelsCsv', async ({ db, now, url, t }) => {
  const sort = oneOf(url, 'sort', oddSorts)
  const rows = everyRow(async (asked) => await listOddParcels({ db, now }, { ...asked, sort }))
  const told = await rowsIn(rows, (row) => [
    row.reference,
    row.orderNumber,
    row.carrier,
    t(`admin_packing.parcel_state.${row.state}`),
    t(`admin_packing.odd.why.${row.why}`),
    row.claimBy ?? '',
    dayInPrague(row.lastNews),
  ])
  return csvAnswer('odd-parcels', [columns.map((name) => t(`admin_packing.${name}`)), ...told])
})
