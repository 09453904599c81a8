/** Events of the audit for what movements of a statement do, each in the transaction that takes the movement. */
import type { Tx } from '../../server/db.ts'
import type { Actor } from '../../server/context.ts'
import { recordAudit } from '../../shop/audit/audit.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import type { TransferContext } from '../payment/payment.ts'

/** Audits each transfer that was imported and each refund that a debit has confirmed, under an actor. */
export const eventsOf = (
  { actor, now }: { actor: Actor; now: () => Date },
  operation: Operation,
): Required<Pick<TransferContext, 'taken' | 'confirmed'>> => ({
  taken: async (tx: Tx, { id, fit, orderId }) => {
    const subject = { kind: 'bank_transaction', id }
    await recordAudit({ tx, actor, now: now() }, { operation, subject, after: { fit, order: orderId } })
  },
  confirmed: async (tx: Tx, { refundId, orderId, batchId }) => {
    const subject = { kind: 'refund', id: refundId }
    const after = { state: 'DONE', order: orderId, payout: batchId }
    await recordAudit({ tx, actor, now: now() }, { operation, subject, after })
  },
})
