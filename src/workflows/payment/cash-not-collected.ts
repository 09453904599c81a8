/**
 * Payment of a cash-on-delivery order before packing: the carrier collects nothing, so the shop is not entitled
 * to the cash fee either.
 */
import type { Halere } from '../../lib/money.ts'
import type { Reading, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { moneyBehind, moneyOfOrder, releasePart, surplusOf, type Booker } from '../../shop/money/money.ts'
import { paymentChanged } from '../../shop/orders/jobs.ts'
import { findChangeable, findOrder, findPaymentId, writePayment } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import type { Totals } from '../../shop/pricing/rules.ts'
import { freed } from '../refunds/refunds.ts'
import { totalsWithoutCash } from './other-payments.ts'

/** An order's totals without cash, and how much less that is. */
interface WithoutCash {
  order: Order
  totals: Totals
  less: Halere
}

/**
 * An order's totals without cash on delivery.
 * @returns null if it is paid otherwise, its parcel is packed and collects the cash, or cash costs nothing extra
 */
export async function withoutCash({ db }: Reading, orderId: number): Promise<WithoutCash | null> {
  const order = await findOrder({ db }, { id: orderId })
  if (order?.paymentCode !== 'cod') return null
  if (!(await findChangeable({ db }, orderId))?.mayChange) return null
  const totals = totalsWithoutCash(order)
  if (totals === null) return null
  const less = order.totalWithVat - totals.totalWithVat
  return less > 0 ? { order, totals, less } : null
}

/**
 * The amounts that pay an order in full: the open amount, and for a cash-on-delivery order before packing also
 * the amount without cash.
 * @returns `isInsteadOfCash`: the order is such a one, so that money may arrive though none is due yet
 */
export async function wholeAmounts(
  { db }: Reading,
  orderId: number,
): Promise<{ whole: Halere[]; open: Halere; settled: Halere; isInsteadOfCash: boolean }> {
  const { open, settled } = await moneyOfOrder({ db }, orderId)
  const without = await withoutCash({ db }, orderId)
  const whole = without ? [open, open - without.less] : [open]
  return { whole, open, settled, isInsteadOfCash: without !== null }
}

/**
 * Removes the cash fee from an order fully paid without it; amounts paid towards the fee are free again. The
 * order is locked, and the caller moves it to paid.
 * @returns the money to be returned by `returnSurplus`; null if nothing is left over
 */
export async function dropCashFee(
  { tx, queue, now, by, actorId }: Writing & { queue: Queue; now: Date; by: Booker; actorId: number | null },
  orderId: number,
): Promise<Awaited<ReturnType<typeof freed>>> {
  const without = await withoutCash({ db: tx }, orderId)
  if (!without) return null
  const { open } = await moneyOfOrder({ db: tx }, orderId)
  if (open > without.less) return null
  const { order, totals } = without
  const isByCard = (await moneyBehind({ db: tx }, orderId)).some(
    ({ kind, here }) => kind === 'CARD' && here > 0,
  )
  const change = {
    paymentId: await findPaymentId({ db: tx }, isByCard ? 'card' : 'transfer'),
    goodsWithVat: totals.goods.withVat,
    shippingWithVat: totals.shipping.withVat,
    paymentWithVat: totals.payment.withVat,
    rounding: totals.rounding,
    totalWithVat: totals.totalWithVat,
    totalWithoutVat: totals.totalWithoutVat,
    vat: totals.vat,
    dueDays: null,
    expiresAt: order.expiresAt,
  }
  const who = { actor: by.actor === 'staff' ? by.actor : ('customer' as const), actorId, now }
  const changeId = await writePayment({ tx }, { orderId, change, by: who })
  await queue.send(tx, paymentChanged, { orderId, changeId })
  const key = `cash-fee:${changeId}`
  // Write-offs and credit come first, so that less of the buyer's money goes back and forth.
  const { over } = await surplusOf({ tx }, orderId)
  if (over > 0) await releasePart({ tx, now, by }, { orderId, amount: over, key: `released:${key}` })
  return await freed({ tx, now }, { orderId, key, reason: 'no cash on delivery' })
}
