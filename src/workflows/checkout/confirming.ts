/** Cash on delivery that waits for the click on the mailed link: it is confirmed by its buyer, or by the shop. */
import type { Writing } from '../../server/context.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { lockStates, move } from '../../shop/orders/orders.ts'
import { waitsForEmail } from '../../shop/orders/rules.ts'

export interface ConfirmAsked {
  orderId: number
  actor: 'customer' | 'staff'
  /** The login of who of the staff; left out: none. */
  actorId?: number | null
  why: string
}

/**
 * Confirms an order whose e-mail was proved: it is sure to be served and may be packed. Doing it twice changes nothing.
 * @returns 404: there is no such order; 409: it was cancelled meanwhile, or never waited.
 */
export async function confirmByEmail(
  { tx, now }: Writing & { now: Date },
  { orderId, actor, actorId = null, why }: ConfirmAsked,
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
