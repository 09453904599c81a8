/** Received money: recording it, converting it to crowns, snoozing it. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import {
  insertReceived,
  lockReceived,
  writeSnooze,
  writeRate,
  type NewReceived,
  type Received,
} from './queries.ts'
import type { Booker } from './entry-queries.ts'
import { converted, mostCash, mostMoney, type Rate } from './rules.ts'

/** Dependencies of bookings. */
export interface MoneyContext {
  tx: Tx
  by: Booker
  now: Date
}

const isAmount = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= mostMoney

/**
 * Records money received without a statement or a gateway: cash at the counter, another account, a carrier's remittance.
 * @returns the same row for the same key; 422 for an invalid amount, a future day, more cash than allowed, or a key used for
 * something else
 */
export async function receive(
  { tx, by, now }: MoneyContext,
  given: Pick<NewReceived, 'kind' | 'key' | 'receivedOn' | 'amount'> & { fee?: number },
): Promise<Outcome<{ received: Received; isNew: boolean }>> {
  const { kind, amount, receivedOn, fee = 0 } = given
  if (!isAmount(amount) || fee < 0 || fee > amount) return refuse(422, 'money.error.amount')
  if (kind === 'CASH' && amount > mostCash) return refuse(422, 'money.error.cash_limit')
  if (receivedOn > dayInPrague(now)) return refuse(422, 'money.error.day')
  const key = `${by.actor}:${given.key}`
  const written = await insertReceived(tx, { kind, key, receivedOn, amount, fee, staffId: by.staffId, now })
  if (written) return { received: written, isNew: true }
  const earlier = await lockReceived(tx, { key })
  const isSame = earlier?.kind === kind && earlier.amount === amount && earlier.receivedOn === receivedOn
  return earlier && isSame ? { received: earlier, isNew: false } : refuse(422, 'refund.error.key_reused')
}

/**
 * Sets the exchange rate of money in another currency, once.
 * @returns 404; 409 if it is in crowns, or has another rate; 422 if the rate or the day is invalid
 */
export async function convert(
  { tx, now }: Pick<MoneyContext, 'tx' | 'now'>,
  { receivedId, rate }: { receivedId: number; rate: Rate },
): Promise<Outcome<{ received: Received; isNew: boolean }>> {
  const received = await lockReceived(tx, { id: receivedId })
  if (!received) return refuse(404, 'error.not_found')
  if (received.original.currency === 'CZK') return refuse(409, 'money.error.crowns')
  const earlier = received.rate
  if (earlier)
    return earlier.rate === rate.rate && earlier.on === rate.on && earlier.source === rate.source
      ? { received, isNew: false }
      : refuse(409, 'money.error.has_rate')
  if (rate.on > dayInPrague(now)) return refuse(422, 'money.error.day')
  const amount = converted(received.original.amount, rate.rate)
  if (amount === null) return refuse(422, 'money.error.rate')
  await writeRate(tx, receivedId, rate, amount)
  return { received: { ...received, rate, amount, free: amount }, isNew: true }
}

/**
 * Snoozes money until a future day, with a reason; null wakes it.
 * @returns 404; 409 if nothing of it is free; 422 if the day is invalid
 */
export async function snoozeMoney(
  { tx, now }: Pick<MoneyContext, 'tx' | 'now'>,
  { receivedId, aside }: { receivedId: number; aside: Received['aside'] },
): Promise<Outcome<{ received: Received }>> {
  const received = await lockReceived(tx, { id: receivedId })
  if (!received) return refuse(404, 'error.not_found')
  const isOpen = received.free > 0 || (received.original.currency !== 'CZK' && received.rate === null)
  if (aside && !isOpen) return refuse(409, 'money.error.nothing_free')
  if (aside && (aside.until <= dayInPrague(now) || aside.until > latestSnooze(now)))
    return refuse(422, 'money.error.day')
  if (aside && aside.why.trim() === '') return refuse(422, 'money.error.reason')
  await writeSnooze(tx, receivedId, aside)
  return { received: { ...received, aside } }
}

/** The longest snooze is a year. */
const latestSnooze = (now: Date): string => dayInPrague(new Date(now.getTime() + 366 * 24 * 3600_000))
