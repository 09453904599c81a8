/** Refunds that go to the bank as a file: each is in one live file at most, and ends by the statement. */
import { selectReversalOf } from './finding-list-queries.ts'
import { createHash } from 'node:crypto'
import { payeeIban } from '../../lib/bank-account.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { dayAfter } from '../../lib/deadlines.ts'
import type { Halere } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Page } from '../../server/page.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  insertAccount,
  lockDue,
  lockRefund,
  lockWithOthers,
  selectAccount,
  selectDue,
  selectDueOn,
  selectDuePage,
  selectHeld,
  type PayoutDueAsked,
} from './payout-due-queries.ts'
import {
  selectFile,
  selectItems,
  selectPayout,
  selectPayoutPage,
  type PayoutsAsked,
} from './payout-list-queries.ts'
import { insertPayout, isLive, selectAsked } from './payout-queries.ts'
import { writeAbo } from './payouts/abo.ts'
import { plain, type Payout, type PayoutFormat } from './payouts/payout.ts'
import {
  mostDaysAhead,
  mostItems,
  needsAccount,
  payoutFault,
  payoutLine,
  type PayoutBatch,
  type PayoutDue,
  type PayoutItem,
} from './payouts/rules.ts'
import { writeSepa } from './payouts/sepa.ts'
import { newMessageId } from './service.ts'

/** Who does it, when, and in which transaction. */
export interface PayoutContext {
  tx: Tx
  now: Date
  staffId: number | null
}

/** What a file is made of; the same key makes it once. */
export interface PayoutAsked {
  key: string
  format: PayoutFormat
  /** null: all that are due and that this format can pay, without what is set aside or waits for another account. */
  refundIds: readonly number[] | null
  /** YYYY-MM-DD */
  dueOn: string
  /** Millionths of a crown for one euro; null: nothing that came in crowns goes out in euros. */
  rate: number | null
  /** The shop's own account. */
  payer: { iban: string; name: string }
  /** Which of them was asked for; left out: the one that transfers go to. */
  from?: string | null
}

const writers = { ABO: writeAbo, SEPA: writeSepa } as const

/**
 * Makes a file of refunds for the bank, and keeps its bytes. Of two clerks at once one has each refund.
 * @returns 404, 409: a refund is not due, in a file already, set aside, or waits for the approval of another account, or
 *   nothing is due; 422: what the file can't pay
 *   (`more.refund` says which refund), the day, or a key that made something else.
 */
export async function makePayout(
  { tx, now, staffId }: PayoutContext,
  asked: PayoutAsked,
): Promise<Outcome<{ batch: PayoutBatch; isNew: boolean }>> {
  const ids = asked.refundIds && [...new Set(asked.refundIds)].toSorted((one, other) => one - other)
  const { key, format, dueOn, payer } = asked
  // Crowns need no rate.
  const rate = format === 'SEPA' ? asked.rate : null
  // As the key's earlier call said it: the account that transfers go to may be another one by now.
  const words = JSON.stringify([format, ids, dueOn, rate, ...(asked.from ? [payer.iban] : [])])
  const earlier = await madeBefore(tx, key, words)
  if (earlier) return earlier
  if (ids && (ids.length === 0 || ids.length > mostItems)) return refuse(422, 'payout.error.items')
  const today = dayInPrague(now)
  if (dueOn < today || dueOn > dayAfter(today, mostDaysAhead)) return refuse(422, 'payout.error.day')
  await lockDue(tx, ids)
  // Another call with this key may have made it while this one waited.
  const meanwhile = await madeBefore(tx, key, words)
  if (meanwhile) return meanwhile
  const due = await chosen(tx, { ...asked, rate, refundIds: ids }, today)
  if (isRefusal(due)) return due
  const lines = due.map((one) => payoutLine(one, format, rate))
  const payout: Payout = { messageId: newMessageId().slice(0, 35), payer, dueOn, madeAt: now, lines }
  const file = Buffer.from(writers[format](payout), 'utf8')
  const sha256 = createHash('sha256').update(file).digest()
  const kept = { ...payout, key, asked: words, format, rate, file, sha256, staffId }
  const id = await insertPayout(tx, kept)
  const batch = id === null ? null : await selectPayout(tx, id)
  if (batch) return { batch, isNew: true }
  return (await madeBefore(tx, key, words)) ?? refuse(409, 'payout.error.key_reused')
}

async function madeBefore(
  tx: Tx,
  key: string,
  words: string,
): Promise<Outcome<{ batch: PayoutBatch; isNew: boolean }> | null> {
  const known = await selectAsked(tx, key)
  if (!known) return null
  const batch = known.asked === words ? await selectPayout(tx, known.id) : null
  return batch ? { batch, isNew: false } : refuse(422, 'payout.error.key_reused')
}

/** The refunds of a new file, which are locked; or why one of them can't be in it. */
async function chosen(
  tx: Tx,
  { refundIds, format, rate }: PayoutAsked,
  today: string,
): Promise<Outcome<PayoutDue[]>> {
  const held = await selectHeld(tx, refundIds, today)
  const due = await selectDue(tx, refundIds, mostItems * 10)
  if (refundIds === null) {
    const payable = due.filter(
      (one) => !held.has(one.refundId) && !needsAccount(one) && payoutFault(one, format, rate) === null,
    )
    return payable.length === 0 ? refuse(409, 'payout.error.nothing_due') : payable.slice(0, mostItems)
  }
  for (const refund of refundIds) {
    const one = due.find(({ refundId }) => refundId === refund)
    if (!one) {
      const isBusy = await isLive(tx, refund)
      return refuse(409, isBusy ? 'payout.error.in_batch' : 'payout.error.not_due', { more: { refund } })
    }
    const why = held.get(refund)
    if (why) return refuse(409, `payout.error.${why}`, { more: { refund } })
    const fault = payoutFault(one, format, rate)
    if (fault !== null) return refuse(422, fault, { more: { refund } })
  }
  return due
}

export interface AccountToWrite {
  refundId: number
  /** A Czech account or an IBAN. */
  account: string
  holder: string
  reason: string
  /** Whether the account that stands there is the one that the caller changes; left out: whatever stands. */
  isAsSeen?: (due: PayoutDue | null) => boolean
}

/** Where a refund goes as things stand, and what depends on that. */
export interface RefundPayee {
  /** As a file for the bank would pay it; null: it is sent, in a file, or no account is known. */
  iban: string | null
  /** null: no order took its money. */
  orderNumber: string | null
  /** Haléře. */
  amount: Halere
  /** Of the other refunds of its order, or of the same payment, to which a clerk has written an account; in haléře. */
  others: Halere
}

/** Locks a refund with the others of its order, and reads where it goes; null: there is none. */
export async function lockPayee(
  { tx }: { tx: Tx },
  { refundId }: { refundId: number },
): Promise<RefundPayee | null> {
  const locked = await lockWithOthers(tx, refundId)
  const due = locked && (await findPayoutDue({ db: tx }, { refundId }))
  return locked && { ...locked, iban: due?.iban ?? null, orderNumber: due?.orderNumber ?? null }
}

/**
 * Writes the account that a refund goes to, in place of the one that its money came from. The latest one holds.
 * @returns 404: no such refund; 409: it goes to a card, is not due, or is in a file, or another account was written
 *   meanwhile (`admin.error.changed`); 422: it is no account.
 */
export async function writeRefundAccount(
  { tx, now, staffId }: PayoutContext,
  { refundId, account, holder, reason, isAsSeen }: AccountToWrite,
): Promise<Outcome<{ isNew: boolean }>> {
  const refund = await lockRefund(tx, refundId)
  if (!refund) return refuse(404, 'error.not_found')
  if (!refund.isForBank || !refund.isDue) return refuse(409, 'payout.error.not_due')
  if (await isLive(tx, refundId)) return refuse(409, 'payout.error.in_batch')
  const iban = payeeIban(account)
  if (iban === null) return refuse(422, 'payout.error.account')
  const written = { iban, holder: plain(holder, 70) }
  const known = await selectAccount(tx, refundId)
  if (isAsSeen && !isAsSeen(await findPayoutDue({ db: tx }, { refundId })))
    return refuse(409, 'admin.error.changed')
  if (known?.iban === iban && known.holder === written.holder) return { isNew: false }
  await insertAccount(tx, { ...written, refundId, reason, staffId, now })
  return { isNew: true }
}

/** Refuses what is done by hand to a refund in a live file; locks the refund. null: it is in none. */
export async function refusalInPayout(
  { tx }: { tx: Tx },
  { refundId }: { refundId: number },
): Promise<Refusal | null> {
  await lockRefund(tx, refundId)
  return (await isLive(tx, refundId)) ? refuse(409, 'payout.error.in_batch') : null
}

/** Refuses to lead on, or to send back, a payment that the bank took back. null: it did not. */
export async function refusalTakenBack(
  { db }: { db: Reader },
  { receivedId }: { receivedId: number },
): Promise<Refusal | null> {
  return (await selectReversalOf(db, receivedId)) ? refuse(409, 'money.error.bank_took_back') : null
}

/** One of these; null: it is sent, in a file, or there is none. */
export const findPayoutDue = async (
  { db }: { db: Reader },
  { refundId }: { refundId: number },
): Promise<PayoutDue | null> => (await selectDue(db, [refundId], 1))[0] ?? null

/** What a person has to send in the bank and is in no file, the oldest first. */
export async function listPayoutDue(
  { db }: { db: Reader },
  { lacksAccount = false, ...asked }: PayoutDueAsked & { lacksAccount?: boolean },
): Promise<Outcome<Page<PayoutDue>>> {
  // Whether an account can be paid to is no question for the database.
  const lacking = lacksAccount ? (await selectDue(db, null, mostDue)).filter(needsAccount) : undefined
  return await selectDuePage(db, { ...asked, ids: lacking?.map(({ refundId }) => refundId) })
}

/** So many are looked through: those that wait are few. */
const mostDue = 10_000

/** All of it but what is set aside beyond today, the oldest first: ten thousand at the most. */
export async function findPayoutsDue(
  { db }: { db: Reader },
  { today }: { today: string },
): Promise<PayoutDue[]> {
  return await selectDueOn(db, today, mostDue)
}

/** Files for the bank, the latest first. */
export async function listPayouts(
  { db }: { db: Reader },
  asked: PayoutsAsked,
): Promise<Outcome<Page<PayoutBatch>>> {
  return await selectPayoutPage(db, asked)
}

/** One file with its payments; null: there is none. */
export async function findPayout(
  { db }: { db: Reader },
  { id }: { id: number },
): Promise<{ batch: PayoutBatch; items: PayoutItem[] } | null> {
  const batch = await selectPayout(db, id)
  return batch && { batch, items: await selectItems(db, id) }
}

const endings = { ABO: 'kpc', SEPA: 'xml' } as const

/** The bytes of a file. @returns 404: there is none; 409: it is cancelled, and must not be uploaded. */
export async function payoutFile(
  { db }: { db: Reader },
  { id }: { id: number },
): Promise<Outcome<{ name: string; bytes: Uint8Array }>> {
  const file = await selectFile(db, id)
  if (!file) return refuse(404, 'error.not_found')
  if (file.isCancelled) return refuse(409, 'payout.error.cancelled')
  return { name: `payout-${id}.${endings[file.format]}`, bytes: file.bytes }
}
