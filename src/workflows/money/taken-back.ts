/** Reversals of money: an entry of the ledger by staff, or a payment by the bank. */
import type { Outcome } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  entriesOf,
  findEntry,
  findMoney,
  reverse,
  voidFree,
  type MoneyContext,
} from '../../shop/money/money.ts'
import { reversibleOf } from '../../shop/money/rules.ts'
import { seeTakenBack } from '../../shop/payments/payments.ts'
import { isOfBatch } from '../../shop/remittances/remittances.ts'
import { f, operation, type Doing, type InputOf } from '../operations/operations.ts'
import { bookOnOrder } from '../payment/payment.ts'
import {
  amount,
  answersEntry,
  keyAndReason,
  bookerOf,
  bookingOf,
  isChange,
  keptOf,
  money,
  type BookedOnOrder,
  type MoneyState,
} from './fields.ts'

const entry = { entryId: f.id({ name: 'entry' }), ...keyAndReason, ...amount }

/** Takes an entry back, or a part of it. What its order was paid by it is owed again. */
export const reverseEntry = operation({
  operation: 'money.reverse',
  summary: 'Reverses an entry of the ledger, or a part of it',
  input: entry,
  run: async (context, input) => await takeBackEntry(context, input),
  audit: (_context, { entryId }) => ({
    subject: { kind: 'money_entry', id: entryId },
    keep: keptOf,
    isChange,
  }),
  answer: answersEntry,
  forms: { reverse: { isWarned: true } },
})

/**
 * The work of `money.reverse`, without the permission check. @returns 404; 409: it can't be reversed, or
 * nothing is left of it
 */
export async function takeBackEntry(
  context: Doing,
  input: InputOf<typeof entry>,
): Promise<Outcome<BookedOnOrder>> {
  const { tx } = context
  const { entryId } = input
  const found = await findEntry({ db: tx }, entryId)
  if (!found) return refuse(404, 'error.not_found')
  if (await isOfBatch({ db: tx }, { entryId })) return refuse(409, 'cod.error.in_batch')
  const booking = bookingOf(context)
  const book = async (booker: MoneyContext) => await reverse(booker, input)
  if (found.orderId !== null) {
    const why = `entry ${entryId} taken back`
    return await bookOnOrder(booking, { orderId: found.orderId, why, book })
  }
  const done = await book(booking)
  return isRefusal(done) ? done : { ...done, settled: 'same' }
}

/**
 * Records that a payment never came, since the bank reversed it. Orders paid by it owe the money again, credit from it is
 * reversed, and the rest is void. Movements of statements that report the reversal are thereby acknowledged.
 * @returns 409: the bank did not reverse it, nothing of it is left, its credit is spent, or an order of it is being refunded
 */
export const voidMoney = operation({
  operation: 'money.void',
  summary: 'Records a payment that the bank reversed: the amount is owed again',
  input: { ...money, ...keyAndReason },
  run: async (context, input) => {
    const { tx, now, actor } = context
    if (!(await findMoney({ db: tx }, input.receivedId))) return refuse(404, 'error.not_found')
    const { staffId } = bookerOf({ actor, now })
    if (!(await seeTakenBack({ tx, now, staffId }, input))) return refuse(409, 'money.error.not_taken_back')
    return (await takeBackAll(context, input)) ?? (await voidFree(bookingOf(context), input))
  },
  audit: (_context, { receivedId }) => ({
    subject: { kind: 'money', id: receivedId },
    keep: keptOf,
    isChange,
  }),
  answer: answersEntry,
  forms: {
    void: {
      hotkey: 'v',
      isWarned: true,
      offered: ({ isOfBank, isReversible, money: { free } }: MoneyState) =>
        isOfBank && (free > 0 || isReversible),
    },
  },
})

/** Takes back all that the payment went to, in the order in which orders are locked. null: all of it is free again. */
async function takeBackAll(
  context: Doing,
  { receivedId, key, reason }: { receivedId: number; key: string; reason: string },
): Promise<Refusal | null> {
  const entries = await entriesOf({ db: context.tx }, { receivedId })
  const left = reversibleOf(entries)
  const led = entries.filter(({ id }) => left.has(id))
  for (const { id } of led.toSorted(
    (one, other) => (one.orderId ?? Infinity) - (other.orderId ?? Infinity),
  )) {
    const done = await takeBackEntry(context, { entryId: id, amount: null, key: `${key}:${id}`, reason })
    if (isRefusal(done)) return done
  }
  return null
}
