/** Ends a member's work in the shop: their roles and keys end with it. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { recordAudit } from '../audit/audit.ts'
import { revokeKeysOf } from './keys.ts'
import {
  endMember,
  lockStaff,
  selectShutMember,
  selectStaff,
  writeRoles,
  type StaffMember,
} from './queries.ts'

/** Ends the work of a member, and writes it into the audit. It checks no permission; the caller has locked staff. */
export async function endWork(
  context: Writing & OperationContext,
  { member, reason }: { member: StaffMember; reason?: string },
): Promise<void> {
  const { tx, now } = context
  const { id: staffId, roles } = member
  const keysRevoked = await revokeKeysOf(context, { staffId })
  await endMember(tx, staffId, now)
  await writeRoles(tx, staffId, [])
  await recordAudit(context, {
    operation: 'staff.remove',
    subject: { kind: 'staff', id: staffId },
    before: { roles },
    after: { roles: [], keysRevoked },
    ...(reason === undefined ? {} : { reason }),
  })
}

/**
 * Ends the leftovers of a member with a deactivated account before it is reactivated: reactivating accounts
 * needs a lesser permission than granting roles, so it must not grant any. Any other account is left unchanged.
 * @returns 409 if the shop has no other owner
 */
export async function endShutMember(
  context: Writing & OperationContext,
  { customerId, reason }: { customerId: number; reason: string },
): Promise<Outcome<{ ended: boolean }>> {
  const { tx } = context
  await lockStaff(tx)
  const member = await selectShutMember(tx, customerId)
  if (!member) return { ended: false }
  const hasOwner = (await selectStaff(tx)).some(({ roles }) => roles.includes('owner'))
  if (member.roles.includes('owner') && !hasOwner) return refuse(409, 'staff.error.last_owner')
  await endWork(context, { member, reason })
  return { ended: true }
}
