/** Uses of money: each entry is booked once per key, up to the amount available. */
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { book, type Booked } from './booking.ts'
import { lockAccount, moveCredit, type CreditOwner } from './credit-queries.ts'
import { selectEntries, selectEntry, selectOrderMoney } from './entry-queries.ts'
import { selectCashOfDay } from './payer-queries.ts'
import { lockReceived, type Received } from './queries.ts'
import type { MoneyContext } from './receiving.ts'
import { isExchange, mayReverse, mostCash } from './rules.ts'
import { selectMoneyBehind, selectPromised } from './source-queries.ts'

/** A booking request, carried out once per key; amounts in haléře. */
export interface LedgerQuery {
  key: string
  reason?: string
}

export const draftOf = ({ key, reason = '', amount }: LedgerQuery & { amount: number | null }) => ({
  key,
  reason,
  amount,
})

/**
 * The amount of a locked payment that may be used: its free part, without a failed card refund, which belongs to its buyer.
 * @param orderId an order that may receive even that
 * @returns 409 if nothing is free, or all of it belongs to a buyer
 */
async function spendableOf(
  tx: Tx,
  { id, free }: Received,
  orderId: number | null = null,
): Promise<Outcome<{ most: number; over: string }>> {
  if (free === 0) return refuse(409, 'money.error.nothing_free')
  const most = free - (await selectPromised(tx, { receivedId: id, butFor: orderId }))
  return most > 0 ? { most, over: 'money.error.over_free' } : refuse(409, 'money.error.promised')
}

/** Refuses cash above the limit of one buyer per day (Act 254/2004, § 4); null if it is within the limit, or not cash. */
async function cashRefusal(
  tx: Tx,
  { kind, receivedOn: day }: Received,
  {
    payer,
    amount,
    most,
  }: { payer: { orderId: number } | { accountId: number }; amount: number | null; most: number },
): Promise<Refusal | null> {
  if (kind !== 'CASH') return null
  const before = await selectCashOfDay(tx, { day, payer })
  return before + Math.min(amount ?? most, most) > mostCash ? refuse(422, 'money.error.cash_limit') : null
}

/**
 * Pays an order, or a part of it, with received money. The caller has locked the order.
 * @param asked.amount null: as much as is free and the order still owes
 * @returns 404 if there is no such money; 409 if nothing is free or due; 422 if the amount exceeds that or is
 * invalid, or the key was used otherwise
 */
export async function allocate(
  { tx, by, now }: MoneyContext,
  asked: LedgerQuery & {
    receivedId: number
    orderId: number
    amount: number | null
    invoiceId?: number | null
  },
): Promise<Outcome<Booked>> {
  const { receivedId, orderId, invoiceId = null } = asked
  return await book(
    { tx, by, now },
    {
      draft: { ...draftOf(asked), kind: 'ALLOCATED', receivedId, orderId, invoiceId },
      bounds: async (amount) => {
        const received = await lockReceived(tx, { id: receivedId })
        if (!received) return refuse(404, 'error.not_found')
        const { open } = await selectOrderMoney(tx, orderId)
        const spendable = await spendableOf(tx, received, orderId)
        if (isRefusal(spendable)) return spendable
        if (open === 0) return refuse(409, 'money.error.nothing_due')
        const bound = open < spendable.most ? { most: open, over: 'money.error.over_due' } : spendable
        return (await cashRefusal(tx, received, { payer: { orderId }, amount, ...bound })) ?? bound
      },
    },
  )
}

/**
 * Keeps the rest of a payment for the shop: a small surplus, or a gain on exchange.
 * @returns as `allocate`; 422 `money.error.no_exchange` if the difference cannot result from exchange rates
 */
export async function keep(
  { tx, by, now }: MoneyContext,
  asked: LedgerQuery & { receivedId: number; amount: number | null; isExchange: boolean },
): Promise<Outcome<Booked>> {
  const kind = asked.isExchange ? 'EXCHANGE_GAIN' : 'KEPT'
  const { receivedId } = asked
  return await book(
    { tx, by, now },
    {
      draft: { ...draftOf(asked), kind, receivedId },
      bounds: async (amount) => {
        const received = await lockReceived(tx, { id: asked.receivedId })
        if (!received) return refuse(404, 'error.not_found')
        const spendable = await spendableOf(tx, received)
        if (isRefusal(spendable)) return spendable
        const isOne = received.rate !== null && isExchange(amount ?? spendable.most, received.amount)
        if (asked.isExchange && !isOne) return refuse(422, 'money.error.no_exchange')
        return spendable
      },
    },
  )
}

/** Turns the free part of a payment into credit of a customer or a company. @returns as `allocate` */
export async function credit(
  { tx, by, now }: MoneyContext,
  asked: LedgerQuery & { receivedId: number; owner: CreditOwner; amount: number | null },
): Promise<Outcome<Booked>> {
  const account = await lockAccount(tx, asked.owner)
  if (!account) return refuse(404, 'error.not_found')
  const { receivedId } = asked
  const draft = { ...draftOf(asked), kind: 'CREDITED', receivedId, accountId: account.id } as const
  return await book(
    { tx, by, now },
    {
      draft,
      bounds: async (amount) => {
        const received = await lockReceived(tx, { id: asked.receivedId })
        if (!received) return refuse(404, 'error.not_found')
        const bound = await spendableOf(tx, received)
        if (isRefusal(bound)) return bound
        const payer = { accountId: account.id }
        return (await cashRefusal(tx, received, { payer, amount, ...bound })) ?? bound
      },
    },
  )
}

/**
 * Moves the credit of a duplicate account to the one that it becomes part of. The ledger itself redirects whatever is
 * returned to the duplicate later. The duplicate's orders are locked before, as wherever credit pays an order or is returned.
 * @returns haléře
 */
export async function adoptCredit(
  { tx, by, now }: MoneyContext,
  { from, into }: { from: number; into: number },
): Promise<number> {
  return await moveCredit(tx, { from, into, by, now, key: `${by.actor}:merged:${from}` })
}

/** Pays an order with the credit of its customer or company; the caller has locked the order. @returns as `allocate` */
export async function spendCredit(
  { tx, by, now }: MoneyContext,
  asked: LedgerQuery & { owner: CreditOwner; orderId: number; amount: number | null },
): Promise<Outcome<Booked>> {
  const account = await lockAccount(tx, asked.owner)
  if (!account) return refuse(404, 'error.not_found')
  const { orderId } = asked
  const draft = { ...draftOf(asked), kind: 'CREDIT_USED', orderId, accountId: account.id } as const
  return await book(
    { tx, by, now },
    {
      draft,
      bounds: async () => {
        const { open } = await selectOrderMoney(tx, asked.orderId)
        if (account.balance === 0) return refuse(409, 'money.error.no_credit')
        if (open === 0) return refuse(409, 'money.error.nothing_due')
        return { most: Math.min(account.balance, open), over: 'money.error.over_due' }
      },
    },
  )
}

/**
 * Settles the rest of an order: as a write-off, or as a loss on exchange. The caller has locked the order.
 * @returns as `allocate`; 422 `money.error.no_exchange` if none of its payments was in another currency, or the
 * amount is too large for that
 */
export async function writeOff(
  { tx, by, now }: MoneyContext,
  asked: LedgerQuery & { orderId: number; amount: number | null; isExchange: boolean },
): Promise<Outcome<Booked>> {
  const kind = asked.isExchange ? 'EXCHANGE_LOSS' : 'WRITTEN_OFF'
  const { orderId } = asked
  return await book(
    { tx, by, now },
    {
      draft: { ...draftOf(asked), kind, orderId },
      bounds: async (amount) => {
        const { open, due } = await selectOrderMoney(tx, asked.orderId)
        if (open === 0) return refuse(409, 'money.error.nothing_due')
        const isOne = isExchange(amount ?? open, due) && (await isPaidInAnotherCurrency(tx, asked.orderId))
        if (asked.isExchange && !isOne) return refuse(422, 'money.error.no_exchange')
        return { most: open, over: 'money.error.over_due' }
      },
    },
  )
}

async function isPaidInAnotherCurrency(tx: Tx, orderId: number): Promise<boolean> {
  for (const { receivedId } of await selectMoneyBehind(tx, orderId))
    if ((await lockReceived(tx, { id: receivedId }))?.rate) return true
  return false
}

/**
 * Reverses an entry, or a part of it: its money is free again, its order owes it again. The caller has locked the order.
 * @returns 404; 409 if it can't be reversed by a person, or nothing is left of it; 422 as `allocate`
 */
export async function reverse(
  { tx, by, now }: MoneyContext,
  asked: LedgerQuery & { entryId: number; amount: number | null },
): Promise<Outcome<Booked>> {
  const entry = await selectEntry(tx, { id: asked.entryId })
  if (!entry) return refuse(404, 'error.not_found')
  const { id: reversesId, kind, receivedId, orderId, accountId, remitsId } = entry
  if (!mayReverse(kind) || entry.reversesId !== null) return refuse(409, 'money.error.not_reversible')
  const draft = { ...draftOf(asked), kind, receivedId, orderId, accountId, remitsId, reversesId }
  return await book(
    { tx, by, now },
    {
      draft,
      bounds: async () => {
        if (receivedId !== null) await lockReceived(tx, { id: receivedId })
        const account = accountId === null ? null : await lockAccount(tx, { accountId })
        const rest = (await selectEntry(tx, { id: reversesId }))?.rest ?? 0
        if (rest <= 0) return refuse(409, 'money.error.not_reversible')
        const isSpent = kind === 'CREDITED' && account !== null && account.balance < (asked.amount ?? rest)
        return isSpent ? refuse(409, 'money.error.no_credit') : { most: rest, over: 'money.error.over_entry' }
      },
    },
  )
}

/**
 * Reverses the non-money settlements of an order: credit, write-offs, exchange differences. For an order that
 * is cancelled; its money is returned by refunds.
 * @returns the credit returned to its owner, and the amount that was never paid, in haléře
 */
export async function releaseOrder(
  { tx, by, now }: MoneyContext,
  orderId: number,
): Promise<{ credit: number; letGo: number }> {
  const back = { credit: 0, letGo: 0 }
  for (const { id, kind, receivedId, reversesId } of await selectEntries(tx, { orderId })) {
    const rest = receivedId === null && reversesId === null ? ((await selectEntry(tx, { id }))?.rest ?? 0) : 0
    if (rest <= 0) continue
    const done = await reverse({ tx, by, now }, { entryId: id, amount: null, key: `cancelled:${id}` })
    if ('refused' in done) throw new Error(`Order ${orderId}, entry ${id}: ${done.error_trans_key}`)
    back[kind === 'CREDIT_USED' ? 'credit' : 'letGo'] += rest
  }
  return back
}

/**
 * Reverses the payments of an order, so that their money is free again and waits for a person. For an order in
 * review that is cancelled: it is not known yet where its money belongs.
 */
export async function freeOrder({ tx, by, now }: MoneyContext, orderId: number): Promise<void> {
  for (const { id, receivedId, reversesId } of await selectEntries(tx, { orderId })) {
    const rest = receivedId !== null && reversesId === null ? ((await selectEntry(tx, { id }))?.rest ?? 0) : 0
    if (rest <= 0) continue
    const done = await reverse({ tx, by, now }, { entryId: id, amount: null, key: `cancelled:${id}` })
    if ('refused' in done) throw new Error(`Order ${orderId}, entry ${id}: ${done.error_trans_key}`)
  }
}

/**
 * Reverses a part of an order's non-money settlements after a correction has lowered its total: credit is
 * returned to its owner first, then write-offs are reduced. The order is locked.
 * @returns the reversed amount in haléře; less if there was less to reverse
 */
export async function releasePart(
  { tx, by, now }: MoneyContext,
  { orderId, amount, key }: { orderId: number; amount: number; key: string },
): Promise<number> {
  let left = amount
  const entries = await selectEntries(tx, { orderId })
  const [credits, others] = [true, false].map((isCredit) =>
    entries.filter(({ kind }) => (kind === 'CREDIT_USED') === isCredit),
  )
  for (const { id, receivedId, reversesId } of [...(credits ?? []), ...(others ?? [])]) {
    const rest = receivedId === null && reversesId === null ? ((await selectEntry(tx, { id }))?.rest ?? 0) : 0
    const part = Math.min(rest, left)
    if (part <= 0) continue
    const done = await reverse({ tx, by, now }, { entryId: id, amount: part, key: `${key}:${id}` })
    if ('refused' in done) throw new Error(`Order ${orderId}, entry ${id}: ${done.error_trans_key}`)
    left -= part
  }
  return amount - left
}
