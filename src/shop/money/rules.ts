/** What may become of money that came, and how late an invoice is. Pure. */
import type { Halere, Money } from '../../lib/money.ts'
import { bothWays } from '../../lib/sort-names.ts'

/** What brought money. COD: the carrier's remittance of what one parcel collected. */
export const receivedKinds = ['TRANSFER', 'CARD', 'CASH', 'OTHER_ACCOUNT', 'COD'] as const
export type ReceivedKind = (typeof receivedKinds)[number]

/** Money in another currency is worth nothing that the shop could tell while its rate is wanting. */
export const lacksRate = ({ original, rate }: { original: Money; rate: object | null }): boolean =>
  original.currency !== 'CZK' && rate === null

/** open: something has to become of it. aside: a person decided to wait. all: whatever came. */
export const moneyFilters = ['open', 'aside', 'all'] as const
export type MoneyFilter = (typeof moneyFilters)[number]

/** What staff may write down that no statement and no gateway tells of. */
export const handKinds = ['CASH', 'OTHER_ACCOUNT'] as const
export type HandKind = (typeof handKinds)[number]

/**
 * What became of a part of money. ALLOCATED pays an order, RETURNED goes back, CREDITED waits as a customer's credit, KEPT is
 * a small surplus that the shop keeps, EXCHANGE_GAIN too, of another currency; VOIDED never came. CREDIT_USED pays an order of
 * credit, CREDIT_MOVED brings a double's credit to the account that it became part of. REMITTED is a carrier's transfer of cash that paid its orders already. WRITTEN_OFF and EXCHANGE_LOSS end what an order still owes.
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

/** What a person may take back; the others follow from refunds and from the gateway's books. */
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

/** Of these entries, those of which a person may still take something back, by their ids. */
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

/** What speaks for an order that money could be for: its symbol or number, what it owes, its buyer's account and name. */
export const signs = ['symbol', 'amount', 'account', 'name'] as const
export type Sign = (typeof signs)[number]

export type RateSource = 'BANK' | 'CNB'

/** Millionths of a crown for one unit of a currency. */
export interface Rate {
  rate: number
  on: string
  source: RateSource
}

/** Amounts above are refused: they are typing errors. 10 million crowns. */
export const mostMoney: Halere = 1_000_000_000
/** So much cash is taken at once at the most: 270,000 Kč (Act 254/2004, § 4). */
export const mostCash: Halere = 27_000_000
const mostRate = 1_000_000_000

/** What an amount in the smallest unit of another currency is worth, half away from zero; null: out of bounds. */
export function converted(amount: number, rate: number): Halere | null {
  if (!Number.isSafeInteger(rate) || rate <= 0 || rate > mostRate) return null
  const worth = Number((BigInt(amount) * BigInt(rate) + 500_000n) / 1_000_000n)
  return worth > 0 && worth <= mostMoney ? worth : null
}

/** A rate as it is typed, such as `24.315` crowns; null: none. */
export function readRate(typed: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,6})?$/.test(typed)) return null
  const [crowns = '', parts = ''] = typed.replace(',', '.').split('.')
  const rate = Number(crowns) * 1_000_000 + Number(parts.padEnd(6, '0'))
  return rate > 0 ? rate : null
}

/** The share of money in another currency that may differ by its rate, in percent; more is no matter of rates. */
export const exchangePercent = 5

/** Whether a difference may be booked as one of exchange. */
export const isExchange = (difference: Halere, amount: Halere): boolean =>
  difference > 0 && difference * 100 <= amount * exchangePercent

/**
 * How much of an order a customer's credit pays: all of it, or whole crowns, so that the rest can be collected in cash.
 */
export const creditFor = ({ total, balance }: { total: Halere; balance: Halere }): Halere =>
  balance >= total ? total : Math.max(0, balance - (balance % 100))

/** Age of an invoice's debt, by days after it was due. */
export const ageBands = ['0', '1-14', '15-30', '31-60', '60+'] as const
export type AgeBand = (typeof ageBands)[number]

/** Days after the day it was due, both included. */
export const bandDays: Record<AgeBand, readonly [least: number, most: number]> = {
  '0': [-100_000, 0],
  '1-14': [1, 14],
  '15-30': [15, 30],
  '31-60': [31, 60],
  '60+': [61, 100_000],
}

/** @param days after the day it was due; 0 or less: not overdue */
export const bandOf = (days: number): AgeBand => ageBands.find((band) => days <= bandDays[band][1]) ?? '60+'

/** The texts in which an overdue invoice is reminded of, one after the other. */
export const reminderTexts = ['friendly', 'firm', 'last'] as const
export type ReminderText = (typeof reminderTexts)[number]

/** Balances of the ledger's rules, in haléře: what the database keeps, as a model to be tested. */
export interface Balances {
  received: { amount: Halere; free: Halere }[]
  orders: { due: Halere; settled: Halere }[]
  credit: Halere
}

/** What a movement of the model does; null amounts out of bounds are refused by `booked`. */
export type Movement =
  | { kind: 'ALLOCATED' | 'CREDITED' | 'KEPT' | 'RETURNED'; received: number; order: number; amount: Halere }
  | { kind: 'CREDIT_USED' | 'WRITTEN_OFF'; order: number; amount: Halere }

/** The balances after a movement; null: it is refused, since something would be negative or paid beyond what is due. */
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

/** What lists of money can be sorted by: the day it came, how much came. */
export const moneySorts = bothWays('on', 'amount')
export type MoneySort = (typeof moneySorts)[number]
export const receivableSorts = bothWays('due', 'invoice', 'company', 'open')
export type ReceivableSort = (typeof receivableSorts)[number]
export const debtSorts = bothWays('company', 'open')
export type DebtSort = (typeof debtSorts)[number]
