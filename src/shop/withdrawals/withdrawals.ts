/**
 * The public interface of withdrawals: a consumer declares one online, without signing in (Directive 2011/83,
 * article 11a); staff deals with it.
 */
import { reads } from '../../server/verb.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Writing } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { orderIdOf } from '../orders/orders.ts'
import { withdrawalMoved, withdrawalReceived } from './mails.ts'
import {
  countSince,
  insertWithdrawal,
  lockWithdrawal,
  lockMailbox,
  selectWithdrawal,
  selectWithdrawalPage,
  writeMove,
  type Withdrawal,
  type WithdrawalEvent,
} from './queries.ts'
import { mayMove, mostADay, type Declaration, type LinePieces, type WithdrawalState } from './rules.ts'

export { judgeWithdrawal, notifyWithdrawalDue } from './mails.ts'
export {
  eraseClosedWithdrawals,
  eraseWithdrawals,
  lockWithdrawal,
  writeOrderChange,
  writeReturned,
} from './writes.ts'
export {
  findWithdrawalEventsOf,
  selectWithdrawalEvents,
  selectWithdrawalsPayingOut,
  findWithdrawal,
  findWithdrawals,
  findWithdrawalsOf,
} from './reads.ts'
export type { Withdrawal, WithdrawalEvent } from './queries.ts'

/**
 * Withdrawals that wait for staff, oldest first; `all`: all of them, newest first. Each row has its cursor;
 * `isReversed`: from the end.
 */
export const listWithdrawals = reads(selectWithdrawalPage)

const day = 24 * 3600_000

/** The order, if the customer has proved to know it, and the lines they chose; empty: the whole order. */
export interface ChosenGoods {
  orderId: number
  lines: readonly LinePieces[]
}

/**
 * Receives a declaration that its sender has confirmed, and enqueues the mail that acknowledges it. The answer
 * is the same without a matching order, so that it never reveals who ordered what.
 * @param key of the form: a repeat gets the answer of the first time.
 * @returns the declaration and its time, or a refusal: too many from one address.
 */
export async function receiveWithdrawal(
  { db, queue, now }: { db: Db; queue: Queue; now: Date },
  {
    key,
    declaration,
    locale,
    chosen = null,
  }: { key: string; declaration: Declaration; locale: Locale; chosen?: ChosenGoods | null },
): Promise<Withdrawal | Refusal> {
  const { email, orderNumber } = declaration
  return await db.transaction().execute(async (tx) => {
    await lockMailbox(tx, email)
    const earlier = await selectWithdrawal(tx, { key })
    if (earlier) return earlier
    if ((await countSince(tx, email, new Date(now.getTime() - day))) >= mostADay)
      return refuse(429, 'withdrawal.error.too_many')
    const orderId = chosen?.orderId ?? (await orderIdOf({ db: tx }, { number: orderNumber, email }))
    const given = { orderId, lines: chosen?.lines ?? [], locale, now }
    const id = await insertWithdrawal(tx, key, declaration, given)
    if (id !== null) {
      const received = { at: now, from: '', to: 'RECEIVED', actor: 'customer', who: '', why: '' } as const
      await writeMove(tx, id, received, null)
      await queue.send(tx, withdrawalReceived, { withdrawalId: id })
    }
    const received = await selectWithdrawal(tx, { key })
    if (!received) throw new Error('A withdrawal that was written is not there')
    return received
  })
}

/**
 * Moves a withdrawal to a state and notifies the consumer. A repeat changes nothing.
 * @param by has the amount that goes back in haléře, if it was decided now; `isTold`: another mail notifies the consumer.
 * @returns the withdrawal afterwards; 404 if there is no such withdrawal; 409 if that move is no longer possible.
 */
export async function moveWithdrawal(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  {
    id,
    to,
    by,
  }: {
    id: number
    to: WithdrawalState
    by: Pick<WithdrawalEvent, 'actor' | 'who' | 'why'> & { amount?: number; isTold?: boolean }
  },
): Promise<{ withdrawal: Withdrawal; moved: boolean } | Refusal> {
  const before = await lockWithdrawal(tx, id)
  if (!before) return refuse(404, 'error.not_found')
  if (before.state === to) return { withdrawal: before, moved: false }
  if (!mayMove(before.state, to)) return refuse(409, 'claim.error.state')
  const { actor, who, why } = by
  const amount = by.amount ?? before.amount
  await writeMove(tx, id, { at: now, from: before.state, to, actor, who, why }, amount)
  if (!by.isTold) await queue.send(tx, withdrawalMoved, { withdrawalId: id, state: to })
  return { withdrawal: { ...before, state: to, amount }, moved: true }
}
