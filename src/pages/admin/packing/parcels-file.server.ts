/** /admin/packing/parcels.csv: the parcels, narrowed as their page is. */
import { stampInPrague } from '../../../lib/dates.ts'
import { amountCell } from '../../../lib/csv.ts'
import { everyRow } from '../../../server/page.ts'
import { findParcelList } from '../../../shop/shipments/shipments.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { parcelsAsked } from './parcels-asked.server.ts'

const columns = [
  'parcel',
  'order',
  'carrier',
  'state',
  'number',
  'grams',
  'cod',
  'recipient',
  'city',
  'handed_over',
  'trade',
  'until',
  'cod_paid',
] as const

export const loader = staffLoader('parcelsCsv', async ({ db, url, locale, t, seesPrices }) => {
  const { filter } = parcelsAsked(url)
  const rows = everyRow(async (asked) => await findParcelList({ db }, { ...filter, asked }))
  const told = await rowsIn(rows, (row) => [
    row.reference,
    row.orderNumber,
    row.carrier,
    t(`admin_packing.parcel_state.${row.state}`),
    row.trackingNumber ?? '',
    String(row.weightG),
    row.cod === null ? '' : seesPrices ? amountCell(row.cod, locale) : t('admin_orders.yes'),
    row.recipient,
    row.city,
    row.handedOverAt === null ? '' : stampInPrague(row.handedOverAt),
    t(`admin_packing.trades.${row.orderType}`),
    row.storedUntil ?? '',
    row.codPaidAt === null ? '' : stampInPrague(row.codPaidAt),
  ])
  return csvAnswer('parcels', [columns.map((name) => t(`admin_packing.${name}`)), ...told])
})
