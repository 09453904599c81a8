/** What staff does about debts of companies: each asks for its permission, and is audited. */
import { dayInPrague } from '../../lib/dates.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { hold, release } from '../../shop/money/money.ts'
import { operate } from '../../shop/staff/staff.ts'
import { lockPaid } from '../payment/payment.ts'

/** Holds the debt of an order until a day, or until it is released (null): no reminder, and it blocks nothing: `receivable.hold`. */
export async function holdReceivable(
  context: Writing & OperationContext,
  { orderId, until, reason }: { orderId: number; until: string | null; reason: string },
): Promise<Outcome<{ status: 'ok' }>> {
  const { tx, actor, now } = context
  const subject = { kind: 'order', id: orderId }
  const asked = { operation: 'receivable.hold', subject, reason, keep: () => ({ until }) } as const
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  return await operate(context, {
    asked,
    work: async () => {
      if (!(await lockPaid(context, orderId))) return refuse(404, 'error.not_found')
      return await hold(
        { tx, now, staffId },
        { orderId, reason: reason.slice(0, 500), until, today: dayInPrague(now) },
      )
    },
  })
}

/** Ends that: `receivable.release`. */
export async function releaseReceivable(
  context: Writing & OperationContext,
  { orderId, reason }: { orderId: number; reason: string },
): Promise<Outcome<{ status: 'ok' }>> {
  const { tx } = context
  const subject = { kind: 'order', id: orderId }
  const asked = { operation: 'receivable.release', subject, reason, keep: () => ({ held: false }) } as const
  return await operate(context, {
    asked,
    work: async () => {
      if (!(await lockPaid(context, orderId))) return refuse(404, 'error.not_found')
      return await release({ tx, now: context.now }, { orderId })
    },
  })
}
