/** What the operations about orders share: what their page knows of one, and what they answer. */
import { z } from 'zod'
import type { States } from '../../shop/orders/rules.ts'
import { f } from '../operations/operations.ts'

interface Choice {
  value: string
  label: string
}

/** What the page of an order knows of it. */
export interface OrderState {
  states: States
  isHeld: boolean
  /** As the customer wrote it. */
  note: string
  /** Which payments may have brought the money. */
  payments: Choice[]
  /** What can go back still, payment by payment; `left` in haléře. */
  moneyBack: Choice[]
  left: number
  /** As it is typed into the field. */
  refundTyped: string
  /** All that is left is what a card refused before. */
  isRefundAgain: boolean
}

export const isOpen = ({ order: state }: States): boolean => state !== 'CANCELLED' && state !== 'COMPLETED'
export const isInReview = ({ states }: OrderState): boolean => states.payment === 'REVIEW'

export const order = { orderId: f.order() }

/** What a call answers of what is so or not. */
export const answersNew = {
  schema: z.object({ is_new: z.boolean().meta({ description: 'false: it was so before' }) }),
  of: (done: object) => ({ is_new: !('isNew' in done) || done.isNew === true }),
}
