/** Which money of an order stands behind its documents. */
import type { Reading, Writing } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import { findSupply } from '../orders/orders.ts'
import type { Order } from '../orders/rules.ts'
import { attemptsOf, findTransfersOf } from '../payments/payments.ts'

export interface MoneySource {
  attemptId: number | null
  transactionId: number | null
  amount: Halere
}

const ownFits = ['PAID', 'OVERPAID', 'UNDERPAID']

/** The card payments and transfers that paid the order; what came too late or a second time is not among them. */
export async function ownSources({ db }: Reading, orderId: number): Promise<MoneySource[]> {
  const attempts = (await attemptsOf({ db }, orderId)).filter(({ state }) => state === 'PAID')
  const transfers = (await findTransfersOf({ db }, orderId)).filter(
    ({ fit, currency }) => currency === 'CZK' && ownFits.includes(fit),
  )
  return [
    ...attempts.map(({ id, amount }) => ({ attemptId: id, transactionId: null, amount })),
    ...transfers.map(({ id, amount }) => ({ attemptId: null, transactionId: id, amount })),
  ]
}

/**
 * How much was paid for an order so far, in haléře. Cash that the carrier collected counts from the delivery on, though
 * it is booked later; so does what a clerk wrote down as paid.
 */
export async function receivedFor({ tx }: Writing, order: Order): Promise<Halere> {
  const sources = await ownSources({ db: tx }, order.id)
  if (sources.length > 0) return sources.reduce((sum, { amount }) => sum + amount, 0)
  const { payment, fulfilment } = order.states
  const isCollected = order.paymentCode === 'cod' && payment === 'NOT_DUE_YET' && fulfilment === 'DELIVERED'
  const { paidAt } = await findSupply({ db: tx }, order.id)
  return isCollected || paidAt !== null ? order.totalWithVat : 0
}
