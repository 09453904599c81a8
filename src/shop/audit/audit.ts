/** The face of the audit: who changed what on the shop's side, in a chain of hashes. */
import type { OperationContext } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { insertAuditEvent } from './queries.ts'
import { actorColumns, type AuditEntry } from './rules.ts'

export { isInChain, selectAuditEvents, verifyChain, type AuditEvent, type ChainState } from './queries.ts'

/**
 * Writes what an operation changed, in its own transaction: it is written exactly when the change is. It is the last that
 * an operation writes, since it keeps other operations waiting until the transaction ends.
 */
export async function recordAudit(
  tx: Tx,
  { actor, now }: OperationContext,
  entry: AuditEntry,
): Promise<void> {
  await insertAuditEvent(tx, { ...entry, ...actorColumns(actor), at: now })
}
