/** Members of staff and the audit as lines of a terminal. */
import type { Outcome } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents, verifyChain, isInChain, type AuditEvent } from '../../shop/audit/audit.ts'
import { findStaff, type StaffMember } from '../../shop/staff/staff.ts'
import { nextLines } from '../command.ts'
import { orderText } from '../order-text.ts'

export const memberLine = ({ id, email, roles, since }: StaffMember): string =>
  `${String(id).padStart(4)}  ${email}  ${roles.join(', ')}  since ${since.toISOString().slice(0, 10)}`

const pageSize = 50

export interface AuditQuery {
  /** Where the page begins; left out: with the latest event. */
  after: string | undefined
  /** `order:12`: only events of that subject. */
  subject: { kind: string; id: string } | undefined
  /** A last hash that was noted earlier. */
  known: string | undefined
}

/**
 * The latest events, whether the chain is whole, and its last hash. `isWhole` is false if the chain is broken.
 * @returns 400: `after` is no place of the audit
 */
export async function auditInLines(
  db: Db,
  { after, subject, known }: AuditQuery,
): Promise<Outcome<{ text: string; isWhole: boolean }>> {
  const page = await findAuditEvents({ db }, { size: pageSize, after, ...(subject ? { subject } : {}) })
  if (isRefusal(page)) return page
  const { rows: events } = page
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  const chain = await verifyChain({ db })
  const isKnown = known === undefined || (await isInChain({ db }, known))
  const lines = [
    ...(events.length === 0 ? ['No event.'] : events.map((event) => eventLine(event, names))),
    ...nextLines(page),
    '',
    chain.broken === null
      ? `The chain of ${chain.events} events is whole.`
      : `The chain is BROKEN at event ${chain.broken}: it or one before it was changed or removed.`,
    ...(isKnown ? [] : ['The hash that was noted is NOT in the chain: events were cut off or written anew.']),
    ...(chain.last === null ? [] : [`Last hash, to be noted elsewhere: ${chain.last}`]),
  ]
  return { text: lines.join('\n'), isWhole: chain.broken === null && isKnown }
}

function eventLine(event: AuditEvent, names: Map<number, string>): string {
  const { id, at, operation, subjectKind, subjectId, before, after, reason } = event
  const change = [before, after].map((side) => (side === null ? '' : JSON.stringify(side)))
  return orderText(
    [
      String(id).padStart(6),
      at.toISOString(),
      actorName(event, names),
      operation,
      `${subjectKind}:${subjectId}`,
      change.some((side) => side !== '') ? change.join(' -> ') : '',
      reason,
    ]
      .filter((part) => part !== '')
      .join('  '),
  )
}

function actorName(
  { actorKind, actorId, actorFor, actorName: name }: AuditEvent,
  names: Map<number, string>,
) {
  if (actorKind === 'system') return name
  if (actorKind === 'staff') return `staff ${actorId} ${names.get(actorId ?? 0) ?? '(left)'}`
  if (actorKind === 'guest') return 'guest'
  return `${actorKind} ${actorId}${actorFor === null ? '' : ` for customer ${actorFor}`}`
}
