/** What staff does about the second factors of others. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse } from '../../server/refusal.ts'
import { endLogins } from '../../shop/auth/auth.ts'
import { factorsOf, forgetFactors, tellOfFactors } from '../../shop/factors/factors.ts'
import { endStaffSessions, findMember, operate } from '../../shop/staff/staff.ts'

/** What was taken away, and how many logins ended; all 0: the member had no factor. */
export interface FactorsReset {
  app: boolean
  passkeys: number
  codes: number
  logins: number
}

/**
 * Takes the second factors of a member of staff away who has lost them: `staff.reset_factor`. Every login of theirs ends, so
 * that only who knows the password sets up new ones, and they are told by mail. Done again, it changes nothing.
 * @returns 403 not allowed, 404 no such member, 409 one's own, 422 without a reason.
 */
export async function resetFactors(
  context: Writing & OperationContext & { queue: Queue },
  { staffId, reason }: { staffId: number; reason: string },
): Promise<Outcome<FactorsReset>> {
  const { tx, now, actor, queue } = context
  const said = reason.trim()
  if (said === '') return refuse(422, 'staff.error.reset_reason')
  const look = async () => {
    const { app, passkeys, codesLeft } = await factorsOf({ db: tx }, staffId)
    return { app: app !== null, passkeys: passkeys.length, codes: codesLeft }
  }
  const asked = {
    operation: 'staff.reset_factor',
    subject: { kind: 'staff', id: staffId },
    reason: said,
    look,
    isChange: ({ app, passkeys, codes }: FactorsReset) => app || passkeys > 0 || codes > 0,
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      // Who is in has their factor at hand; at the command line the machine vouches for them.
      if (actor.kind === 'staff' && actor.session && actor.staffId === staffId)
        return refuse(409, 'staff.error.reset_own')
      const member = await findMember({ db: tx }, { id: staffId })
      if (!member) return refuse(404, 'staff.error.unknown')
      const gone = await forgetFactors({ tx }, staffId)
      if (!asked.isChange({ ...gone, logins: 0 })) return { ...gone, logins: 0 }
      await endStaffSessions({ tx }, member)
      const logins = await endLogins({ tx, now }, member.customerId)
      await tellOfFactors({ tx, queue, now }, { staffId, news: { kind: 'reset' } })
      return { ...gone, logins }
    },
  })
}
