/** A withdrawal from goods that are not packed yet: the order is changed, so that they are neither packed nor paid for. */
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { loginOf } from '../../shop/staff/staff.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { isOpen, type LinePieces } from '../../shop/withdrawals/rules.ts'
import { findWithdrawalsOf, writeOrderChange } from '../../shop/withdrawals/withdrawals.ts'
import { changeOrder } from '../changing/changing.ts'
import { withdrawalCause, type Deciding } from './decision.ts'
import type { ClaimWork, Refunded } from './money.ts'

/**
 * Removes withdrawn pieces from an order that is not packed: prices and delivery of the rest stay, payments for
 * the removed ones are refunded. The caller has locked the order.
 * @returns the way of the refund; 422 if the lines have fewer pieces, or for a part of a box, which is sold
 * whole; 409 if another open withdrawal counts the lines, or the order can't be changed in its state
 */
export async function withdrawUnsent(
  shop: ClaimWork,
  { order, id, returned, by }: { order: Order; id: number; returned: LinePieces[]; by: Deciding },
): Promise<Refunded | Refusal> {
  const { tx, queue, catalogue, delivery, config } = shop
  const lines = linesLeft(order, returned)
  if (isRefusal(lines)) return lines
  const others = (await findWithdrawalsOf({ db: tx }, order.id)).filter((one) => one.id !== id)
  const countsLines = others.some(({ state, declared }) => isOpen(state) && declared.length > 0)
  if (countsLines && lines.some(({ quantity }) => quantity === 0))
    return refuse(409, 'order_change.error.claim_open')
  const { actor } = by
  const cause = withdrawalCause(id)
  const { deadlines, unpaid } = config
  const context = { tx, queue, catalogue, delivery, deadlines, unpaid, cardsAccepted: false, now: shop.now() }
  const done = await changeOrder(context, {
    orderId: order.id,
    version: null,
    key: cause,
    cause,
    reason: by.why.slice(0, 500) || cause,
    lines,
    isWithdrawal: true,
    actor: 'staff',
    actorId: loginOf(actor),
    staffId: actor.kind === 'staff' ? actor.staffId : null,
  })
  if (isRefusal(done)) return done
  await writeOrderChange({ tx }, { id, changeId: done.change.id })
  const refunds = (await findRefunds({ db: tx }, order.id)).filter(({ key }) => key === cause)
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0)
  if (amount === 0) return { way: 'nothing', amount: 0 }
  return { way: refunds.every(({ attemptId }) => attemptId !== null) ? 'card' : 'account', amount }
}

/** The rest of the lines withdrawn from, in their own units. */
function linesLeft(
  { lines }: Order,
  returned: readonly LinePieces[],
): { code: string; quantity: number }[] | Refusal {
  const left = new Map<number, number>()
  for (const { line, pieces } of returned) {
    const of = lines[line]
    const rest = (left.get(line) ?? of?.pieces ?? 0) - pieces
    if (!of || of.kind === 'GIFT' || !Number.isSafeInteger(pieces) || pieces <= 0 || rest < 0)
      return refuse(422, 'claim.error.pieces')
    left.set(line, rest)
  }
  const asked: { code: string; quantity: number }[] = []
  for (const [line, pieces] of left) {
    const { code = '', quantity = 1, pieces: all = 1 } = lines[line] ?? {}
    const kept = pieces / (all / quantity)
    if (!Number.isInteger(kept)) return refuse(422, 'claim.error.whole_boxes')
    asked.push({ code, quantity: kept })
  }
  return asked.length === 0 ? refuse(422, 'claim.error.pieces') : asked
}
