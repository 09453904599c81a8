/** What an entry of the audit says. Pure. */
import { bothWays } from '../../lib/sort-names.ts'
import type { Actor } from '../../server/context.ts'

export interface AuditEntry {
  /** What was done, `order.cancel`. */
  operation: string
  /** What it was done to: `order` and its id. Ids only, never a name or an address. */
  subject: { kind: string; id: number | string }
  /** How the subject was before and is now, as far as the operation changes it; null: nothing to compare. */
  before?: unknown
  after?: unknown
  /** In the clerk's words; it names no person. */
  reason?: string
}

/** A reason is cut there. */
export const longestAuditReason = 1000

/** The columns that say who it was. A guest has no id that may be kept. */
export function actorColumns(actor: Actor): {
  actorKind: Actor['kind']
  actorId: number | null
  actorFor: number | null
  actorName: string
} {
  const nothing = { actorId: null, actorFor: null, actorName: '' }
  switch (actor.kind) {
    case 'guest':
      return { ...nothing, actorKind: 'guest' }
    case 'customer':
      return { ...nothing, actorKind: 'customer', actorId: actor.customerId }
    case 'representative':
      return {
        ...nothing,
        actorKind: 'representative',
        actorId: actor.representativeId,
        actorFor: actor.customerId,
      }
    case 'staff':
      return {
        ...nothing,
        actorKind: 'staff',
        actorId: actor.staffId,
        actorName: actor.key ? `key ${actor.key.id}` : '',
      }
    case 'system':
      return { ...nothing, actorKind: 'system', actorName: actor.name }
  }
}

/** What the audit can be sorted by: its own order, which is that of its chain. */
export const auditSorts = bothWays('at')
export type AuditSort = (typeof auditSorts)[number]
