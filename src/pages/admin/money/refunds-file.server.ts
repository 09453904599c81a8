/** /admin/money/refunds.csv: what a person has to send in the bank and is in no file. */
import { stampInPrague } from '../../../lib/dates.ts'
import { crownsOf } from '../../../lib/money.ts'
import { amountCell } from '../../../lib/csv.ts'
import { everyRow } from '../../../server/page.ts'
import { listPayoutDue } from '../../../shop/payments/payments.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { dueAsked } from './refunds.server.ts'

export const loader = staffLoader('refundsCsv', async ({ db, url, now, locale, t }) => {
  const rows = everyRow(async (asked) => await listPayoutDue({ db }, { ...asked, ...dueAsked({ url, now }) }))
  const told = await rowsIn(rows, (one) => [
    String(one.refundId),
    one.orderNumber ?? '',
    amountCell(one.amount, locale),
    crownsOf(one.amount).currency,
    one.cameIn,
    one.iban ?? '',
    one.holder,
    one.variableSymbol ?? '',
    one.reason,
    stampInPrague(one.askedAt),
  ])
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  const heading = [
    t('admin_money.order_money.refund'),
    text('order'),
    t('admin_money.amount'),
    text('currency'),
    text('came_in'),
    text('account'),
    text('holder'),
    t('admin_money.symbol'),
    t('admin.reason'),
    text('asked'),
  ]
  return csvAnswer('refunds', [heading, ...told])
})
