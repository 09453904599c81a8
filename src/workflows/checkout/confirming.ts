/** Confirms cash on delivery that waits for the click on the mailed link, on behalf of its buyer or the shop. */
import type { Writing } from '../../server/context.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { lockStates, move } from '../../shop/orders/orders.ts'
import { waitsForEmail } from '../../shop/orders/rules.ts'

export interface ConfirmInput {
  orderId: number
  actor: 'customer' | 'staff'
  /** The login of the member of staff; left out: none. */
  actorId?: number | null
  why: string
}

/**
 * Confirms an order with a proved e-mail: it will be processed and may be packed. Idempotent.
 * @returns 404 if there is no such order; 409 if it was cancelled in the meantime, or never waited
 */
export async function confirmByEmail(
  { tx, now }: Writing & { now: Date },
  { orderId, actor, actorId = null, why }: ConfirmInput,
): Promise<{ status: 'ok' } | Refusal> {
  const states = await lockStates({ tx }, orderId)
  if (!states) return refuse(404, 'error.not_found')
  if (states.order === 'CONFIRMED' || states.order === 'COMPLETED') return { status: 'ok' }
  if (!waitsForEmail(states)) return refuse(409, 'thanks.confirm.error.ended')
  const done = await move(
    { tx },
    { orderId, to: { order: 'CONFIRMED', fulfilment: 'READY' }, by: { actor, actorId, why, now } },
  )
  if ('illegal' in done) throw new Error(`Order ${orderId}: ${done.axis} is ${done.from}`)
  return { status: 'ok' }
}
