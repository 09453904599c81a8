/** The audited acts of staff on an order, and the names of staff for its timeline. */
import { findAuditEvents } from '../../shop/audit/audit.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findStaff } from '../../shop/staff/staff.ts'
import type { StaffPage } from '../staff-page.server.ts'

export type TimelinePage = Pick<StaffPage, 'db' | 't' | 'locale' | 'seesPrices' | 'holds'>

/** The number of latest acts searched: an order has a few dozen at most. */
const mostActs = 200

/** Staff acts on an order, from the audit: some of the order's events were written without their author. */
async function actsOf({ db }: TimelinePage, orderId: number) {
  const found = await findAuditEvents(
    { db },
    { subject: { kind: 'order', id: String(orderId) }, size: mostActs },
  )
  if (isRefusal(found)) return { acts: [], isCut: false }
  const acts = found.rows.flatMap(({ actorKind, actorId, operation, at, after, reason }) =>
    actorKind === 'staff' && actorId !== null ? [{ staffId: actorId, operation, at, after, reason }] : [],
  )
  return { acts, isCut: found.next !== null }
}

/**
 * Names of staff by the ids of their membership and of their login, and their acts. The viewer needs no access to the audit.
 */
export async function staffNames(page: TimelinePage, orderId: number) {
  const staff = await findStaff({ db: page.db })
  const { acts, isCut } = await actsOf(page, orderId)
  const actAt = (operations: readonly Operation[], at: Date) =>
    acts.find(
      (one) => (operations as readonly string[]).includes(one.operation) && one.at.getTime() === at.getTime(),
    )
  return {
    acts,
    isCut,
    actAt: (operations: readonly Operation[], at: Date): string | undefined => {
      const act = actAt(operations, at)
      return staff.find(({ id }) => id === act?.staffId)?.name
    },
    reasonAt: (operations: readonly Operation[], at: Date): string | undefined =>
      actAt(operations, at)?.reason,
    byId: new Map(staff.map(({ id, name }) => [id, name])),
    byLogin: new Map(staff.map(({ customerId, name }) => [customerId, name])),
    byEmail: new Map(staff.map(({ email, name }) => [email, name])),
  }
}
export type StaffNames = Awaited<ReturnType<typeof staffNames>>

export const byStaff = (
  { t }: Pick<TimelinePage, 't'>,
  staffId: number | null,
  { byId }: Pick<StaffNames, 'byId'>,
): string =>
  staffId === null ? t('admin_timeline.actor.shop') : (byId.get(staffId) ?? t('admin_timeline.actor.staff'))
