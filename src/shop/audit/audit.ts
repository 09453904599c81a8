/** Public interface of the audit: staff's changes with their actors, in a hash chain. */
import type { OperationContext, Writing } from '../../server/context.ts'
import { insertAuditEvent } from './queries.ts'
import { actorColumns, type AuditEntry } from './rules.ts'

export { isInChain, findActsOn, findAuditEvents, verifyChain } from './reads.ts'
export type { ActOn, AuditEvent, AuditFilter, ChainState } from './queries.ts'

/**
 * Writes an operation's change to the audit in the same transaction, so that it is recorded exactly when the change is. Must
 * be the last write of an operation, since it blocks other operations until the transaction ends.
 */
export async function recordAudit(
  { tx, actor, now }: Writing & OperationContext,
  entry: AuditEntry,
): Promise<void> {
  await insertAuditEvent(tx, { ...entry, ...actorColumns(actor), at: now })
}
