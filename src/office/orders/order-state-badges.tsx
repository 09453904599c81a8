/** The states of an order, for staff. */
import type { States } from '../../shop/orders/rules.ts'
import { fulfilmentLook, orderLook, paymentLook } from '../../shop/orders/schema.ts'
import { State } from '../kit/state-badge.tsx'

export const OrderState = ({ state }: { state: States['order'] }) => <State look={orderLook} is={state} />

/** Renders nothing for a cancelled order that no longer awaits a payment. */
export function PaymentState({ states: { order, payment } }: { states: States }) {
  const isAwaited = payment === 'AWAITING' || payment === 'NOT_DUE_YET'
  if (order === 'CANCELLED' && isAwaited) return null
  return <State look={paymentLook} is={payment} />
}

/** Renders nothing for a cancelled order with nothing left to send. */
export function FulfilmentState({ states: { order, fulfilment } }: { states: States }) {
  const isAwaited = fulfilment === 'WAITING' || fulfilment === 'READY'
  if (order === 'CANCELLED' && isAwaited) return null
  return <State look={fulfilmentLook} is={fulfilment} />
}

/**
 * For lists without a column for the order state: the fulfilment state, or what it can't say (cancelled,
 * waiting for approval).
 */
export function GoodsState({ states }: { states: States }) {
  const isAsked = states.order === 'WAITING_APPROVAL'
  return (
    <>
      {isAsked || states.order === 'CANCELLED' ? <OrderState state={states.order} /> : null}{' '}
      {isAsked ? null : <FulfilmentState states={states} />}
    </>
  )
}
