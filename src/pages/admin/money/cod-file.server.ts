/** /admin/money/cod.csv: carriers' remittances, those that are not settled or all. */
import { amountCell } from '../../../lib/csv.ts'
import { everyRow } from '../../../server/page.ts'
import { listRemittances } from '../../../shop/remittances/remittances.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { batchesAsked } from './cod.server.ts'

const columns = ['reference', 'carrier', 'on', 'symbol', 'collected', 'fee', 'transferred', 'state'] as const

export const loader = staffLoader('codCsv', async ({ db, url, now, locale, t }) => {
  const narrowed = batchesAsked({ url, now })
  const rows = everyRow(async (asked) => await listRemittances({ db }, { ...asked, ...narrowed }))
  const told = await rowsIn(rows, (one) => [
    one.reference,
    t(`admin_money.cod.carrier_${one.carrier}`),
    one.remittedOn,
    one.variableSymbol ?? '',
    amountCell(one.collected, locale),
    amountCell(one.fee, locale),
    amountCell(one.collected - one.fee, locale),
    t(`admin_money.cod.${one.voidedAt !== null ? 'void' : one.isSettled ? 'settled' : 'open'}`),
  ])
  return csvAnswer('cod', [columns.map((name) => t(`admin_money.cod.${name}`)), ...told])
})
