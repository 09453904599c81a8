/** /admin/money/payouts.csv: the files of refunds for the bank, as their list has them. */
import { stampInPrague } from '../../../lib/dates.ts'
import { amountCell } from '../../../lib/csv.ts'
import { everyRow } from '../../../server/page.ts'
import { listPayouts } from '../../../shop/payments/payments.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { payoutsAsked } from './refunds.server.ts'

export const loader = staffLoader('payoutsCsv', async ({ db, url, now, locale, t }) => {
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  const rows = everyRow(
    async (asked) => await listPayouts({ db }, { ...asked, ...payoutsAsked({ url, now }) }),
  )
  const told = await rowsIn(rows, (one) => [
    `${one.format} ${one.id}`,
    t(`admin_money.payout_state.${one.state}`),
    one.dueOn,
    String(one.items),
    amountCell(one.total, locale),
    one.currency,
    stampInPrague(one.madeAt),
  ])
  const columns = ['file', 'state', 'due_on', 'items'].map(text)
  const heading = [...columns, t('admin_money.amount'), text('currency'), text('made')]
  return csvAnswer('payouts', [heading, ...told])
})
