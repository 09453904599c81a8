/** Who asks for a change of an order, and by which key. */
import type { ChangeAsked } from './plan.ts'

export interface ChangeWanted extends ChangeAsked {
  /** The same key changes the order once, and answers the same. */
  key: string
  /** 1 to 500 characters. */
  reason: string
  /** The name of the refund that it brings, such as `withdrawal:12`; left out: one of its own. */
  cause?: string
  actor: 'staff' | 'customer' | 'shop'
  /** The login of who does it, for the order's events; null: the shop itself. */
  actorId: number | null
  staffId: number | null
}
