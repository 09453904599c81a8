/** The way into /api/admin: every call there is made by `staffCalls`, for signed-in members of staff only. */
import { z } from 'zod'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import type { RequestContext } from '../../server/session.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { Permission } from '../../shop/staff/rules.ts'
import { isApprovalAsked, readRefusalOf } from '../../shop/staff/staff.ts'
import { staffOrKeyAt, type StaffCaller } from '../../workflows/signing-in/signing-in.ts'

/** How a list is asked for: its size, and where the page before ended. */
export const pageQuery = z.strictObject({
  size: z
    .string()
    .regex(/^\d{1,3}$/, 'validation.query')
    .transform(Number)
    .pipe(z.int().min(1, 'validation.query').max(500, 'validation.query'))
    .default(50),
  after: z
    .string()
    .max(2000, 'validation.query')
    .optional()
    .meta({ description: 'The `next` of the page before' }),
})

/** What every call of the back office may be refused with. */
export const staffRefusals = [401, 403] as const

/** What an operation of a member of staff is handed: who they are, and the transaction of the call. */
export type StaffWork = OperationContext & Writing

export interface StaffCalls {
  /** Answers from what is there, to members with this permission; null: to any member. */
  read: <Answer>(
    call: RequestContext,
    permission: Permission | null,
    work: (db: Reader, caller: StaffCaller) => Promise<Answer | Refusal>,
  ) => Promise<Answer | Refusal>
  /** Does an operation that opens its transactions by itself, since it works outside of them as well. */
  act: <Answer>(
    call: RequestContext,
    work: (context: OperationContext & Pick<Shop, 'db' | 'queue'>) => Promise<Answer | Refusal>,
  ) => Promise<Answer | Refusal>
  /** Does an operation in a transaction of its own, which a refusal takes back. The operation asks for the permission. */
  change: <Answer>(
    call: RequestContext,
    work: (context: StaffWork) => Promise<Answer | Refusal>,
  ) => Promise<Answer | Refusal>
}

/** Calls of members of staff: 401 for a caller who is not signed in, 403 for one who is no member. */
export function staffCalls(shop: Shop): StaffCalls {
  return {
    read: async (call, permission, work) => {
      const caller = await staffOrKeyAt(shop, call)
      if (isRefusal(caller)) return caller
      const refusal = readRefusalOf(caller.actor, permission)
      return refusal ?? (await work(shop.db, caller))
    },
    act: async (call, work) => {
      const caller = await staffOrKeyAt(shop, call)
      if (isRefusal(caller)) return caller
      const { db, queue } = shop
      return await work({ actor: caller.actor, now: shop.now(), db, queue })
    },
    change: async (call, work) => {
      const caller = await staffOrKeyAt(shop, call)
      if (isRefusal(caller)) return caller
      const context = { actor: caller.actor, now: shop.now() }
      return await keptUnlessRefused(shop, async (tx) => await work({ ...context, tx }))
    },
  }
}

/** Ends a transaction without writing anything, and carries the refusal out of it. */
class TakenBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.error_trans_key)
    this.refusal = refusal
  }
}

/** Does work in a transaction that a refusal takes back, but for a request for approval, which is what was written then. */
export async function keptUnlessRefused<Answer>(
  { db }: Pick<Shop, 'db'>,
  work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      const done = await work(tx)
      if (isRefusal(done) && !isApprovalAsked(done)) throw new TakenBack(done)
      return done
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.refusal
    throw error
  }
}
