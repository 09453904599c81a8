/** Money that came: written down, worth something in crowns, set aside. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import {
  insertReceived,
  lockReceived,
  writeAside,
  writeRate,
  type NewReceived,
  type Received,
} from './queries.ts'
import type { Booker } from './entry-queries.ts'
import { converted, mostCash, mostMoney, type Rate } from './rules.ts'

/** What books is handed. */
export interface MoneyContext {
  tx: Tx
  by: Booker
  now: Date
}

const isAmount = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= mostMoney

/**
 * Writes money that no statement and no gateway tells of: cash at the counter, another account, a carrier's remittance.
 * @returns the same row for the same key; 422: no amount, a day to come, more cash than may be taken, or the key was used for something else.
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
 * Gives money in another currency the rate by which it counts in crowns, once.
 * @returns 404, 409: it is in crowns, or has another rate; 422: no such rate or day.
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

/** Sets money aside until a day to come, with a reason; null: takes it up again. @returns 404, 409: nothing of it is free; 422: no such day. */
export async function setAside(
  { tx, now }: Pick<MoneyContext, 'tx' | 'now'>,
  { receivedId, aside }: { receivedId: number; aside: Received['aside'] },
): Promise<Outcome<{ received: Received }>> {
  const received = await lockReceived(tx, { id: receivedId })
  if (!received) return refuse(404, 'error.not_found')
  const isOpen = received.free > 0 || (received.original.currency !== 'CZK' && received.rate === null)
  if (aside && !isOpen) return refuse(409, 'money.error.nothing_free')
  if (aside && (aside.until <= dayInPrague(now) || aside.until > latestAside(now)))
    return refuse(422, 'money.error.day')
  if (aside && aside.why.trim() === '') return refuse(422, 'money.error.reason')
  await writeAside(tx, receivedId, aside)
  return { received: { ...received, aside } }
}

/** Nothing is put off for more than a year. */
const latestAside = (now: Date): string => dayInPrague(new Date(now.getTime() + 366 * 24 * 3600_000))
