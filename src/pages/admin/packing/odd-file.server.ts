/** /admin/packing/odd.csv: all parcels that a person has to look at. */
import { amountCell } from '../../../lib/csv.ts'
import { dayInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { listOddParcels } from '../../../shop/shipments/shipments.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { oddAsked } from './odd.server.ts'

const columns = [
  'parcel',
  'order',
  'carrier',
  'state',
  'why',
  'claim_by',
  'claimed',
  'worth',
  'last_news',
] as const

export const loader = staffLoader('oddParcelsCsv', async ({ db, now, url, t, locale, seesPrices }) => {
  const asked = oddAsked(url)
  const rows = everyRow(async (place) => await listOddParcels({ db, now }, { ...place, ...asked }))
  const told = await rowsIn(rows, (row) => [
    row.reference,
    row.orderNumber,
    row.carrier,
    t(`admin_packing.parcel_state.${row.state}`),
    t(`admin_packing.odd.why.${row.why}`),
    row.claimBy ?? '',
    row.asked !== null && seesPrices ? amountCell(row.asked, locale) : '',
    seesPrices ? amountCell(row.worth, locale) : '',
    dayInPrague(row.lastNews),
  ])
  return csvAnswer('odd-parcels', [columns.map((name) => t(`admin_packing.${name}`)), ...told])
})
