/** A file of refunds for the bank: its payments, its content, and its outcome. */
import { data } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { shortDay } from '../../lib/dates.ts'
import { formatMoney } from '../../lib/money.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findPayout } from '../../shop/payments/payments.ts'
import {
  cancelPayoutByStaff,
  markPayoutUploaded,
  readPayoutFile,
  rejectPayout,
} from '../../workflows/money/money.ts'
import { isUnconfirmed } from '../../workflows/work/work.ts'
import { payoutPaymentList } from '../../workflows/orders/orders.ts'
import { staffCalls } from '../../workflows/signing-in/signing-in.ts'
import { fileAnswer } from '../kit/csv-answer.server.ts'
import { idIn } from '../kit/list-search.server.ts'
import { listed } from '../kit/list.server.ts'
import { offerOf, offersOf, operationVerbs } from '../kit/operations.server.ts'
import { snoozeView, snoozeVerbs } from '../kit/snooze.server.ts'
import { adminHref } from '../routes.ts'
import { openStaffPage, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'

const operations = [markPayoutUploaded, cancelPayoutByStaff]
/** The payout file comes from the URL. */
const known = { payout: 'id' }

const payoutIn = ({ parameters }: Pick<StaffPage, 'parameters'>): number => idIn(parameters['id']) ?? 0

export const loader = staffLoader('payout', async (page) => {
  const { locale, may, now } = page
  const found = await findPayout(page, { id: payoutIn(page) })
  if (!found) return refuse(404, 'error.not_found')
  const { batch } = found
  const { state } = batch
  const maySend = may('payout.make')
  return {
    id: batch.id,
    format: batch.format,
    state,
    dueOn: shortDay(batch.dueOn, locale),
    total: formatMoney(batch.total, locale),
    sha256: batch.sha256,
    file: maySend && state !== 'CANCELLED' ? adminHref('payoutFile', locale, { id: String(batch.id) }) : null,
    payments: await listed(page, payoutPaymentList),
    putOff: await snoozeView(page, {
      kind: 'payout',
      id: batch.id,
      name: String(batch.id),
      waits: isUnconfirmed(batch, now),
    }),
    reject: maySend ? offerOf(page, rejectPayout, { known: { ...known, refund: 'row' } }) : null,
    offers: offersOf(page, operations, { state: batch, known }),
  }
})

export const action = staffAction('payout', {
  ...snoozeVerbs,
  ...operationVerbs([...operations, rejectPayout], known),
})

/** /admin/money/refunds/:id/file: the file for the bank; the audit records its download. */
export async function fileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openStaffPage(args, 'refunds.send')
  const { change } = staffCalls(page.shop)
  const file = await change(
    page.call.requestContext,
    async (context) => await readPayoutFile(context, { batchId: payoutIn(page) }),
  )
  if (isRefusal(file)) throw data(file, { status: file.status })
  return fileAnswer({ name: file.name, contentType: 'application/octet-stream', content: file.bytes })
}
