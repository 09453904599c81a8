/** What staff does about keys for other programs: each asks for its permission, and is audited without the key. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { makeKey, operate, revokeKey } from '../../shop/staff/staff.ts'

type Made = Exclude<Awaited<ReturnType<typeof makeKey>>, { refused: true }>

/** As `makeKey` of the staff: `key.make`. The audit keeps what it may do and its beginning. */
export async function makeKeyByStaff(
  context: Writing & OperationContext,
  given: Parameters<typeof makeKey>[1],
): ReturnType<typeof makeKey> {
  const { actor } = context
  const asked = {
    operation: 'key.make',
    subject: { kind: 'staff', id: actor.kind === 'staff' ? actor.staffId : 0 },
    keep: ({ id, prefix, permissions }: Made) => ({
      key: id,
      prefix,
      permissions,
      expiresAt: given.expiresAt.toISOString(),
    }),
  } as const
  return await operate(context, { asked, work: async () => await makeKey(context, given) })
}

/** As `revokeKey` of the staff: `key.revoke`. */
export async function revokeKeyByStaff(
  context: Writing & OperationContext,
  id: number,
): Promise<Outcome<{ isNew: boolean }>> {
  const asked = {
    operation: 'key.revoke',
    subject: { kind: 'api_key', id },
    keep: () => ({ revoked: true }),
    isChange: ({ isNew }: { isNew: boolean }) => isNew,
  } as const
  return await operate(context, { asked, work: async () => await revokeKey(context, id) })
}
