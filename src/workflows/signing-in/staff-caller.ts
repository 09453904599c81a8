/** Which member of staff makes a call of the back office. */
import type { StaffActor } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import type { RequestContext } from '../../server/session.ts'
import { findMember, staffActor, type StaffMember } from '../../shop/staff/staff.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { customerAt } from './identity.ts'

/** A signed-in member of staff, with the roles of this moment. */
export interface StaffCaller {
  member: StaffMember
  actor: StaffActor
}

/**
 * The member of staff who is calling. Whether they may do what they ask for is decided by the operation.
 * @returns 401 for a caller who is not signed in, 403 for a login that is no active member's.
 */
export async function staffAt(shop: Shop, requestContext: RequestContext): Promise<StaffCaller | Refusal> {
  const caller = await customerAt(shop, requestContext)
  if (isRefusal(caller)) return caller
  const member = await findMember(shop, { customerId: caller.customer.id })
  return member ? { member, actor: staffActor(member) } : refuse(403, 'staff.error.not_a_member')
}
