/** What becomes of money: each entry is booked once for its key, for at most what there is. */
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

/** What is asked for by a key is done once; amounts in haléře. */
export interface Asked {
  key: string
  reason?: string
}

export const draftOf = ({ key, reason = '', amount }: Asked & { amount: number | null }) => ({
  key,
  reason,
  amount,
})

/**
 * How much of a locked payment may be led on: what is free, but for what a card did not take back, which is its buyer's.
 * @param orderId an order to which it may be led even so
 * @returns 409: nothing is free, or all of it is a buyer's
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

/** Why so much cash is not taken of one buyer on a day (Act 254/2004, § 4); null: it is, or no cash. */
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
 * The shop keeps what is left of a payment: a small surplus, or what a rate made of it.
 * @returns as `allocate`; 422 `money.error.no_exchange`: the difference is no matter of rates.
 */
export async function keep(
  { tx, by, now }: MoneyContext,
  asked: Asked & { receivedId: number; amount: number | null; isExchange: boolean },
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

/** Turns what is free of a payment into the credit of a customer or a company. @returns as `allocate`. */
export async function credit(
  { tx, by, now }: MoneyContext,
  asked: Asked & { receivedId: number; owner: CreditOwner; amount: number | null },
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
 * Moves the credit of a double to the account that it becomes part of. What comes back to the double's later follows by the
 * ledger itself. Orders of the double are locked before, as where credit pays one or comes back. @returns haléře
 */
export async function adoptCredit(
  { tx, by, now }: MoneyContext,
  { from, into }: { from: number; into: number },
): Promise<number> {
  return await moveCredit(tx, { from, into, by, now, key: `${by.actor}:merged:${from}` })
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
 * Ends what an order still owes: it is written off, or a rate made it. The order is locked by the caller.
 * @returns as `allocate`; 422 `money.error.no_exchange`: no payment of it was in another currency, or it is too much for that.
 */
export async function writeOff(
  { tx, by, now }: MoneyContext,
  asked: Asked & { orderId: number; amount: number | null; isExchange: boolean },
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
 * Takes an entry back, or a part of it: its money is free again, its order owes it again. The order is locked by the caller.
 * @returns 404, 409: it can't be taken back by a person, or nothing is left of it; 422 as `allocate`.
 */
export async function reverse(
  { tx, by, now }: MoneyContext,
  asked: Asked & { entryId: number; amount: number | null },
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
 * Takes back what an order was paid otherwise than by money: credit, write-offs, differences of rates. For an order that is
 * cancelled; its money goes back by refunds.
 * @returns how much credit its owner has again, and what of it was never paid, in haléře.
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
 * Takes back what money paid an order, so that it is free again and waits for a person. For an order in review that is
 * cancelled: it is not known yet what of its money goes where.
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
 * Takes back so much of what an order was paid otherwise than by money, since a correction lowered what it comes to: the credit
 * is its owner's again, and less is let go. The order is locked.
 * @returns how much was taken back, in haléře: less where it was paid less that way
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
