/** /admin/money/cod.csv: carriers' remittances, those that are not settled or all. */
import { amountCell } from '../../../lib/csv.ts'
import { everyRow } from '../../../server/page.ts'
import { remittanceSorts } from '../../../shop/remittances/rules.ts'
import { oneOf } from '../kit/asked.server.ts'
import { listRemittances } from '../../../shop/remittances/remittances.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'

const columns = ['reference', 'carrier', 'on', 'symbol', 'collected', 'fee', 'transferred', 'state'] as const

export const loader = staffLoader('codCsv', async ({ db, url, locale, t }) => {
  const filter = url.searchParams.get('which') === 'all' ? 'all' : 'open'
  const sort = oneOf(url, 'sort', remittanceSorts)
  const rows = everyRow(async (asked) => await listRemittances({ db }, { ...asked, filter, sort }))
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
