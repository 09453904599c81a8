/** The states of an order as staff sees them. */
import type { States } from '../../../shop/orders/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'

const orderTones: Record<States['order'], StateTone> = {
  NEW: 'busy',
  WAITING_APPROVAL: 'wait',
  CONFIRMED: 'busy',
  COMPLETED: 'good',
  CANCELLED: 'soft',
}
const paymentTones: Record<States['payment'], StateTone> = {
  NOT_DUE_YET: 'busy',
  AWAITING: 'busy',
  PAID: 'good',
  REVIEW: 'bad',
  REFUND_DUE: 'wait',
  PARTLY_REFUNDED: 'soft',
  REFUNDED: 'soft',
}
const fulfilmentTones: Record<States['fulfilment'], StateTone> = {
  WAITING: 'busy',
  READY: 'wait',
  PACKED: 'wait',
  SHIPPED: 'busy',
  DELIVERED: 'good',
  RETURNED: 'bad',
}

export function OrderState({ state }: { state: States['order'] }) {
  const { t } = useTranslation()
  return <StateBadge tone={orderTones[state]}>{t(`admin_orders.order_state.${state}`)}</StateBadge>
}

/** Of a cancelled order no payment is awaited any more: nothing stands there. */
export function PaymentState({ states: { order, payment } }: { states: States }) {
  const { t } = useTranslation()
  const isAwaited = payment === 'AWAITING' || payment === 'NOT_DUE_YET'
  if (order === 'CANCELLED' && isAwaited) return null
  return <StateBadge tone={paymentTones[payment]}>{t(`admin_orders.payment_state.${payment}`)}</StateBadge>
}

/** Of a cancelled order no goods wait any more: nothing stands there. */
export function FulfilmentState({ states: { order, fulfilment } }: { states: States }) {
  const { t } = useTranslation()
  const isAwaited = fulfilment === 'WAITING' || fulfilment === 'READY'
  if (order === 'CANCELLED' && isAwaited) return null
  return (
    <StateBadge tone={fulfilmentTones[fulfilment]}>
      {t(`admin_orders.fulfilment_state.${fulfilment}`)}
    </StateBadge>
  )
}

/** For lists without a column for the order itself: the goods, and what they don't tell, that it is cancelled or waits to be approved. */
export function GoodsState({ states }: { states: States }) {
  const isAsked = states.order === 'WAITING_APPROVAL'
  return (
    <>
      {isAsked || states.order === 'CANCELLED' ? <OrderState state={states.order} /> : null}{' '}
      {isAsked ? null : <FulfilmentState states={states} />}
    </>
  )
}
