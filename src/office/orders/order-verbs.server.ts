/** Actions of staff on one order: each form of its page with its operation. */
import { refuse, type Refusal } from '../../server/refusal.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import { type OrderState } from '../../workflows/operations/order-fields.ts'
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
  tagOrdersByStaff,
  untagOrdersByStaff,
  type OrderOperationContext,
} from '../../workflows/orders/orders.ts'
import { sendDocumentAgain, sendMailAgain } from '../../workflows/mails/mails.ts'
import { answerRefund, writeRefundSent } from '../../workflows/money/money.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import type { Declared } from '../../workflows/operations/operations.ts'
import { operationVerbs } from '../kit/operations.server.ts'
import { verb, type PageInWork, type StaffVerb } from '../staff-page.server.ts'
import { tagForm } from './order-forms.ts'

type About = { orderId: number; number: string }
type Work<Given, Done> = (
  context: StaffWork & OrderOperationContext,
  given: Given,
  about: About,
) => Promise<Done | Refusal>

/** Runs an operation on the order in the URL. */
const onOrder =
  <Given, Done>(work: Work<Given, Done>) =>
  async (context: StaffWork, given: Given, { parameters, shop }: PageInWork): Promise<Done | Refusal> => {
    const number = parameters['number'] ?? ''
    const found = await findByNumber({ db: context.tx }, number)
    return found
      ? await work({ ...context, queue: shop.queue }, given, { orderId: found.id, number })
      : refuse(404, 'error.not_found')
  }

/** Operations that depend on the order's state. */
export const orderOperations: readonly Declared<OrderState>[] = [
  confirmOrder,
  acceptOrderPayment,
  denyOrderPayment,
  holdOrderByStaff,
  releaseOrderByStaff,
  noteOrderByStaff,
  correctCustomerNoteByStaff,
  cancelOrderByStaff,
  refundOrder,
]
/** The order comes from the URL. */
export const byNumber = { order: 'number' }

export const orderVerbs: Record<string, StaffVerb> = {
  ...operationVerbs(
    [...orderOperations, writeRefundSent, answerRefund, sendMailAgain, sendDocumentAgain],
    byNumber,
  ),
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
}
