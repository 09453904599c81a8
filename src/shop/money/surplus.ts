/** Overpayment of an order after a change of its total. */
import type { Halere } from '../../lib/money.ts'
import type { Tx } from '../../server/db.ts'
import { selectEntries, selectEntry, selectOrderMoney, type Entry } from './entry-queries.ts'
import { reverse } from './ledger.ts'
import type { MoneyContext } from './receiving.ts'

type Left = Entry & { rest: Halere }

/**
 * The overpayment of an order, and the part of it that was paid by money, in haléře; the rest is credit or was
 * written off. The caller has locked the order.
 */
export async function surplusOf(
  { tx }: Pick<MoneyContext, 'tx'>,
  orderId: number,
): Promise<{ over: Halere; money: Halere }> {
  const { due, settled } = await selectOrderMoney(tx, orderId)
  const over = Math.max(0, settled - due)
  const entries = over === 0 ? [] : await payingEntries(tx, orderId)
  const paid = entries.reduce((sum, { receivedId, rest }) => (receivedId === null ? sum : sum + rest), 0)
  return { over, money: Math.min(over, paid) }
}

/**
 * Reverses the overpayment of an order: money first, the named receipts in their sequence, then credit and write-offs. It
 * becomes free again, or credit of its owner; refunding the money is up to the caller. The order is locked.
 * @param first ids of received money to be reversed first
 */
export async function freeSurplus(
  { tx, by, now }: MoneyContext,
  { orderId, key, first }: { orderId: number; key: string; first: readonly number[] },
): Promise<void> {
  const { over } = await surplusOf({ tx }, orderId)
  const place = ({ receivedId }: Left) => {
    if (receivedId === null) return first.length + 1
    const named = first.indexOf(receivedId)
    return named < 0 ? first.length : named
  }
  let left = over
  for (const { id, rest } of (await payingEntries(tx, orderId)).toSorted((a, b) => place(a) - place(b))) {
    const amount = Math.min(left, rest)
    if (amount === 0) break
    const done = await reverse({ tx, by, now }, { entryId: id, amount, key: `${key}:${id}` })
    if ('refused' in done) throw new Error(`Order ${orderId}, entry ${id}: ${done.error_trans_key}`)
    left -= amount
  }
  if (left > 0) throw new Error(`Order ${orderId}: ${left} of its surplus are no entry's`)
}

/** The entries that still pay an order, latest first. */
async function payingEntries(tx: Tx, orderId: number): Promise<Left[]> {
  const paying: Left[] = []
  for (const { id, reversesId } of await selectEntries(tx, { orderId })) {
    const entry = reversesId === null ? await selectEntry(tx, { id }) : null
    if (entry && entry.rest > 0) paying.unshift(entry)
  }
  return paying
}
