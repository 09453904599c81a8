/** /admin/money/cod/awaited.csv: parcels whose cash their carriers still owe, narrowed and sorted as on their page. */
import { amountCell } from '../../../lib/csv.ts'
import { dayInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { listAwaitedCash } from '../../../shop/remittances/remittances.ts'
import { remitDays } from '../../../workflows/back-office/back-office.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { awaitedAsked } from './cod.server.ts'

const columns = ['parcel', 'order', 'carrier', 'delivered', 'due_on', 'late', 'claimed', 'sum'] as const

export const loader = staffLoader('awaitedCsv', async ({ db, url, now, locale, t }) => {
  const today = dayInPrague(now)
  const days = await remitDays({ db })
  const text = (key: string) => t(`admin_money.cod.${key}`)
  const rows = everyRow(
    async (page) => await listAwaitedCash({ db }, { ...page, ...awaitedAsked({ url, now }), today, days }),
  )
  const told = await rowsIn(rows, (one) => [
    one.trackingNumber ?? one.reference,
    one.orderNumber,
    text(`carrier_${one.carrier}`),
    one.deliveredOn,
    one.dueOn,
    one.dueOn < today ? text('late') : '',
    one.isClaimed ? text('line_state.CLAIMED') : '',
    amountCell(one.amount, locale),
  ])
  return csvAnswer('awaited-cash', [columns.map(text), ...told])
})
