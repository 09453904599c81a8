/** A payment that the bank took back never came: what it paid is owed again, and nothing of it is left. */
import type { Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { entriesOf, findMoney, voidFree, type Booked } from '../../shop/money/money.ts'
import { reversibleOf } from '../../shop/money/rules.ts'
import { seeTakenBack } from '../../shop/payments/payments.ts'
import { operate } from '../../shop/staff/staff.ts'
import {
  bookingOf,
  isChange,
  keptOf,
  takeBackEntry,
  type Asked,
  type MoneyOperationContext,
} from './money.ts'

/**
 * Writes that a payment never came, since the bank took it back: `money.void`. What orders were paid by it they owe again, credit
 * of it is taken back, and the rest is void. Movements of statements that say so are seen by that.
 * @returns 409: the bank did not take it back, nothing of it is left, its credit is spent, or an order of it is being refunded
 */
export async function voidMoney(
  context: Writing & MoneyOperationContext,
  asked: Asked & { receivedId: number },
): Promise<Outcome<Booked>> {
  const { tx, now, actor } = context
  const operated = {
    operation: 'money.void',
    subject: { kind: 'money', id: asked.receivedId },
    reason: asked.reason,
    keep: keptOf,
    isChange,
  } as const
  return await operate(context, {
    asked: operated,
    work: async () => {
      if (!(await findMoney({ db: tx }, asked.receivedId))) return refuse(404, 'error.not_found')
      const staffId = actor.kind === 'staff' ? actor.staffId : null
      if (!(await seeTakenBack({ tx, now, staffId }, asked))) return refuse(409, 'money.error.not_taken_back')
      return (await takeBackAll(context, asked)) ?? (await voidFree(bookingOf(context), asked))
    },
  })
}

/** Takes back whatever the payment was led to, in the order in which orders are locked. null: all of it is free again. */
async function takeBackAll(
  context: Writing & MoneyOperationContext,
  { receivedId, key, reason }: Asked & { receivedId: number },
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
