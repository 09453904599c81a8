/** The contents of an audit entry. Pure. */
import { bothWays } from '../../lib/sort-names.ts'
import type { Actor } from '../../server/context.ts'

export interface AuditEntry {
  /** The operation, such as `order.cancel`. */
  operation: string
  /** The subject: `order` and its id. Ids only, never a name or an address. */
  subject: { kind: string; id: number | string }
  /** The subject before and after, as far as the operation changes it; `null`: nothing to compare. */
  before?: unknown
  after?: unknown
  /** The clerk's words, without naming a person. */
  reason?: string
}

/** Longer reasons are cut. */
export const longestAuditReason = 1000

/** Columns of the actor. No id of a guest may be kept. */
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

/** The audit log is sorted only in the order of its hash chain. */
export const auditSorts = bothWays('at')
export type AuditSort = (typeof auditSorts)[number]
