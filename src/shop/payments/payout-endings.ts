/** The end of files for the bank: uploaded, cancelled, rejected in part, or confirmed by the statement. */
import { payeeIban } from '../../lib/bank-account.ts'
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import {
  isDebitKnown,
  lockItems,
  lockPayout,
  selectDebited,
  writeCancelled,
  writeConfirmed,
  writeRejected,
  writeUploaded,
  type Debited,
} from './payout-queries.ts'
import type { Debit } from './statements/statement.ts'

interface EndingContext {
  tx: Tx
  now: Date
}

/** Records that the bank has the file. @returns 404 if there is no such file; 409 if it is cancelled. */
export async function markUploaded(
  { tx, now }: EndingContext,
  { batchId }: { batchId: number },
): Promise<Outcome<{ isNew: boolean }>> {
  const batch = await lockPayout(tx, batchId)
  if (!batch) return refuse(404, 'error.not_found')
  if (batch.cancelledAt !== null) return refuse(409, 'payout.error.cancelled')
  if (batch.uploadedAt !== null) return { isNew: false }
  await writeUploaded(tx, batchId, now)
  return { isNew: true }
}

/**
 * Cancels a file that never reached the bank: its refunds are due again.
 * @returns 404 if there is no such file; 409 if it was uploaded, or the bank has paid or refused any of it.
 */
export async function cancelPayout(
  { tx, now }: EndingContext,
  { batchId }: { batchId: number },
): Promise<Outcome<{ isNew: boolean }>> {
  const batch = await lockPayout(tx, batchId)
  if (!batch) return refuse(404, 'error.not_found')
  if (batch.cancelledAt !== null) return { isNew: false }
  const items = await lockItems(tx, { batchId })
  if (batch.uploadedAt !== null || items.some(({ state }) => state !== 'MADE'))
    return refuse(409, 'payout.error.uploaded')
  await writeCancelled(tx, batchId, now)
  return { isNew: true }
}

/**
 * Records that the bank did not pay one refund of a file: it is due again.
 * @returns 404 if it is not in the file; 409 if it is confirmed, or the file is cancelled.
 */
export async function rejectItem(
  { tx, now }: EndingContext,
  { batchId, refundId, reason }: { batchId: number; refundId: number; reason: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const [item] = await lockItems(tx, { batchId, refundId })
  if (!item) return refuse(404, 'error.not_found')
  if (item.state === 'REJECTED') return { isNew: false }
  if (item.state === 'CONFIRMED') return refuse(409, 'payout.error.confirmed')
  if (item.state === 'CANCELLED') return refuse(409, 'payout.error.cancelled')
  await writeRejected(tx, item.id, reason, now)
  return { isNew: true }
}

/** The payment of a file that a debit confirms; null: no such payment, or its bank id has confirmed one before. */
export async function findDebited({ tx }: { tx: Tx }, debit: Debit): Promise<Debited | null> {
  const iban = payeeIban(debit.counterAccount)
  if (iban === null || debit.variableSymbol === null) return null
  if (await isDebitKnown(tx, debit.bankId)) return null
  return await selectDebited(tx, iban, debit)
}

/** Records the debit of this payment. @returns false if another debit was recorded, or it was rejected in the meantime. */
export async function confirmDebited(
  { tx, now }: EndingContext,
  confirmed: { itemId: number; debitId: string; debitedOn: string },
): Promise<boolean> {
  return await writeConfirmed(tx, { ...confirmed, now })
}
