/** What an order was paid beyond what it comes to by now, since it was changed. */
import type { Halere } from '../../lib/money.ts'
import type { Tx } from '../../server/db.ts'
import { selectEntries, selectEntry, selectOrderMoney, type Entry } from './entry-queries.ts'
import { reverse } from './ledger.ts'
import type { MoneyContext } from './receiving.ts'

type Left = Entry & { rest: Halere }

/**
 * How much more an order was paid than it comes to, and how much of that money paid, in haléře; the rest is credit or was
 * let go. The order is locked by the caller.
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
 * Takes the surplus of an order back: money first, whose payments are named in their sequence, then credit and what was let
 * go. It is free again, or credit of its owner; a refund of the money is the caller's. The order is locked.
 * @param first ids of money received, what is taken back first
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

/** The entries that pay an order still, the latest first. */
async function payingEntries(tx: Tx, orderId: number): Promise<Left[]> {
  const paying: Left[] = []
  for (const { id, reversesId } of await selectEntries(tx, { orderId })) {
    const entry = reversesId === null ? await selectEntry(tx, { id }) : null
    if (entry && entry.rest > 0) paying.unshift(entry)
  }
  return paying
}
