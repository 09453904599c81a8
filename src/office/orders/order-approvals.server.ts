/** Approval requests about an order: their author, their outcome, and those still waiting for a second member of staff. */
import { formatPrice } from '../../lib/money.ts'
import type { Approval } from '../../shop/staff/rules.ts'
import { findApprovalsAbout } from '../../shop/staff/staff.ts'
import { approvedLabel, seenBy } from '../../workflows/back-office/back-office.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { byStaff, type StaffNames, type TimelinePage } from './order-acts.server.ts'
import type { Happened } from './order-fold.ts'

/** A request as this member may see it. */
export type OrderApproval = Approval & { isCounted: boolean }

export const orderApprovals = async (page: StaffPage, orderId: number): Promise<OrderApproval[]> =>
  (await findApprovalsAbout({ db: page.db }, { kind: 'order', id: String(orderId) })).map((one) =>
    seenBy(page, one),
  )

/** The requested operation in words; with its amount for members who see prices and may open the request. */
export const approvalView = (
  { t, locale, seesPrices }: Pick<TimelinePage, 't' | 'locale' | 'seesPrices'>,
  { operation, amount, isCounted }: OrderApproval,
): string =>
  [approvedLabel(operation, t), isCounted && seesPrices ? formatPrice(amount, locale) : '']
    .filter(Boolean)
    .join(', ')

/** Each request as an event when it was made and when it ended; reasons only for members who may open it. */
export function approvalsHappened(
  page: TimelinePage,
  approvals: readonly OrderApproval[],
  names: StaffNames,
): Happened[] {
  const { t } = page
  return approvals.flatMap((one) => {
    const { state, reason, askedBy, askedAt, decidedBy, decidedAt, decisionReason } = one
    const step = (name: string, who: string) =>
      t(`admin_timeline.approval.${name}`, { who, what: approvalView(page, one) })
    const requester = byStaff(page, askedBy, names)
    const asked = {
      at: askedAt,
      who: requester,
      what: step('WAITING', requester),
      more: reason || null,
    }
    if (state === 'WAITING' || decidedAt === null) return [asked]
    const who = byStaff(page, decidedBy, names)
    return [asked, { at: decidedAt, who, what: step(state, who), more: decisionReason || null }]
  })
}
