/** Booking an entry of the ledger: once per key, up to the amount available. */
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { insertEntry, selectEntry, type Booker, type Entry, type NewEntry } from './entry-queries.ts'
import { mostMoney } from './rules.ts'

/** A booked entry; `isNew` false: it was booked before under the same key. */
export interface Booked {
  entry: Entry
  isNew: boolean
}

type Draft = Omit<NewEntry, 'amount'> & { amount: number | null }

/** The largest amount available, and the error key for more. */
interface Bounds {
  most: number
  over: string
}

/**
 * @param bounds called with the requested amount (null: as much as possible); locks the rows that the entry is
 * booked on, and returns the limit
 * @returns 422 if the key was used for something else, the amount is invalid, or exceeds the limit; or the
 * refusal of `bounds`
 */
export async function book(
  { tx, by, now }: { tx: Tx; by: Booker; now: Date },
  { draft, bounds }: { draft: Draft; bounds: (amount: number | null) => Promise<Outcome<Bounds>> },
): Promise<Outcome<Booked>> {
  const key = `${by.actor}:${draft.key}`
  const known = await earlier(tx, key, draft)
  if (known) return known
  const { amount } = draft
  if (amount !== null && !(Number.isSafeInteger(amount) && amount > 0 && amount <= mostMoney))
    return refuse(422, 'money.error.amount')
  const found = await bounds(amount)
  // The same call may have been booked while this one waited for the locks.
  const meanwhile = await earlier(tx, key, draft)
  if (meanwhile) return meanwhile
  if (isRefusal(found)) return found
  if (amount !== null && amount > found.most) return refuse(422, found.over)
  const sign = draft.reversesId === undefined ? 1 : -1
  const entry = await insertEntry(tx, { ...draft, key, amount: sign * (amount ?? found.most) }, by, now)
  return { entry, isNew: true }
}

async function earlier(tx: Tx, key: string, draft: Draft): Promise<Outcome<Booked> | null> {
  const entry = await selectEntry(tx, { key })
  if (!entry) return null
  const isSame =
    entry.kind === draft.kind &&
    entry.receivedId === (draft.receivedId ?? null) &&
    entry.orderId === (draft.orderId ?? null) &&
    entry.accountId === (draft.accountId ?? null) &&
    entry.remitsId === (draft.remitsId ?? null) &&
    entry.reversesId === (draft.reversesId ?? null) &&
    (draft.amount === null || Math.abs(entry.amount) === draft.amount)
  const { rest: _rest, ...told } = entry
  return isSame ? { entry: told, isNew: false } : refuse(422, 'refund.error.key_reused')
}
