/** Which verbs lead on an order's page, by its state: the first row that fits holds. Pure. */
import { isUnpaid, waitsForEmail, type States } from '../../shop/orders/rules.ts'
import type { VerbRanks } from '../kit/verb-places.ts'

export interface HeadState {
  states: States
  isHeld: boolean
}

/** Verbs are named by their intents, links by their target. */
const rows: readonly (Required<VerbRanks> & { when: (state: HeadState) => boolean })[] = [
  { when: ({ isHeld }) => isHeld, primary: ['order.release'], secondary: ['order.note', 'write'] },
  {
    when: ({ states }) => states.payment === 'REVIEW',
    primary: ['order.accept_payment'],
    secondary: ['order.deny_payment', 'write'],
  },
  {
    when: ({ states }) => isMoneyToGoBack(states),
    primary: ['order.refund_sent', 'order.refund_gone', 'order.refund_again', 'order.refund'],
    secondary: ['order.note', 'write'],
  },
  { when: ({ states }) => waitsForEmail(states), primary: ['order.confirm'], secondary: ['write', 'change'] },
  // Nothing to do but wait for the money or the company's approver: the buyer may need a word.
  {
    when: ({ states }) => isUnpaid(states) || states.order === 'WAITING_APPROVAL',
    primary: [],
    secondary: ['write', 'change'],
  },
  {
    when: ({ states }) => ['WAITING', 'READY'].includes(states.fulfilment) && states.order === 'CONFIRMED',
    primary: ['pack'],
    secondary: ['change', 'order.note'],
  },
  // What there is to do is about a parcel, and stands beside it.
  { when: () => true, primary: [], secondary: ['write', 'order.note'] },
]

const isMoneyToGoBack = ({ order, payment }: States): boolean =>
  payment === 'REFUND_DUE' || (order === 'CANCELLED' && ['PAID', 'PARTLY_REFUNDED'].includes(payment))

export const orderRanks = (state: HeadState): VerbRanks => rows.find(({ when }) => when(state)) ?? {}
