/** A file of refunds for the bank: its payments, its bytes, and how it ends. */
import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { amountCell } from '../../../lib/csv.ts'
import { formatMoney } from '../../../lib/money.ts'
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { findPayout } from '../../../shop/payments/payments.ts'
import {
  cancelPayoutByStaff,
  isUnconfirmed,
  markPayoutUploaded,
  readPayoutFile,
  rejectPayout,
} from '../../../workflows/back-office/back-office.ts'
import { staffCalls } from '../../../workflows/signing-in/signing-in.ts'
import { idIn } from '../kit/asked.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { inOrder } from '../kit/in-order.ts'
import { asideShown, asideVerbs } from '../kit/set-aside.server.ts'
import { adminHref } from '../routes.ts'
import { openStaffPage, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { endForm, nothingForm, rejectForm } from './payout-forms.ts'
import { batchShown } from './refunds.server.ts'

const payoutIn = ({ parameters }: Pick<StaffPage, 'parameters'>): number => idIn(parameters['id']) ?? 0

/** The file of the address with its payments in the order that it asks for, as they stand in the file without one; null: there is none. */
async function payoutAsked(page: Pick<StaffPage, 'db' | 'parameters' | 'url' | 'locale' | 't'>) {
  const found = await findPayout(page, { id: payoutIn(page) })
  if (!found) return null
  const items = inOrder(found.items, page, {
    amount: ({ amount }) => amount,
    state: ({ state }) => page.t(`admin_money.payout_state.${state}`),
    order: ({ orderNumber }) => orderNumber ?? '',
    account: ({ iban }) => iban,
  })
  return { ...found, items }
}

export const loader = staffLoader('payout', async (page) => {
  const { locale, may, now } = page
  const found = await payoutAsked(page)
  if (!found) return refuse(404, 'error.not_found')
  const { batch, items } = found
  const { state } = batch
  const maySend = may('payout.make')
  return {
    ...batchShown(batch, locale),
    sha256: batch.sha256,
    file: maySend && state !== 'CANCELLED' ? adminHref('payoutFile', locale, { id: String(batch.id) }) : null,
    payments: items.map((item) => ({
      refund: item.refundId,
      order: item.orderNumber,
      to: item.orderNumber === null ? null : adminHref('order', locale, { number: item.orderNumber }),
      amount: formatMoney(item, locale),
      account: item.iban,
      symbol: item.variableSymbol,
      state: item.state,
      reason: item.reason,
      mayReject: maySend && state === 'UPLOADED' && item.state === 'MADE',
    })),
    putOff: await asideShown(page, {
      kind: 'payout',
      id: batch.id,
      name: String(batch.id),
      waits: isUnconfirmed(batch, now),
    }),
    mayUpload: maySend && state === 'MADE',
    mayCancel: maySend && state === 'MADE',
  }
})

export const action = staffAction('payout', {
  ...asideVerbs,
  uploaded: verb({
    schema: nothingForm,
    work: async (context, _given, page) => await markPayoutUploaded(context, { batchId: payoutIn(page) }),
  }),
  cancel: verb({
    schema: endForm,
    work: async (context, { reason }, page) =>
      await cancelPayoutByStaff(context, { batchId: payoutIn(page), reason }),
  }),
  reject: verb({
    schema: rejectForm,
    work: async (context, { refund: refundId, reason }, page) =>
      await rejectPayout(context, { batchId: payoutIn(page), refundId, reason }),
  }),
})

/** /admin/money/refunds/:id/payments.csv: for people; what the bank reads is the file itself. */
export const paymentsLoader = staffLoader('payoutPaymentsCsv', async (page) => {
  const { locale, t } = page
  const found = await payoutAsked(page)
  if (!found) return refuse(404, 'error.not_found')
  const { batch, items } = found
  const text = (key: string) => t(`admin_money.refunds.${key}`)
  return csvAnswer(`payments-${batch.id}`, [
    [
      t('admin_money.amount'),
      ...['currency', 'state', 'order', 'account'].map(text),
      t('admin_money.symbol'),
      t('admin.reason'),
    ],
    ...items.map((item) => [
      amountCell(item.amount, locale),
      item.currency,
      t(`admin_money.payout_state.${item.state}`),
      item.orderNumber ?? '',
      item.iban,
      item.variableSymbol,
      item.reason ?? '',
    ]),
  ])
})

/** /admin/money/refunds/:id/file: the bytes for the bank; that they were read is written into the audit. */
export async function fileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openStaffPage(args, 'refunds.send')
  const { change } = staffCalls(page.shop)
  const file = await change(
    page.call.requestContext,
    async (context) => await readPayoutFile(context, { batchId: payoutIn(page) }),
  )
  if (isRefusal(file)) throw data(file, { status: file.status })
  return new Response(Buffer.from(file.bytes), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${file.name}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
}
