/** What staff does about orders and their money: each asks for its permission, and is written into the audit. */
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import {
  acceptPayment,
  bankRefundSent,
  denyPayment,
  failedRefundSent,
  refundAnswered,
  type Accepted,
  type CardAnswer,
  type Decided,
} from '../payment/payment.ts'
import { askRefund, givenByStaff, type Refunded, type RefundAsked } from '../refunds/refunds.ts'
import { cancelOrder, confirmByEmail, type Cancelled } from '../checkout/checkout.ts'
import { lockStates } from '../../shop/orders/orders.ts'
import type { States } from '../../shop/orders/rules.ts'
import {
  lockAttempts,
  refusalInPayout,
  findBankRefundsDue,
  findRefunds,
} from '../../shop/payments/payments.ts'
import { firstReceivables } from '../../shop/settings/schema.ts'
import { valuesInForce } from '../../shop/settings/settings.ts'
import { loginOf, operate, type Giving } from '../../shop/staff/staff.ts'

/** What an operation about an order is handed. */
export interface OrderOperationContext extends OperationContext {
  queue: Queue
}

interface About {
  orderId: number
  /** In the clerk's words. */
  why: string
}

/** The order, and how it stands; locks go attempts, order, as everywhere. */
const orderAudit = (tx: Tx, orderId: number) => ({
  subject: { kind: 'order', id: orderId },
  look: async () => {
    await lockAttempts({ tx }, orderId)
    return await lockStates({ tx }, orderId)
  },
})

/** As `acceptPayment` of the checkout, by staff: `order.accept_payment`. */
export async function acceptOrderPayment(
  context: Writing & OrderOperationContext,
  decided: Omit<Decided, 'actorId' | 'staffId'>,
): Promise<Accepted | Refusal> {
  const { tx } = context
  const audit = orderAudit(tx, decided.orderId)
  const { values } = await valuesInForce({ db: tx })
  const gives: Giving<Accepted> = {
    input: decided,
    amount: async (_tx, { forgone = 0 }) => await Promise.resolve(forgone),
    alone: (values.receivables ?? firstReceivables).writeOffLimit,
  }
  const asked = { operation: 'order.accept_payment', reason: decided.why, gives, ...audit } as const
  const actorId = loginOf(context.actor)
  const staffId = context.actor.kind === 'staff' ? context.actor.staffId : null
  return await operate(context, {
    asked,
    work: async () => await acceptPayment(context, { ...decided, actorId, staffId }),
  })
}

/** As `denyPayment` of the checkout, by staff: `order.deny_payment`. */
export async function denyOrderPayment(
  context: Writing & OrderOperationContext,
  { orderId, why }: About,
): Promise<{ status: 'ok' } | Refusal> {
  const { tx } = context
  const asked = { operation: 'order.deny_payment', reason: why, ...orderAudit(tx, orderId) } as const
  const decided = { orderId, why, actorId: loginOf(context.actor) }
  return await operate(context, { asked, work: async () => await denyPayment(context, decided) })
}

/** Confirms cash on delivery after a call: `order.confirm`. */
export async function confirmOrder(
  context: Writing & OrderOperationContext,
  { orderId, why }: About,
): Promise<{ status: 'ok' } | Refusal> {
  const { tx } = context
  const asked = { operation: 'order.confirm', reason: why, ...orderAudit(tx, orderId) } as const
  const confirmed = { orderId, why, actor: 'staff', actorId: loginOf(context.actor) } as const
  return await operate(context, { asked, work: async () => await confirmByEmail(context, confirmed) })
}

/**
 * As `cancelOrder` of the checkout, by staff: `order.cancel`. Where the goods were sent and came back, the money that goes back
 * counts against the limit of the actor's roles, with what staff gave back of the order before. Of an order that was never
 * packed it goes back where it came from, for goods that were not sent: that asks for no approval.
 */
export async function cancelOrderByStaff(
  context: Writing & OrderOperationContext,
  about: About,
): Promise<Cancelled | Refusal> {
  const { tx } = context
  const { orderId, why } = about
  const { look, subject } = orderAudit(tx, orderId)
  await look()
  const refundsOf = async () => (await findRefunds({ db: tx }, orderId)).length
  const refunds = await refundsOf()
  const paysBack = async () => (await refundsOf()) > refunds
  const gives: Giving<Cancelled> = {
    input: about,
    amount: async (_tx, _done, before) => {
      const wasSent = (before as States | null)?.fulfilment === 'RETURNED'
      return wasSent && (await paysBack()) ? await givenByStaff(context, { orderId, but: '' }) : 0
    },
  }
  const asked = {
    operation: 'order.cancel',
    reason: why,
    subject,
    look,
    isChange: ({ cancelled }: Cancelled) => cancelled,
    gives,
    says: { texts: () => why },
    paysBack,
  } as const
  const wanted = { orderId, actor: 'staff', actorId: loginOf(context.actor), reason: why } as const
  return await operate(context, { asked, work: async () => await cancelOrder(context, wanted) })
}

/** The input of a refund by staff. */
export type StaffRefund = Omit<RefundAsked, 'actor'>

/**
 * As `askRefund` of the checkout, by staff: `order.refund`. What staff gave back of the order before counts with it
 * against the limit of the actor's roles.
 */
export async function refundOrder(
  context: Writing & OrderOperationContext,
  wanted: StaffRefund,
): Promise<Refunded | Refusal> {
  const { tx } = context
  const { orderId, reason, key } = wanted
  const gives: Giving<Refunded> = {
    input: wanted,
    amount: async (_tx, { refund }, before) => {
      const isRepeated = (before as { id: number }[]).some(({ id }) => id === refund.id)
      return isRepeated ? 0 : wanted.amount + (await givenByStaff(context, { orderId, but: key }))
    },
  }
  const asked = { operation: 'order.refund', reason, gives, ...refundsAudit(tx, orderId) } as const
  return await operate(context, {
    asked,
    work: async () => await askRefund(context, { ...wanted, actor: 'staff' }),
  })
}

/** The order's money that goes back, piece by piece. */
const refundsAudit = (tx: Tx, orderId: number) => ({
  subject: { kind: 'order', id: orderId },
  look: async () => {
    await lockAttempts({ tx }, orderId)
    await lockStates({ tx }, orderId)
    return (await findRefunds({ db: tx }, orderId)).map(({ id, amount, state }) => ({ id, amount, state }))
  },
})

/**
 * Writes that the clerk has sent money of an order back in the bank: `order.refund_sent`.
 * @param refundId one piece, also one that a card refused; null: every piece of a transfer that is due.
 * @returns what was sent, in haléře; null: one that a card refused. 409: nothing is due, or it is in a file for the bank.
 */
export async function writeRefundSent(
  context: Writing & OrderOperationContext,
  { orderId, refundId }: { orderId: number; refundId: number | null },
): Promise<{ sent: number | null } | Refusal> {
  const { tx } = context
  const asked = { operation: 'order.refund_sent', ...refundsAudit(tx, orderId) } as const
  return await operate(context, {
    asked,
    work: async () => {
      const wanted = (await findRefunds({ db: tx }, orderId)).filter(
        ({ id, state, attemptId }) => state === 'DUE' && attemptId === null && (refundId ?? id) === id,
      )
      // Locks them, so that no file takes one meanwhile.
      const inFiles: Refusal[] = []
      for (const { id } of wanted) {
        const inFile = await refusalInPayout({ tx }, { refundId: id })
        if (inFile) inFiles.push(inFile)
      }
      const due = (await findBankRefundsDue({ db: tx }, orderId)).filter(
        (one) => refundId === null || one.refundId === refundId,
      )
      const [inFile] = inFiles
      if (due.length === 0 && inFile) return inFile
      if (
        due.length === 0 &&
        refundId !== null &&
        (await failedRefundSent(context, { id: refundId, orderId }))
      )
        return { sent: null }
      if (due.length === 0) return refuse(409, 'refund.error.nothing_due')
      for (const one of due) await bankRefundSent(context, { id: one.refundId, orderId })
      return { sent: due.reduce((total, { amount }) => total + amount, 0) }
    },
  })
}

/**
 * Writes what the gateway's portal says of money that went to a card while the gateway gave the shop no answer:
 * `order.refund_answered`. A repeat of the same answer changes nothing. @returns as `refundAnswered`
 */
export async function answerRefund(
  context: Writing & OrderOperationContext,
  { reason, ...answer }: CardAnswer & { reason: string },
): Promise<{ refundId: number; isNew: boolean } | Refusal> {
  const { tx, queue, now } = context
  const asked = {
    operation: 'order.refund_answered',
    ...refundsAudit(tx, answer.orderId),
    reason,
    isChange: ({ isNew }: { isNew: boolean }) => isNew,
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      if (reason.trim() === '') return refuse(422, 'money.error.reason')
      return await refundAnswered({ tx, queue, now }, { ...answer, why: reason })
    },
  })
}
