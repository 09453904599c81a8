/** /admin/money/payouts.csv: the files of refunds for the bank, in the order of their page. */
import { payoutSorts } from '../../../shop/payments/rules.ts'
import { everyRow } from '../../../server/page.ts'
import { listPayouts } from '../../../shop/payments/payments.ts'
import { oneOf } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { czkCell } from './money-shown.server.ts'

export const loader = staffLoader('payoutsCsv', async ({ db, url, t }) => {
  const sort = oneOf(url, 'files_sort', payoutSorts)
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  const rows = everyRow(async (asked) => await listPayouts({ db }, { ...asked, sort }))
  const told = await rowsIn(rows, (one) => [
    `${one.format} ${one.id}`,
    t(`admin_money.payout_state.${one.state}`),
    one.dueOn,
    String(one.items),
    czkCell(one.total),
    one.currency,
    one.madeAt.toISOString(),
  ])
  const columns = ['file', 'state', 'due_on', 'items'].map(text)
  const heading = [...columns, t('admin_money.amount'), text('currency'), text('made')]
  return csvAnswer('payouts', [heading, ...told])
})
