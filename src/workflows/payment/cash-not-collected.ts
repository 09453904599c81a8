/**
 * An order on delivery that is paid before it is packed: the carrier collects nothing, so the shop has no right to the fee of
 * cash either.
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

/** What an order costs without cash, and how much less that is. */
interface WithoutCash {
  order: Order
  totals: Totals
  less: Halere
}

/**
 * What an order would cost without cash on delivery. @returns null: it is paid otherwise, its parcel is packed and collects
 * the cash, or cash costs it nothing
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
 * The amounts that pay an order wholly: what is open, and of an order on delivery that is not packed the same without cash.
 * @returns `isInsteadOfCash`: the order is one of these, so that money may come for it though none is due yet
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
 * Takes the fee of cash off an order that its money covers without it; what was paid of the fee is free again. The order is
 * locked, and its caller moves it to paid.
 * @returns how that money goes back, by `returnSurplus`; null: nothing goes back
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
  // What was let go of the order, and credit, comes first: less of the money that its buyer sent goes back and forth.
  const { over } = await surplusOf({ tx }, orderId)
  if (over > 0) await releasePart({ tx, now, by }, { orderId, amount: over, key: `released:${key}` })
  return await freed({ tx, now }, { orderId, key, reason: 'no cash on delivery' })
}
