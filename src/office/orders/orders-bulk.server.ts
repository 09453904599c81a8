/** Actions on several orders: each in a transaction of its own, so that one refusal does not stop the others. */
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import {
  cancelOrderByStaff,
  confirmOrder,
  holdOrderByStaff,
  releaseOrderByStaff,
  tagOrdersByStaff,
  untagOrdersByStaff,
} from '../../workflows/orders/orders.ts'
import { sendDocumentAgain } from '../../workflows/mails/mails.ts'
import { staffCalls, type StaffWork } from '../../workflows/signing-in/signing-in.ts'
import { toEach } from '../shipments/desk.server.ts'
import { handOverNamed, packNamed } from '../shipments/several.server.ts'
import type { StaffPage } from '../staff-page.server.ts'
import type { DoneOne } from '../kit/batch.tsx'
import type { Bulk } from './list-forms.ts'

export async function doToEach(page: StaffPage, bulk: Bulk): Promise<DoneOne[]> {
  const { key } = bulk
  // Actions that call a carrier open their own transactions.
  if (bulk.what === 'pack')
    return await toEach(page, bulk.orders, async (number) => await packNamed(page, { number, key }))
  if (bulk.what === 'hand_over')
    return await toEach(page, bulk.orders, async (number) => await handOverNamed(page, number))
  const { change } = staffCalls(page.shop)
  const outcome: DoneOne[] = []
  for (const number of new Set(bulk.orders)) {
    const done = await change(
      page.call.requestContext,
      async (context) => await doTo(page, context, { ...bulk, number }),
    )
    if (isRefusal(done)) outcome.push({ name: number, fault: page.t(done.error_trans_key) })
    // Undo leaves out orders that the action did not change.
    else outcome.push({ name: number, fault: null, ...noticeOf(page, done), ...wayBack(number, done) })
  }
  return outcome
}

const wayBack = (number: string, done: object) => (isChange(done) ? { undo: number } : {})

/** Names the document that was mailed to the customer. */
const noticeOf = ({ t }: StaffPage, done: object): { told?: string } =>
  'mailed' in done ? { told: t('admin_orders.bulk.mailed', { document: done.mailed }) } : {}

const isChange = (done: object): boolean =>
  'changed' in done ? done.changed !== 0 : 'isNew' in done ? done.isNew === true : true

async function doTo(
  { shop: { queue } }: StaffPage,
  context: StaffWork,
  { number, what, key, tag, reason }: Bulk & { number: string },
): Promise<object | Refusal> {
  const orders = [number]
  if (what === 'tag') return await tagOrdersByStaff(context, { orders, tag })
  if (what === 'untag') return await untagOrdersByStaff(context, { orders, tag })
  const found = await findByNumber({ db: context.tx }, number)
  if (!found) return refuse(404, 'error.not_found')
  const about = { orderId: found.id, reason }
  const changing = { ...context, queue }
  if (what === 'hold') return await holdOrderByStaff(changing, about)
  if (what === 'release') return await releaseOrderByStaff(changing, about)
  if (what === 'mail') {
    // The customer needs the sales document: a later credit note is another document.
    const documents = await findDocuments({ db: context.tx }, found.id)
    const document = documents.findLast(({ kind }) => kind !== 'CORRECTIVE')?.number
    if (document === undefined) return refuse(409, 'admin_orders.error.no_document')
    const sent = await sendDocumentAgain(changing, { ...about, document, key: `${key}:${number}` })
    return isRefusal(sent) ? sent : { ...sent, mailed: document }
  }
  const why = { orderId: found.id, why: reason }
  if (what === 'confirm') return await confirmOrder(changing, why)
  if (what === 'cancel') return await cancelOrderByStaff(changing, why)
  return refuse(422, 'admin_orders.error.what')
}
