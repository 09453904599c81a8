/** /admin/stock/lots/:id/receivers.csv: who received a lot, and who was told of its recall; for the authority, too. */
import { everyRow, mostAPage } from '../../../server/page.ts'
import { refuse } from '../../../server/refusal.ts'
import { findLot } from '../../../shop/stock/stock.ts'
import { lotReceivers } from '../../../workflows/back-office/back-office.ts'
import { idIn } from '../kit/asked.server.ts'
import { csvStream } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { receiversAsked } from './stock-asked.server.ts'

const columns = ['order', 'email', 'pieces', 'state', 'parcels', 'recall_mail'] as const

export const loader = staffLoader('stockReceiversCsv', async ({ db, actor, url, parameters, t }) => {
  const lotId = idIn(parameters['id'])
  const lot = lotId === null ? null : await findLot({ db }, { lotId })
  if (!lot || lotId === null) return refuse(404, 'stock.error.no_lot')
  const rows = everyRow(
    async (asked) =>
      await lotReceivers({ db, actor }, { lot: { lotId }, asked: { ...asked, ...receiversAsked(url) } }),
    mostAPage,
  )
  const heading = columns.map((name) => t(`admin_stock.column.${name}`))
  return await csvStream('receivers', heading, rows, (one) => [
    one.orderNumber,
    one.email,
    String(one.pieces),
    t(`admin_orders.fulfilment_state.${one.fulfilment}`),
    one.parcels.join(', '),
    one.mail ? t(`admin_orders.mail_state.${one.mail}`) : '',
  ])
})
