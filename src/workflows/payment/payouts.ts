/** The statement says that the bank has paid what a file asked for: the refund has gone, once for each debit. */
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { lockStates } from '../../shop/orders/orders.ts'
import {
  confirmDebited,
  findDebited,
  lockAttempts,
  refusalInPayout,
  returnSent,
  type Debit,
} from '../../shop/payments/payments.ts'
import { bankRefundSent } from './giving-back.ts'

/** A refund that a debit has confirmed. */
export interface ConfirmedPayout {
  batchId: number
  refundId: number
  /** null: no order took its money. */
  orderId: number | null
}

/**
 * Takes a debit of a statement: the payment of a file that it is ends its refund, with its mail, its document and its claim.
 * @returns null: it is none of ours, or was taken before.
 */
export async function takeDebit(
  { tx, queue, now }: { tx: Tx; queue: Queue; now: Date },
  debit: Debit,
): Promise<ConfirmedPayout | null> {
  // Another import may take the payment while this one waits for its order: then the next one that fits is sought.
  for (;;) {
    const found = await findDebited({ tx }, debit)
    if (!found) return null
    const { itemId, batchId, refundId, orderId } = found
    // Locks go attempts, order, refund, payment of a file.
    if (orderId !== null) {
      await lockAttempts({ tx }, orderId)
      await lockStates({ tx }, orderId)
    }
    await refusalInPayout({ tx }, { refundId })
    const again = await findDebited({ tx }, debit)
    if (again?.itemId !== itemId) continue
    if (!(await confirmDebited({ tx, now }, { itemId, debitId: debit.bankId }))) continue
    const hasGone =
      orderId === null
        ? await returnSent({ tx, now }, { refundId })
        : await bankRefundSent({ tx, queue, now }, { id: refundId, orderId })
    if (!hasGone) throw new Error(`Refund ${refundId} was paid by a file, and is not due`)
    return { batchId, refundId, orderId }
  }
}
