/** Shared by the operations on orders: the state that an order's page needs, and their answers. */
import { z } from 'zod'
import type { States } from '../../shop/orders/rules.ts'
import { f } from './operations.ts'

interface Choice {
  value: string
  label: string
}

/** The state of an order that its page needs. */
export interface OrderState {
  states: States
  isHeld: boolean
  /** As the customer wrote it. */
  note: string
  /** Which payments may have brought the money. */
  payments: Choice[]
  /** Amounts still refundable, payment by payment; `left` in haléře. */
  moneyBack: Choice[]
  left: number
  /** The amount as entered in the field. */
  refundTyped: string
  /** All that is left is what a card refused before. */
  isRefundAgain: boolean
}

export const isOpen = ({ order: state }: States): boolean => state !== 'CANCELLED' && state !== 'COMPLETED'
export const isInReview = ({ states }: OrderState): boolean => states.payment === 'REVIEW'

export const order = { orderId: f.order() }

/** The answer of a call that sets a state: false if it was so before. */
export const answersNew = {
  schema: z.object({ is_new: z.boolean().meta({ description: 'false: it was so before' }) }),
  of: (done: object) => ({ is_new: !('isNew' in done) || done.isNew === true }),
}
