/** The part of an order's money that its documents are based on. */
import type { Reading, Writing } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import { creditSpentOn, moneyBehind } from '../money/money.ts'
import { findSupply } from '../orders/orders.ts'
import type { Order } from '../orders/rules.ts'

export interface MoneySource {
  receivedId: number
  amount: Halere
}

/** The money that paid the order, without late or duplicate payments. */
export async function ownSources({ db }: Reading, orderId: number): Promise<MoneySource[]> {
  const behind = await moneyBehind({ db }, orderId)
  return behind.filter(({ isOwn }) => isOwn).map(({ receivedId, amount }) => ({ receivedId, amount }))
}

/**
 * The amount paid for an order so far, in haléře. Cash collected by the carrier counts from the delivery,
 * though it is booked later; so does an amount that a clerk recorded as paid.
 */
export async function receivedFor({ tx }: Writing, order: Order): Promise<Halere> {
  const sources = await ownSources({ db: tx }, order.id)
  const paid =
    sources.reduce((sum, { amount }) => sum + amount, 0) + (await creditSpentOn({ db: tx }, order.id))
  const { payment, fulfilment } = order.states
  const isCollected = order.paymentCode === 'cod' && payment === 'NOT_DUE_YET' && fulfilment === 'DELIVERED'
  // In addition to the part paid by credit, the carrier has collected the rest.
  if (paid > 0 && !isCollected) return paid
  const { paidAt } = await findSupply({ db: tx }, order.id)
  return isCollected || paidAt !== null ? order.totalWithVat : 0
}
