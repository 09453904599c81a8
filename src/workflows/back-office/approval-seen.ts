/** The part of an approval request that a viewer may see. */
import type { Translate } from '../../lib/i18n.ts'
import { wordOr } from '../../lib/word-or.ts'
import type { StaffActor } from '../../server/context.ts'
import { mayDecide, seesAmountOf, type Approval } from '../../shop/staff/rules.ts'
import type { Viewer } from '../lists/lists.ts'

type Seeing = Pick<Viewer, 'actor' | 'holds'>

/** `price.set_many`: “change prices in bulk”. */
export const approvedLabel = (operation: string, t: Translate): string =>
  wordOr(t, `admin_money.operation.${operation.replace('.', '_')}`, operation)

export const memberIn = ({ actor }: Pick<Viewer, 'actor'>): StaffActor | null =>
  actor.kind === 'staff' ? actor : null

/**
 * Narrows a request to what this viewer may see: members without a part in it see its subject and state only.
 * `isCounted`: the viewer sees its amount as well.
 */
export function seenBy(viewer: Seeing, one: Approval): Approval & { isCounted: boolean } {
  const member = memberIn(viewer)
  const isOpen =
    viewer.holds('money.read') ||
    (member !== null && (one.askedBy === member.staffId || mayDecide(member, one)))
  return isOpen
    ? { ...one, isCounted: seesAmountOf(viewer.actor, one) }
    : { ...one, isCounted: false, reason: '', decisionReason: '', input: null }
}
