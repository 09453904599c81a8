/** The one entry for members of staff, for /api/admin and for the pages of /admin. */
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import type { RequestContext } from '../../server/session.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { Permission } from '../../shop/staff/rules.ts'
import { isApprovalRequested, keepFresh, readRefusalOf } from '../../shop/staff/staff.ts'
import { staffOrKeyAt, type StaffCaller } from './staff-caller.ts'

/** The context of an operation by a member of staff: the person, and the transaction of the call. */
export type StaffWork = OperationContext & Writing

export interface StaffCalls {
  /** Answers from the stored data, to members with this permission; null: to any member. */
  read: <Answer>(
    call: RequestContext,
    permission: Permission | null,
    work: (db: Reader, caller: StaffCaller) => Promise<Answer | Refusal>,
  ) => Promise<Answer | Refusal>
  /** Runs an operation that opens its transactions itself, because it also works outside of them. */
  act: <Answer>(
    call: RequestContext,
    work: (context: OperationContext & Pick<Shop, 'db' | 'queue'>) => Promise<Answer | Refusal>,
  ) => Promise<Answer | Refusal>
  /** Does an operation in a separate transaction, which a refusal rolls back. The operation checks the permission. */
  change: <Answer>(
    call: RequestContext,
    work: (context: StaffWork) => Promise<Answer | Refusal>,
  ) => Promise<Answer | Refusal>
}

/** Calls of members of staff: 401 for a caller who is not signed in, 403 for one who is not a member. */
export function staffCalls(shop: Shop): StaffCalls {
  return {
    read: async (call, permission, work) => {
      const caller = await staffOrKeyAt(shop, call)
      if (isRefusal(caller)) return caller
      const refusal = readRefusalOf(caller.actor, permission)
      if (refusal) return refusal
      if (permission) await keepFresh({ db: shop.db, actor: caller.actor, now: shop.now() }, permission)
      return await work(shop.db, caller)
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

/** True if a refusal has recorded something to be kept: a request for approval, or work to be looked at again. */
const isKept = (refusal: Refusal): boolean =>
  isApprovalRequested(refusal) || refusal.more?.['look_again'] === true

/** Does work in a transaction that a refusal rolls back, except a refusal that has recorded something. */
export async function keptUnlessRefused<Answer>(
  { db }: Pick<Shop, 'db'>,
  work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      const done = await work(tx)
      if (isRefusal(done) && !isKept(done)) throw new TakenBack(done)
      return done
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.refusal
    throw error
  }
}
