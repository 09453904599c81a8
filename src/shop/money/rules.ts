/** The rules of using received money, and the age of invoices. Pure. */
import type { Halere, Money } from '../../lib/money.ts'
import { bothWays } from '../../lib/sort-names.ts'

/** Origin of received money. COD: the carrier's remittance of the cash collected for one parcel. */
export const receivedKinds = ['TRANSFER', 'CARD', 'CASH', 'OTHER_ACCOUNT', 'COD'] as const
export type ReceivedKind = (typeof receivedKinds)[number]

/** True for money in another currency without a rate: its value is unknown. */
export const lacksRate = ({ original, rate }: { original: Money; rate: object | null }): boolean =>
  original.currency !== 'CZK' && rate === null

/** open: needs handling. aside: snoozed by a person. all: everything received. */
export const moneyFilters = ['open', 'aside', 'all'] as const
export type MoneyFilter = (typeof moneyFilters)[number]

/** Kinds of money that staff may record by hand, without a statement or a gateway. */
export const handKinds = ['CASH', 'OTHER_ACCOUNT'] as const
export type HandKind = (typeof handKinds)[number]

/**
 * The use of a part of money. ALLOCATED pays an order, RETURNED is refunded, CREDITED becomes a customer's credit, KEPT is a
 * small surplus that the shop keeps, EXCHANGE_GAIN the same from another currency; VOIDED was never received. CREDIT_USED
 * pays an order by credit, CREDIT_MOVED moves a duplicate account's credit to the one that it became part of. REMITTED is a
 * carrier's transfer of cash that has already paid its orders. WRITTEN_OFF and EXCHANGE_LOSS settle the rest of an order.
 */
export type EntryKind =
  | 'ALLOCATED'
  | 'RETURNED'
  | 'CREDITED'
  | 'CREDIT_USED'
  | 'CREDIT_MOVED'
  | 'WRITTEN_OFF'
  | 'KEPT'
  | 'EXCHANGE_GAIN'
  | 'EXCHANGE_LOSS'
  | 'REMITTED'
  | 'VOIDED'

/** Entries that a person may reverse; the others follow from refunds and the gateway's records. */
const reversible: ReadonlySet<EntryKind> = new Set<EntryKind>([
  'ALLOCATED',
  'CREDITED',
  'CREDIT_USED',
  'WRITTEN_OFF',
  'KEPT',
  'EXCHANGE_GAIN',
  'EXCHANGE_LOSS',
  'REMITTED',
])
export const mayReverse = (kind: EntryKind): boolean => reversible.has(kind)

/** The ids of those entries that a person may still reverse, at least in part. */
export function reversibleOf(
  entries: readonly { id: number; kind: EntryKind; amount: Halere; reversesId: number | null }[],
): Set<number> {
  const left = new Map<number, Halere>()
  for (const { id, amount, reversesId } of entries)
    left.set(reversesId ?? id, (left.get(reversesId ?? id) ?? 0) + amount)
  return new Set(
    entries.filter(({ id, kind }) => mayReverse(kind) && (left.get(id) ?? 0) > 0).map(({ id }) => id),
  )
}

/** Evidence that money is for an order: its symbol or number, the amount owed, its buyer's account and name. */
export const signs = ['symbol', 'amount', 'account', 'name'] as const
export type Sign = (typeof signs)[number]

export type RateSource = 'BANK' | 'CNB'

/** Millionths of a crown per unit of a currency. */
export interface Rate {
  rate: number
  on: string
  source: RateSource
}

/** Larger amounts are refused as typing errors. 10 million crowns. */
export const mostMoney: Halere = 1_000_000_000
/** The largest amount of cash accepted at once: 270,000 Kč (Act 254/2004, § 4). */
export const mostCash: Halere = 27_000_000
const mostRate = 1_000_000_000

/** Converts an amount in the smallest unit of another currency to haléře, half away from zero; null if out of bounds. */
export function converted(amount: number, rate: number): Halere | null {
  if (!Number.isSafeInteger(rate) || rate <= 0 || rate > mostRate) return null
  const worth = Number((BigInt(amount) * BigInt(rate) + 500_000n) / 1_000_000n)
  return worth > 0 && worth <= mostMoney ? worth : null
}

/** Parses an exchange rate such as `24.315` crowns; null if it is invalid. */
export function readRate(typed: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,6})?$/.test(typed)) return null
  const [crowns = '', parts = ''] = typed.replace(',', '.').split('.')
  const rate = Number(crowns) * 1_000_000 + Number(parts.padEnd(6, '0'))
  return rate > 0 ? rate : null
}

/** The largest exchange difference, in percent of the money in another currency; more can't result from rates. */
export const exchangePercent = 5

/** True if a difference may be booked as an exchange difference. */
export const isExchange = (difference: Halere, amount: Halere): boolean =>
  difference > 0 && difference * 100 <= amount * exchangePercent

/**
 * The part of an order that a customer's credit pays: all of it, or whole crowns, so that the rest can be collected in cash.
 */
export const creditFor = ({ total, balance }: { total: Halere; balance: Halere }): Halere =>
  balance >= total ? total : Math.max(0, balance - (balance % 100))

/** Age of an invoice's debt, by days past the due date. */
export const ageBands = ['0', '1-14', '15-30', '31-60', '60+'] as const
export type AgeBand = (typeof ageBands)[number]

/** Days past the due date, both included. */
export const bandDays: Record<AgeBand, readonly [least: number, most: number]> = {
  '0': [-100_000, 0],
  '1-14': [1, 14],
  '15-30': [15, 30],
  '31-60': [31, 60],
  '60+': [61, 100_000],
}

/** @param days past the due date; 0 or less: not overdue */
export const bandOf = (days: number): AgeBand => ageBands.find((band) => days <= bandDays[band][1]) ?? '60+'

/** Texts of the successive reminders of an overdue invoice. */
export const reminderTexts = ['friendly', 'firm', 'last'] as const
export type ReminderText = (typeof reminderTexts)[number]

/** Balances under the ledger's rules, in haléře: a model of the database's behaviour, for tests. */
export interface Balances {
  received: { amount: Halere; free: Halere }[]
  orders: { due: Halere; settled: Halere }[]
  credit: Halere
}

/** A movement in the model; `booked` refuses amounts out of bounds. */
export type Movement =
  | { kind: 'ALLOCATED' | 'CREDITED' | 'KEPT' | 'RETURNED'; received: number; order: number; amount: Halere }
  | { kind: 'CREDIT_USED' | 'WRITTEN_OFF'; order: number; amount: Halere }

/** The balances after a movement; null if it is refused, since something would become negative or paid beyond what is due. */
export function booked(before: Balances, movement: Movement): Balances | null {
  const { kind, amount, order } = movement
  if (!Number.isSafeInteger(amount) || amount <= 0) return null
  const pays = kind === 'ALLOCATED' || kind === 'CREDIT_USED' || kind === 'WRITTEN_OFF'
  const after: Balances = {
    received: before.received.map((one, at) =>
      'received' in movement && movement.received === at ? { ...one, free: one.free - amount } : one,
    ),
    orders: before.orders.map((one, at) =>
      pays && at === order ? { ...one, settled: one.settled + amount } : one,
    ),
    credit: before.credit + (kind === 'CREDITED' ? amount : kind === 'CREDIT_USED' ? -amount : 0),
  }
  const isSound =
    after.credit >= 0 &&
    after.received.every(({ free }) => free >= 0) &&
    after.orders.every(({ due, settled }) => settled <= due)
  return isSound ? after : null
}

/** Sort orders of the lists of money: day of receipt, amount. */
export const moneySorts = bothWays('on', 'amount')
export type MoneySort = (typeof moneySorts)[number]
export const receivableSorts = bothWays('due', 'invoice', 'company', 'open')
export type ReceivableSort = (typeof receivableSorts)[number]
export const debtSorts = bothWays('company', 'open')
export type DebtSort = (typeof debtSorts)[number]
