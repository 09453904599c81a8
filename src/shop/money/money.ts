/** The face of money: what came, what became of it, and what the shop owes customers as credit. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { lockAccount, type CreditOwner } from './credit-queries.ts'
import {
  insertReceived,
  lockReceived,
  selectEntries,
  selectEntry,
  selectOrderMoney,
  writeAside,
  writeRate,
  type Booker,
  type Entry,
  type NewReceived,
  type OrderMoney,
  type Received,
} from './queries.ts'
import { book, type Booked } from './booking.ts'
import { converted, isExchange, mayReverse, mostMoney, type Rate } from './rules.ts'
import { selectMoneyBehind, type MoneyBehind } from './source-queries.ts'

export type { Booked } from './booking.ts'
export type { CreditOwner } from './credit-queries.ts'
export type { Booker, Entry, OrderMoney, Received } from './queries.ts'
export type { MoneyBehind } from './source-queries.ts'
export * from './reading.ts'
export * from './receivables.ts'
export * as receivableSchemas from './receivable-schema.ts'

/** What books is handed. */
export interface MoneyContext {
  tx: Tx
  by: Booker
  now: Date
}

/** What is asked for by a key is done once; amounts in haléře. */
interface Asked {
  key: string
  reason?: string
}

const draftOf = ({ key, reason = '', amount }: Asked & { amount: number | null }) => ({ key, reason, amount })

const isAmount = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= mostMoney

/** What an order comes to, was paid and still owes by the ledger. Lock the order before, where something follows from it. */
export async function moneyOfOrder({ db }: { db: Reader }, orderId: number): Promise<OrderMoney> {
  return await selectOrderMoney(db, orderId)
}

/** Everything that was paid for an order, what it took first. */
export async function moneyBehind({ db }: { db: Reader }, orderId: number): Promise<MoneyBehind[]> {
  return await selectMoneyBehind(db, orderId)
}

/** The ledger of one order, one payment or one credit, oldest first. */
export async function entriesOf(
  { db }: { db: Reader },
  about: Parameters<typeof selectEntries>[1],
): Promise<Entry[]> {
  return await selectEntries(db, about)
}

/** One entry of the ledger; null: there is none. */
export async function findEntry({ db }: { db: Reader }, entryId: number): Promise<Entry | null> {
  return await selectEntry(db, { id: entryId })
}

/** One payment that came, locked; null: there is none. Orders are locked before it. */
export async function lockMoney(
  { tx }: { tx: Tx },
  by: Parameters<typeof lockReceived>[1],
): Promise<Received | null> {
  return await lockReceived(tx, by)
}

/**
 * Writes money that no statement and no gateway tells of: cash at the counter, another account, a carrier's remittance.
 * @returns the same row for the same key; 422: no amount, a day to come, or the key was used for something else.
 */
export async function receive(
  { tx, by, now }: MoneyContext,
  given: Pick<NewReceived, 'kind' | 'key' | 'receivedOn' | 'amount'> & { fee?: number },
): Promise<Outcome<{ received: Received; isNew: boolean }>> {
  const { kind, amount, receivedOn, fee = 0 } = given
  if (!isAmount(amount) || fee < 0 || fee > amount) return refuse(422, 'money.error.amount')
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
  if (received.currency === 'CZK') return refuse(409, 'money.error.crowns')
  const earlier = received.rate
  if (earlier)
    return earlier.rate === rate.rate && earlier.on === rate.on && earlier.source === rate.source
      ? { received, isNew: false }
      : refuse(409, 'money.error.has_rate')
  if (rate.on > dayInPrague(now)) return refuse(422, 'money.error.day')
  const amount = converted(received.originalAmount, rate.rate)
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
  const isOpen = received.free > 0 || (received.currency !== 'CZK' && received.rate === null)
  if (aside && !isOpen) return refuse(409, 'money.error.nothing_free')
  if (aside && (aside.until <= dayInPrague(now) || aside.until > latestAside(now)))
    return refuse(422, 'money.error.day')
  if (aside && aside.why.trim() === '') return refuse(422, 'money.error.reason')
  await writeAside(tx, receivedId, aside)
  return { received: { ...received, aside } }
}

/** Nothing is put off for more than a year. */
const latestAside = (now: Date): string => dayInPrague(new Date(now.getTime() + 366 * 24 * 3600_000))

/**
 * Pays an order, or a part of it, with money that came. The order is locked by the caller.
 * @param asked.amount null: as much of it as is free and the order still owes
 * @returns 404 no such money; 409 nothing is free or due; 422 more than that, no amount, or a key used otherwise.
 */
export async function allocate(
  { tx, by, now }: MoneyContext,
  asked: Asked & { receivedId: number; orderId: number; amount: number | null; invoiceId?: number | null },
): Promise<Outcome<Booked>> {
  const { receivedId, orderId, invoiceId = null } = asked
  return await book(
    { tx, by, now },
    { ...draftOf(asked), kind: 'ALLOCATED', receivedId, orderId, invoiceId },
    async () => {
      const received = await lockReceived(tx, { id: receivedId })
      if (!received) return refuse(404, 'error.not_found')
      const { open } = await selectOrderMoney(tx, orderId)
      if (received.free === 0) return refuse(409, 'money.error.nothing_free')
      if (open === 0) return refuse(409, 'money.error.nothing_due')
      return {
        most: Math.min(received.free, open),
        over: received.free < open ? 'money.error.over_free' : 'money.error.over_due',
      }
    },
  )
}

/**
 * The shop keeps what is left of a payment: a small surplus, or what a rate made of it.
 * @returns as `allocate`; 422 `money.error.no_exchange`: the difference is no matter of rates.
 */
export async function keep(
  { tx, by, now }: MoneyContext,
  asked: Asked & { receivedId: number; amount: number | null; isExchange: boolean },
): Promise<Outcome<Booked>> {
  const kind = asked.isExchange ? 'EXCHANGE_GAIN' : 'KEPT'
  const { receivedId } = asked
  return await book({ tx, by, now }, { ...draftOf(asked), kind, receivedId }, async (amount) => {
    const received = await lockReceived(tx, { id: asked.receivedId })
    if (!received) return refuse(404, 'error.not_found')
    if (received.free === 0) return refuse(409, 'money.error.nothing_free')
    const isOne = received.rate !== null && isExchange(amount ?? received.free, received.amount)
    if (asked.isExchange && !isOne) return refuse(422, 'money.error.no_exchange')
    return { most: received.free, over: 'money.error.over_free' }
  })
}

/** Turns what is free of a payment into the credit of a customer or a company. @returns as `allocate`. */
export async function credit(
  { tx, by, now }: MoneyContext,
  asked: Asked & { receivedId: number; owner: CreditOwner; amount: number | null },
): Promise<Outcome<Booked>> {
  const account = await lockAccount(tx, asked.owner)
  if (!account) return refuse(404, 'error.not_found')
  const { receivedId } = asked
  const draft = { ...draftOf(asked), kind: 'CREDITED', receivedId, accountId: account.id } as const
  return await book({ tx, by, now }, draft, async () => {
    const received = await lockReceived(tx, { id: asked.receivedId })
    if (!received) return refuse(404, 'error.not_found')
    if (received.free === 0) return refuse(409, 'money.error.nothing_free')
    return { most: received.free, over: 'money.error.over_free' }
  })
}

/** Pays an order of the credit of its customer or company; the order is locked by the caller. @returns as `allocate`. */
export async function spendCredit(
  { tx, by, now }: MoneyContext,
  asked: Asked & { owner: CreditOwner; orderId: number; amount: number | null },
): Promise<Outcome<Booked>> {
  const account = await lockAccount(tx, asked.owner)
  if (!account) return refuse(404, 'error.not_found')
  const { orderId } = asked
  const draft = { ...draftOf(asked), kind: 'CREDIT_USED', orderId, accountId: account.id } as const
  return await book({ tx, by, now }, draft, async () => {
    const { open } = await selectOrderMoney(tx, asked.orderId)
    if (account.balance === 0) return refuse(409, 'money.error.no_credit')
    if (open === 0) return refuse(409, 'money.error.nothing_due')
    return { most: Math.min(account.balance, open), over: 'money.error.over_due' }
  })
}

/**
 * Ends what an order still owes: it is written off, or a rate made it. The order is locked by the caller.
 * @returns as `allocate`; 422 `money.error.no_exchange`: no payment of it was in another currency, or it is too much for that.
 */
export async function writeOff(
  { tx, by, now }: MoneyContext,
  asked: Asked & { orderId: number; amount: number | null; isExchange: boolean },
): Promise<Outcome<Booked>> {
  const kind = asked.isExchange ? 'EXCHANGE_LOSS' : 'WRITTEN_OFF'
  const { orderId } = asked
  return await book({ tx, by, now }, { ...draftOf(asked), kind, orderId }, async (amount) => {
    const { open, due } = await selectOrderMoney(tx, asked.orderId)
    if (open === 0) return refuse(409, 'money.error.nothing_due')
    const isOne = isExchange(amount ?? open, due) && (await isPaidInAnotherCurrency(tx, asked.orderId))
    if (asked.isExchange && !isOne) return refuse(422, 'money.error.no_exchange')
    return { most: open, over: 'money.error.over_due' }
  })
}

async function isPaidInAnotherCurrency(tx: Tx, orderId: number): Promise<boolean> {
  for (const { receivedId } of await selectMoneyBehind(tx, orderId))
    if ((await lockReceived(tx, { id: receivedId }))?.rate) return true
  return false
}

/**
 * Takes an entry back, or a part of it: its money is free again, its order owes it again. The order is locked by the caller.
 * @returns 404, 409: it can't be taken back by a person, or nothing is left of it; 422 as `allocate`.
 */
export async function reverse(
  { tx, by, now }: MoneyContext,
  asked: Asked & { entryId: number; amount: number | null },
): Promise<Outcome<Booked>> {
  const entry = await selectEntry(tx, { id: asked.entryId })
  if (!entry) return refuse(404, 'error.not_found')
  const { id: reversesId, kind, receivedId, orderId, accountId } = entry
  if (!mayReverse(kind) || entry.reversesId !== null) return refuse(409, 'money.error.not_reversible')
  const draft = { ...draftOf(asked), kind, receivedId, orderId, accountId, reversesId }
  return await book({ tx, by, now }, draft, async () => {
    if (receivedId !== null) await lockReceived(tx, { id: receivedId })
    const account = accountId === null ? null : await lockAccount(tx, { accountId })
    const rest = (await selectEntry(tx, { id: reversesId }))?.rest ?? 0
    if (rest <= 0) return refuse(409, 'money.error.not_reversible')
    const isSpent = kind === 'CREDITED' && account !== null && account.balance < (asked.amount ?? rest)
    return isSpent ? refuse(409, 'money.error.no_credit') : { most: rest, over: 'money.error.over_entry' }
  })
}

/**
 * Takes back what an order was paid otherwise than by money: credit, write-offs, differences of rates. For an order that is
 * cancelled; its money goes back by refunds. @returns how much credit its owner has again, in haléře.
 */
export async function releaseOrder({ tx, by, now }: MoneyContext, orderId: number): Promise<number> {
  let back = 0
  for (const { id, kind, receivedId, reversesId } of await selectEntries(tx, { orderId })) {
    const rest = receivedId === null && reversesId === null ? ((await selectEntry(tx, { id }))?.rest ?? 0) : 0
    if (rest <= 0) continue
    const done = await reverse({ tx, by, now }, { entryId: id, amount: null, key: `cancelled:${id}` })
    if ('refused' in done) throw new Error(`Order ${orderId}, entry ${id}: ${done.error_trans_key}`)
    if (kind === 'CREDIT_USED') back += rest
  }
  return back
}

/**
 * Cash on delivery of an order is with its carrier, or has been remitted: money of its own, which pays the order. Once for an
 * order; the order is locked.
 */
export async function takeCash(
  { tx, by, now }: MoneyContext,
  { orderId, amount, fee = 0 }: { orderId: number; amount: number; fee?: number },
): Promise<Outcome<{ received: Received; isNew: boolean }>> {
  const given = { kind: 'COD', key: `cod:${orderId}`, receivedOn: dayInPrague(now), amount, fee } as const
  const earlier = await lockReceived(tx, { key: `${by.actor}:${given.key}` })
  if (earlier) return { received: earlier, isNew: false }
  const taken = await receive({ tx, by, now }, given)
  if ('refused' in taken) return taken
  const { open } = await selectOrderMoney(tx, orderId)
  const { id: receivedId } = taken.received
  if (open === 0) return taken
  const paid = await allocate({ tx, by, now }, { key: given.key, receivedId, orderId, amount: null })
  return 'refused' in paid ? paid : taken
}
