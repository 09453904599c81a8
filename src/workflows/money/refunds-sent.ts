/** Staff records of refunds: sent in the bank, and their outcome at the gateway. */
import { formatPrice } from '../../lib/money.ts'
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { lockStates } from '../../shop/orders/orders.ts'
import {
  findBankRefundsDue,
  findRefunds,
  lockAttempts,
  refusalInPayout,
} from '../../shop/payments/payments.ts'
import { f, operation, type Doing } from '../operations/operations.ts'
import { bankRefundSent, failedRefundSent, refundAnswered } from '../payment/payment.ts'
import { answersNew, order } from '../operations/order-fields.ts'

/** The order's money that goes back, piece by piece. */
export const refundsAudit = ({ tx }: Writing, { orderId }: { orderId: number }) => ({
  subject: { kind: 'order', id: orderId },
  look: async () => {
    await lockAttempts({ tx }, orderId)
    await lockStates({ tx }, orderId)
    return (await findRefunds({ db: tx }, orderId)).map(({ id, amount, state }) => ({ id, amount, state }))
  },
})

/**
 * Writes that the clerk has sent money of an order back in the bank: one piece, also one that a card refused, or every piece of
 * a transfer that is due.
 * @returns what was sent, in haléře; null: one that a card refused. 409: nothing is due, or it is in a file for the bank.
 */
export const writeRefundSent = operation({
  operation: 'order.refund_sent',
  call: 'orders/refund-sent',
  summary: 'Records a refund that you sent in the bank; the customer gets a mail',
  input: {
    ...order,
    refundId: f.idOrAll({ name: 'refund', meaning: 'One piece; null: all that are due of transfers' }),
  },
  run: async (context, input) => await sendRefund(context, input),
  audit: (context, input) => refundsAudit(context, input),
  answer: {
    ...answersNew,
    told: ({ sent }: { sent: number | null }) =>
      sent === null
        ? 'What the card did not take went to an account.'
        : `${formatPrice(sent, 'en')} went back.`,
  },
  forms: { refund_sent: { isWarned: true, hasSubmit: true }, sent: { isWarned: true } },
})

async function sendRefund(
  context: Doing,
  { orderId, refundId }: { orderId: number; refundId: number | null },
): Promise<{ sent: number | null } | Refusal> {
  const { tx } = context
  const inFile = await refusalInFile(tx, { orderId, refundId })
  const due = (await findBankRefundsDue({ db: tx }, orderId)).filter(
    (one) => refundId === null || one.refundId === refundId,
  )
  if (due.length === 0 && inFile) return inFile
  if (due.length === 0 && refundId !== null && (await failedRefundSent(context, { id: refundId, orderId })))
    return { sent: null }
  if (due.length === 0) return refuse(409, 'refund.error.nothing_due')
  for (const one of due) await bankRefundSent(context, { id: one.refundId, orderId })
  return { sent: due.reduce((total, { amount }) => total + amount, 0) }
}

/** Locks what is due of transfers, so that no file for the bank can take it. @returns 409: a file has one of them already */
async function refusalInFile(
  tx: Tx,
  { orderId, refundId }: { orderId: number; refundId: number | null },
): Promise<Refusal | null> {
  let inFile: Refusal | null = null
  for (const { id, state, attemptId } of await findRefunds({ db: tx }, orderId))
    if (state === 'DUE' && attemptId === null && (refundId ?? id) === id)
      inFile = (await refusalInPayout({ tx }, { refundId: id })) ?? inFile
  return inFile
}

const answeredForm = { isWarned: true, hasSubmit: true } as const

/**
 * Records the gateway portal's answer about money sent to a card while the gateway gave the shop no answer. A
 * repeat of the same answer changes nothing. @returns as `refundAnswered`
 */
export const answerRefund = operation({
  operation: 'order.refund_answered',
  call: 'orders/refund-answered',
  summary: 'Records the outcome of a card refund when the gateway does not answer',
  input: {
    ...order,
    refundId: f.id({ name: 'refund' }),
    hasGone: f.tick({ name: 'gone', meaning: 'Whether the portal of the gateway shows that it has gone' }),
    reason: f.reason(),
  },
  run: async (context, { reason, ...answer }) => await refundAnswered(context, { ...answer, why: reason }),
  audit: (context, input) => ({
    ...refundsAudit(context, input),
    isChange: ({ isNew }: { isNew: boolean }) => isNew,
  }),
  answer: answersNew,
  forms: {
    refund_gone: { ...answeredForm, fixed: { gone: true } },
    refund_stuck: { ...answeredForm, fixed: { gone: false } },
  },
})
