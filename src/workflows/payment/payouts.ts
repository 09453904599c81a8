/** Handles the bank's confirmation of a payment file in a statement: the refund has gone, one per debit. */
import { payeeIban } from '../../lib/bank-account.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { lockStates } from '../../shop/orders/orders.ts'
import {
  confirmDebited,
  findDebited,
  judgeDebit,
  lockAttempts,
  recordFinding,
  refusalInPayout,
  returnSent,
  type Debit,
  type Placed,
} from '../../shop/payments/payments.ts'
import { bankRefundSent } from './giving-back.ts'

/** A refund confirmed by a debit. */
export interface ConfirmedPayout {
  batchId: number
  refundId: number
  /** `null`: its money was never allocated to an order. */
  orderId: number | null
}

/** Result for a debit that was not taken: seen before, or possibly seen. */
export interface SeenDebit {
  seen: 'same' | 'alike'
}

interface DebitContext {
  tx: Tx
  queue: Queue
  now: Date
  /** IBAN of our account that the statement is of. */
  iban: string
  /** Called for each refund confirmed by a debit, at the end of its transaction. */
  confirmed?: (tx: Tx, payout: ConfirmedPayout) => Promise<void>
}

/**
 * Takes a debit of a statement, unless another kind of statement contained it before: two equal refunds have one debit each.
 * One that only looks like a known one waits for a person, if there is a payment that it could confirm.
 * @returns null if it is not ours, or was taken before
 */
export async function takeDebit(
  context: DebitContext,
  placed: Placed<Debit>,
): Promise<ConfirmedPayout | SeenDebit | null> {
  const { tx, iban: ownIban, now } = context
  if (placed.variableSymbol === null || payeeIban(placed.counterAccount) === null) return null
  const judged = await judgeDebit({ tx }, { movement: placed, ownIban })
  if (judged.is === 'known') return null
  const { movement } = judged
  if (judged.is === 'new') return await takeNewDebit(context, movement)
  if (judged.is === 'alike' && !(await findDebited({ tx }, movement))) return null
  const state = judged.is === 'same' ? 'KNOWN' : 'OPEN'
  await recordFinding({ tx }, { kind: 'DEBIT', state, movement, ownIban, itemId: judged.of, now })
  return { seen: judged.is }
}

/**
 * Takes a debit that is certainly new: the payment in the file is matched and completes its refund, with its
 * mail, document and claim.
 * @returns null if it is not ours
 */
export async function takeNewDebit(
  { tx, queue, now, confirmed }: DebitContext,
  debit: Debit,
): Promise<ConfirmedPayout | null> {
  // Another import may take the payment while this one waits for its order: then the next match is sought.
  for (;;) {
    const found = await findDebited({ tx }, debit)
    if (!found) return null
    const { itemId, batchId, refundId, orderId } = found
    // Locks are taken in the order attempts, order, refund, payment of a file.
    if (orderId !== null) {
      await lockAttempts({ tx }, orderId)
      await lockStates({ tx }, orderId)
    }
    await refusalInPayout({ tx }, { refundId })
    const again = await findDebited({ tx }, debit)
    if (again?.itemId !== itemId) continue
    if (!(await confirmDebited({ tx, now }, { itemId, debitId: debit.bankId, debitedOn: debit.bookedOn })))
      continue
    const hasGone =
      orderId === null
        ? await returnSent({ tx, now }, { refundId })
        : await bankRefundSent({ tx, queue, now }, { id: refundId, orderId })
    if (!hasGone) throw new Error(`Refund ${refundId} was paid by a file, and is not due`)
    await confirmed?.(tx, { batchId, refundId, orderId })
    return { batchId, refundId, orderId }
  }
}
