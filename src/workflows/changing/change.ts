/**
 * Changes an order before it is packed: together with its stock, its money, its document and its mail, in one transaction.
 */
import { createHash } from 'node:crypto'
import type { Outcome, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { refusedWhenThrown, undoneWhenRefused } from '../../server/savepoint.ts'
import { isOverCredit } from '../../shop/companies/companies.ts'
import { askForInvoice } from '../../shop/invoices/invoices.ts'
import { orderChanged } from '../../shop/orders/jobs.ts'
import {
  checkBound,
  findChangeByKey,
  isOverUnpaid,
  lockOrigins,
  lockStates,
  orderFailure,
  takeWaitingGoods,
  writeChange,
  type OrderChange,
} from '../../shop/orders/orders.ts'
import { changedExpiry, type PaymentDeadlines } from '../../shop/orders/rules.ts'
import { findUnsure, lockAttempts } from '../../shop/payments/payments.ts'
import { changeReserved } from '../../shop/stock/stock.ts'
import { invoicesBlocked } from '../checkout/checkout.ts'
import type { ChangeWanted } from './change-wanted.ts'
import { stockChanges, type PriceCut } from './lines.ts'
import { moneyFollows } from './money.ts'
import { planChange, type ChangePlan, type ChangePlanContext } from './plan.ts'

export interface ChangeContext extends ChangePlanContext {
  queue: Queue
  deadlines: PaymentDeadlines
}

/** The change made; `isNew` false: it was made before under the same key. */
export interface OrderChanged {
  change: OrderChange
  isNew: boolean
  cut: PriceCut
}

/**
 * Changes an order that is not packed yet. Its goods are reserved or released, the difference is collected or refunded, and
 * its document is corrected and issued again, in the caller's transaction; the customer gets a mail. Locks are taken in the
 * order attempts, order, mailbox and phone, stock, money, as everywhere: of two clerks the second is refused, since the order
 * has changed.
 * @returns as `planChange`; 409 if a card payment is in progress, or the stock is insufficient; 422 if it exceeds the
 * company's credit or the limit of unpaid orders, or the key was used for something else. Nothing is changed then.
 */
export async function changeOrder(
  context: Writing & ChangeContext,
  wanted: ChangeWanted,
): Promise<Outcome<OrderChanged>> {
  const { tx } = context
  await lockAttempts({ tx }, wanted.orderId)
  const states = await lockStates({ tx }, wanted.orderId)
  if (!states) return refuse(404, 'error.not_found')
  const digest = digestOf(wanted)
  const earlier = await findChangeByKey({ db: tx }, wanted)
  if (earlier)
    return digest.equals(earlier.digest)
      ? {
          change: earlier.change,
          isNew: false,
          cut: { total: earlier.change.priceCut, given: 0, isUnweighed: false },
        }
      : refuse(422, 'refund.error.key_reused')
  const isUnsure = states.payment === 'AWAITING' && (await findUnsure({ db: tx }, wanted.orderId)).length > 0
  if (isUnsure) return refuse(409, 'order.error.payment_under_way')
  return await undoneWhenRefused(tx, async (): Promise<Outcome<OrderChanged>> => {
    const plan = await planChange({ ...context, db: tx }, wanted)
    if (isRefusal(plan)) return plan
    const change = await carryOut(context, { wanted, plan, digest })
    return isRefusal(change) ? change : { change, isNew: true, cut: plan.cut }
  })
}

const whoAndWhy: ReadonlySet<string> = new Set([
  'orderId',
  'version',
  'reason',
  'actor',
  'actorId',
  'staffId',
])

/** Of the request without its caller, so that a colleague's repeat counts as a repeat. */
function digestOf(wanted: ChangeWanted): Buffer {
  const asked = Object.entries(wanted).filter(([name]) => !whoAndWhy.has(name))
  const sorted = asked.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest()
}

async function carryOut(
  context: Writing & ChangeContext,
  { wanted, plan, digest }: { wanted: ChangeWanted; plan: ChangePlan; digest: Buffer },
): Promise<OrderChange | Refusal> {
  const { tx, queue, now } = context
  const { order } = plan
  await lockOrigins({ tx }, order.id)
  const stock = order.goodsWait ? [] : stockChanges(order.lines, plan.lines)
  const short = await changeReserved({ tx, now }, { orderId: order.id, lines: stock })
  if (short) return short
  const { key, reason, actor, staffId } = wanted
  const { toCollect, toReturn, cut, told, onDocument } = plan
  const money = { toCollect, toReturn, priceCut: cut.total }
  const written = { key, reason, actor, staffId, digest, ...money, told, onDocument, at: now }
  const done = await refusedWhenThrown(
    tx,
    async () => {
      const change = await writeChange(
        { tx },
        { orderId: order.id, to: changedOrder(context, plan), written },
      )
      const moved = await moneyFollows(context, { wanted, plan, change })
      if (moved) return moved
      // Goods may wait for the money of a transfer or a card: for any other payment they must be available now.
      const mayWait = ['transfer', 'card'].includes(plan.delivered.paymentCode)
      if (!mayWait && !(await takeWaitingGoods({ tx, now }, order.id)))
        return refuse(409, 'order.error.goods_gone')
      const { orders, pieces } = context.unpaid
      if (!wanted.isWithdrawal) await checkBound({ tx }, { orderId: order.id, bound: { orders, pieces } })
      return change
    },
    (error) => {
      const failure = orderFailure(error)
      if (failure === 'over_credit') return refuse(422, 'order.error.payment_over_credit')
      return isOverUnpaid(failure) ? refuse(422, 'order.error.payment_over_bound') : null
    },
  )
  if (isRefusal(done)) return done
  const limit = await invoiceLimit(context, plan)
  if (limit) return limit
  if (onDocument) await askForInvoice({ tx, queue }, order.id)
  await queue.send(tx, orderChanged, { changeId: done.id })
  return done
}

/** An increase of an invoice must be within the company's credit, and is refused while the company has overdue debts. */
async function invoiceLimit(
  { tx, now }: Writing & ChangeContext,
  { order, delivered, difference }: ChangePlan,
): Promise<Refusal | null> {
  const { companyId } = order
  const isMore = difference > 0 || order.paymentCode !== 'invoice'
  if (delivered.paymentCode !== 'invoice' || companyId === null || !isMore) return null
  // The change has locked the company's row, so the values read here are final.
  if (await isOverCredit({ db: tx }, companyId)) return refuse(422, 'order.error.payment_over_credit')
  return (await invoicesBlocked({ db: tx, now }, companyId))
    ? refuse(422, 'order.error.overdue_invoices')
    : null
}

const dayMs = 24 * 3600_000

function changedOrder(
  { now, deadlines }: Pick<ChangeContext, 'now' | 'deadlines'>,
  { order, lines, totals, delivered, dueDays }: ChangePlan,
) {
  const { shippingId, paymentId, branch, billing, delivery, paymentCode } = delivered
  // The customer has to read the mail first: an unpaid order keeps its goods for at least a day.
  const chosen =
    paymentCode === order.paymentCode
      ? order.expiresAt
      : order.states.order === 'NEW'
        ? changedExpiry(paymentCode, { orderedAt: order.createdAt, now }, deadlines)
        : null
  const expiresAt = chosen && new Date(Math.max(chosen.getTime(), now.getTime() + dayMs))
  return {
    lines,
    shippingId,
    paymentId,
    branch,
    billing,
    delivery,
    dueDays,
    expiresAt,
    goodsWithVat: totals.goods.withVat,
    shippingWithVat: totals.shipping.withVat,
    paymentWithVat: totals.payment.withVat,
    rounding: totals.rounding,
    totalWithVat: totals.totalWithVat,
    totalWithoutVat: totals.totalWithoutVat,
    vat: totals.vat,
  }
}
