/**
 * Handles a credit reversed by the bank: orders that it paid are not packed, and refunds from it wait, until a
 * person has looked.
 */
import { dayInPrague } from '../../lib/dates.ts'
import { isRefusal } from '../../server/refusal.ts'
import type { Writing } from '../../server/context.ts'
import { snoozeWork as snooze } from '../../shop/snooze/snooze.ts'
import type { Snooze } from '../../shop/snooze/rules.ts'
import { lockMoney, ordersOfMoney, snoozeMoney } from '../../shop/money/money.ts'
import { paymentAlert } from '../../shop/orders/jobs.ts'
import { lockStates, move } from '../../shop/orders/orders.ts'
import { mayMove } from '../../shop/orders/rules.ts'
import {
  findBankRefundsDue,
  findReversed,
  judgeReversal,
  lockAttempts,
  recordFinding,
  refusalInPayout,
  type Credit,
  type Placed,
  type Reversible,
} from '../../shop/payments/payments.ts'
import type { TransferContext } from './transfers.ts'

/** Snooze until a person decides: the longest allowed is a year. */
const pauseMs = 365 * 24 * 3600_000

/** Handles a reversal of a credit by the bank. @returns false if it was reported before */
export async function takeReversal(
  context: Writing & TransferContext,
  placed: Placed<Credit>,
): Promise<boolean> {
  const { tx, iban: ownIban, now } = context
  const judged = await judgeReversal({ tx }, { movement: placed, ownIban })
  if (judged.is === 'known') return false
  const isKnown = judged.is !== 'new'
  const movement = { ...placed, ...judged.movement }
  const reversed = isKnown ? null : await findReversed({ tx }, { movement, ownIban })
  const state = isKnown ? 'KNOWN' : 'OPEN'
  const transactionId = reversed?.id ?? null
  await recordFinding({ tx }, { kind: 'REVERSAL', state, movement, ownIban, transactionId, now })
  if (reversed) await stop(context, reversed, movement)
  return !isKnown
}

/** Stops the effects of the money: its orders go into review, its refunds and its free part are snoozed. */
async function stop(
  context: Writing & TransferContext,
  { id: transactionId, orderId, receivedId }: Reversible,
  { bankId, bookedOn }: Credit,
): Promise<void> {
  const { tx, now } = context
  const why = `the bank took transfer ${transactionId} back on ${bookedOn} (${bankId})`.slice(0, 250)
  const receivedIds = receivedId === null ? [] : [receivedId]
  const paid = [...(await ordersOfMoney({ db: tx }, { receivedIds })).values()].flat()
  const orders = new Set([...(orderId === null ? [] : [orderId]), ...paid])
  for (const id of [...orders].toSorted((one, other) => one - other))
    await review(context, { orderId: id, key: `reversal-${transactionId}`, why })
  const aside = { until: dayInPrague(new Date(now.getTime() + pauseMs)), why }
  for (const { refundId, transactionId: of } of await findBankRefundsDue({ db: tx }, null))
    if (of === transactionId) await putOff(context, refundId, aside)
  const money = await lockMoney({ tx }, { transactionId })
  if (money && money.free > 0) await snoozeMoney({ tx, now }, { receivedId: money.id, aside })
}

/** Puts an order into review, so that it is not packed, and alerts a person. */
async function review(
  { tx, queue, now }: Writing & TransferContext,
  { orderId, key, why }: { orderId: number; key: string; why: string },
): Promise<void> {
  await lockAttempts({ tx }, orderId)
  const states = await lockStates({ tx }, orderId)
  if (states && mayMove('payment', states.payment, 'REVIEW')) {
    const moved = await move({ tx }, { orderId, to: { payment: 'REVIEW' }, by: { actor: 'shop', why, now } })
    if ('illegal' in moved) throw new Error(`Order ${orderId}: ${moved.axis} is ${moved.from}`)
  }
  await queue.send(tx, paymentAlert, { orderId, about: 'transfer_reversed', key, why })
}

async function putOff(
  { tx, now }: Writing & TransferContext,
  refundId: number,
  aside: Snooze,
): Promise<void> {
  // A payment file being created locks its refunds: either it includes this one, or it sees that it is snoozed.
  await refusalInPayout({ tx }, { refundId })
  const subject = { kind: 'refund', id: refundId } as const
  const done = await snooze({ tx, now }, { subject, aside, staffId: null })
  if (isRefusal(done)) throw new Error(`Refund ${refundId}: ${done.error_trans_key}`)
}
