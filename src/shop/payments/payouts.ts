/** Refunds that go to the bank in a file: each is in at most one live file, and ends by the statement. */
import { reads } from '../../server/verb.ts'
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
  type PayoutsDueQuery,
} from './payout-due-queries.ts'
import { selectFile, selectItems, selectPayout, selectPayoutPage } from './payout-list-queries.ts'
import { insertPayout, isLive, selectRequested } from './payout-queries.ts'
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

/** The transaction, time and actor of a write. */
export interface PayoutContext {
  tx: Tx
  now: Date
  staffId: number | null
}

/** The request for a file; the same key makes it only once. */
export interface PayoutInput {
  key: string
  format: PayoutFormat
  /** `null`: all that are due and that this format can pay, without those that are snoozed or wait for another account. */
  refundIds: readonly number[] | null
  /** YYYY-MM-DD */
  dueOn: string
  /** Millionths of a crown for one euro; null: money that came in crowns does not go out in euros. */
  rate: number | null
  /** The shop's own account. */
  payer: { iban: string; name: string }
  /** The account requested to pay from; left out: the one that receives transfers. */
  from?: string | null
}

const writers = { ABO: writeAbo, SEPA: writeSepa } as const

/**
 * Makes a file of refunds for the bank, and keeps its bytes. Of two clerks working at once, only one gets each refund.
 * @returns 404, 409: a refund is not due, is in a file already, is snoozed, or waits for the approval of another account, or
 * nothing is due; 422: the file can't pay a refund (`more.refund` says which), the day is invalid, or the key has made
 * another file.
 */
export async function makePayout(
  { tx, now, staffId }: PayoutContext,
  asked: PayoutInput,
): Promise<Outcome<{ batch: PayoutBatch; isNew: boolean }>> {
  const ids = asked.refundIds && [...new Set(asked.refundIds)].toSorted((one, other) => one - other)
  const { key, format, dueOn, payer } = asked
  // Crowns need no rate.
  const rate = format === 'SEPA' ? asked.rate : null
  // Compared with the key's earlier call, without the default account, which may have changed since.
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
  const known = await selectRequested(tx, key)
  if (!known) return null
  const batch = known.asked === words ? await selectPayout(tx, known.id) : null
  return batch ? { batch, isNew: false } : refuse(422, 'payout.error.key_reused')
}

/** Locks the refunds of a new file; or returns the reason why one of them can't be in it. */
async function chosen(
  tx: Tx,
  { refundIds, format, rate }: PayoutInput,
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
  /** Checks that the current account is the one that the caller saw before changing it; left out: any account will do. */
  isAsSeen?: (due: PayoutDue | null) => boolean
}

/** The current destination of a refund, and the data that depend on it. */
export interface RefundPayee {
  /** The account that a file for the bank would use; null: it is sent, in a file, or no account is known. */
  iban: string | null
  /** `null`: no order took its money. */
  orderNumber: string | null
  /** Haléře. */
  amount: Halere
  /** Sum of the other refunds of its order, or of the same payment, that a clerk has entered an account for; in haléře. */
  others: Halere
}

/** Locks a refund with the others of its order, and reads its destination; null if there is no such refund. */
export async function lockPayee(
  { tx }: { tx: Tx },
  { refundId }: { refundId: number },
): Promise<RefundPayee | null> {
  const locked = await lockWithOthers(tx, refundId)
  const due = locked && (await findPayoutDue({ db: tx }, { refundId }))
  return locked && { ...locked, iban: due?.iban ?? null, orderNumber: due?.orderNumber ?? null }
}

/**
 * Sets the account that a refund goes to, instead of the one that its money came from. The latest one holds.
 * @returns 404 if there is no such refund; 409 if it goes to a card, is not due, or is in a file, or another
 * account was entered in the meantime (`admin.error.changed`); 422 if the account is invalid.
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

/** Refuses manual handling of a refund in a live file; locks the refund. null: it is in no file. */
export async function refusalInPayout(
  { tx }: { tx: Tx },
  { refundId }: { refundId: number },
): Promise<Refusal | null> {
  await lockRefund(tx, refundId)
  return (await isLive(tx, refundId)) ? refuse(409, 'payout.error.in_batch') : null
}

/** Refuses to allocate, or to send back, a payment that the bank reversed. null: it did not. */
export async function refusalTakenBack(
  { db }: { db: Reader },
  { receivedId }: { receivedId: number },
): Promise<Refusal | null> {
  return (await selectReversalOf(db, receivedId)) ? refuse(409, 'money.error.bank_took_back') : null
}

/** A single refund due; null if it was sent, is in a file, or does not exist. */
export const findPayoutDue = async (
  { db }: { db: Reader },
  { refundId }: { refundId: number },
): Promise<PayoutDue | null> => (await selectDue(db, [refundId], 1))[0] ?? null

/** Refunds that a person has to send at the bank and that are in no file, oldest first. */
export async function listPayoutDue(
  { db }: { db: Reader },
  { lacksAccount = false, ...asked }: PayoutsDueQuery & { lacksAccount?: boolean },
): Promise<Outcome<Page<PayoutDue>>> {
  // Validity of an account can't be checked in SQL.
  const lacking = lacksAccount ? (await selectDue(db, null, mostDue)).filter(needsAccount) : undefined
  return await selectDuePage(db, { ...asked, ids: lacking?.map(({ refundId }) => refundId) })
}

/** Most refunds to look through: few of them wait at a time. */
const mostDue = 10_000

/** All refunds due that are not snoozed beyond today, oldest first; ten thousand at most. */
export async function findPayoutsDue(
  { db }: { db: Reader },
  { today }: { today: string },
): Promise<PayoutDue[]> {
  return await selectDueOn(db, today, mostDue)
}

/** Files for the bank, latest first. */
export const listPayouts = reads(selectPayoutPage)

/** A file with its payments; null if there is no such file. */
export async function findPayout(
  { db }: { db: Reader },
  { id }: { id: number },
): Promise<{ batch: PayoutBatch; items: PayoutItem[] } | null> {
  const batch = await selectPayout(db, id)
  return batch && { batch, items: await selectItems(db, id) }
}

const endings = { ABO: 'kpc', SEPA: 'xml' } as const

/** The bytes of a file. @returns 404 if there is no such file; 409 if it is cancelled, because it must not be uploaded. */
export async function payoutFile(
  { db }: { db: Reader },
  { id }: { id: number },
): Promise<Outcome<{ name: string; bytes: Uint8Array }>> {
  const file = await selectFile(db, id)
  if (!file) return refuse(404, 'error.not_found')
  if (file.isCancelled) return refuse(409, 'payout.error.cancelled')
  return { name: `payout-${id}.${endings[file.format]}`, bytes: file.bytes }
}
