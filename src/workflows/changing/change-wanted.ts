/** A request to change an order, with its caller and key. */
import type { ChangeInput } from './plan.ts'

export interface ChangeWanted extends ChangeInput {
  /** The same key changes the order once, and returns the same. */
  key: string
  /** 1 to 500 characters. */
  reason: string
  /** The name of the resulting refund, such as `withdrawal:12`; left out: a separate one. */
  cause?: string
  actor: 'staff' | 'customer' | 'shop'
  /** The login of the actor, for the order's events; `null`: the shop itself. */
  actorId: number | null
  staffId: number | null
}
