/** The face of the audit: who changed what on the shop's side, in a chain of hashes. */
import type { OperationContext, Writing } from '../../server/context.ts'
import { insertAuditEvent } from './queries.ts'
import { actorColumns, type AuditEntry } from './rules.ts'

export { isInChain, findActsOn, findAuditEvents, verifyChain } from './reads.ts'
export type { ActOn, AuditEvent, AuditFilter, ChainState } from './queries.ts'

/**
 * Writes what an operation changed, in its own transaction: it is written exactly when the change is. It is the last that
 * an operation writes, since it keeps other operations waiting until the transaction ends.
 */
export async function recordAudit(
  { tx, actor, now }: Writing & OperationContext,
  entry: AuditEntry,
): Promise<void> {
  await insertAuditEvent(tx, { ...entry, ...actorColumns(actor), at: now })
}
