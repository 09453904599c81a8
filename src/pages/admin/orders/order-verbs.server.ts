/** What staff does to one order: each form of its page and its operation. */
import { refuse, type Refusal } from '../../../server/refusal.ts'
import { findByNumber, findOrder } from '../../../shop/orders/orders.ts'
import {
  acceptOrderPayment,
  cancelOrderByStaff,
  confirmOrder,
  correctCustomerNoteByStaff,
  denyOrderPayment,
  holdOrderByStaff,
  noteOrderByStaff,
  refundOrder,
  releaseOrderByStaff,
  sendDocumentAgain,
  sendMailAgain,
  tagOrdersByStaff,
  untagOrdersByStaff,
  answerRefund,
  writeRefundSent,
  type OrderOperationContext,
} from '../../../workflows/back-office/back-office.ts'
import type { StaffWork } from '../../../workflows/signing-in/signing-in.ts'
import { changedMeanwhile } from '../kit/seen.server.ts'
import { verb, type PageInWork } from '../staff-page.server.ts'
import {
  acceptForm,
  cancelForm,
  customerNoteForm,
  documentForm,
  mailForm,
  noteForm,
  reasonForm,
  refundForm,
  refundAnsweredForm,
  refundSentForm,
  tagForm,
} from './order-forms.ts'

type About = { orderId: number; number: string }
type Work<Given, Done> = (
  context: StaffWork & OrderOperationContext,
  given: Given,
  about: About,
) => Promise<Done | Refusal>

/** Does something to the order that the address names. */
const onOrder =
  <Given, Done>(work: Work<Given, Done>) =>
  async (context: StaffWork, given: Given, { parameters, shop }: PageInWork): Promise<Done | Refusal> => {
    const number = parameters['number'] ?? ''
    const found = await findByNumber({ db: context.tx }, number)
    return found
      ? await work({ ...context, queue: shop.queue }, given, { orderId: found.id, number })
      : refuse(404, 'error.not_found')
  }

/** Which money goes back: of a card, of a transfer, or received otherwise; empty: as the shop chooses. */
function sourceIn(source: string): { attemptId?: number; transactionId?: number; receivedId?: number } {
  const [kind, id] = source.split(':')
  if (kind === 'a') return { attemptId: Number(id) }
  if (kind === 't') return { transactionId: Number(id) }
  return kind === 'r' ? { receivedId: Number(id) } : {}
}

const stateVerbs = {
  confirm: verb({
    schema: reasonForm,
    work: onOrder(
      async (context, { reason }, { orderId }) => await confirmOrder(context, { orderId, why: reason }),
    ),
  }),
  cancel: verb({
    schema: cancelForm,
    work: onOrder(
      async (context, { reason }, { orderId }) => await cancelOrderByStaff(context, { orderId, why: reason }),
    ),
  }),
  hold: verb({
    schema: reasonForm,
    work: onOrder(
      async (context, { reason }, { orderId }) => await holdOrderByStaff(context, { orderId, reason }),
    ),
  }),
  release: verb({
    schema: reasonForm,
    work: onOrder(
      async (context, { reason }, { orderId }) => await releaseOrderByStaff(context, { orderId, reason }),
    ),
  }),
}

/** What the gateway's portal says of money for a card. */
const answered = (hasGone: boolean) =>
  verb({
    schema: refundAnsweredForm,
    work: onOrder(
      async (context, { refund: refundId, reason }, { orderId }) =>
        await answerRefund(context, { orderId, refundId, hasGone, reason }),
    ),
  })

const moneyVerbs = {
  accept: verb({
    schema: acceptForm,
    work: onOrder(
      async (context, { reason, payment }, { orderId }) =>
        await acceptOrderPayment(context, {
          orderId,
          why: reason,
          ...(payment === '' ? {} : { payment }),
        }),
    ),
  }),
  deny: verb({
    schema: reasonForm,
    work: onOrder(
      async (context, { reason }, { orderId }) => await denyOrderPayment(context, { orderId, why: reason }),
    ),
  }),
  refund: verb({
    schema: refundForm,
    work: onOrder(
      async (context, { key, reason, amount, source }, { orderId }) =>
        await refundOrder(context, { orderId, key, reason, amount, ...sourceIn(source) }),
    ),
  }),
  refund_gone: answered(true),
  refund_stuck: answered(false),
  refund_sent: verb({
    schema: refundSentForm,
    work: onOrder(
      async (context, { refund: refundId }, { orderId }) =>
        await writeRefundSent(context, { orderId, refundId }),
    ),
  }),
}

const wordVerbs = {
  note: verb({
    schema: noteForm,
    work: onOrder(
      async (context, { key, text }, { orderId }) => await noteOrderByStaff(context, { orderId, key, text }),
    ),
  }),
  customer_note: verb({
    schema: customerNoteForm,
    work: onOrder(
      async (context, { seen, note, reason }, { orderId }) =>
        (await changedMeanwhile(context, {
          what: `customer's note of ${orderId}`,
          seen,
          stored: async () => (await findOrder({ db: context.tx }, { id: orderId }))?.note ?? '',
        })) ?? (await correctCustomerNoteByStaff(context, { orderId, note, reason })),
    ),
  }),
  tag: verb({
    schema: tagForm,
    work: onOrder(
      async (context, { tag }, { number }) => await tagOrdersByStaff(context, { orders: [number], tag }),
    ),
  }),
  untag: verb({
    schema: tagForm,
    work: onOrder(
      async (context, { tag }, { number }) => await untagOrdersByStaff(context, { orders: [number], tag }),
    ),
  }),
  mail_again: verb({
    schema: mailForm,
    work: onOrder(
      async (context, { key, reason, mail: mailId }, { orderId }) =>
        await sendMailAgain(context, { orderId, mailId, key, reason }),
    ),
  }),
  document_again: verb({
    schema: documentForm,
    work: onOrder(
      async (context, { key, reason, document }, { orderId }) =>
        await sendDocumentAgain(context, { orderId, document, key, reason }),
    ),
  }),
}

export const orderVerbs = { ...stateVerbs, ...moneyVerbs, ...wordVerbs }
