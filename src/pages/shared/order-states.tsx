import { useTranslation } from '../../ui/texts.tsx'
import type { OrderStatus, States } from '../../shop/orders/rules.ts'
import { Table } from '../../ui/table.tsx'

type OrderStatesProps = {
  status: OrderStatus
  states: States
  paymentCode: string
  /** When it comes, in words; null: nothing is promised. */
  promise: string | null
}

/** The order's public status and its payment, in words. */
export function OrderStates({ status, states, paymentCode, promise }: OrderStatesProps) {
  const { t } = useTranslation()
  const isInvoice = states.payment === 'NOT_DUE_YET' && paymentCode === 'invoice'
  // Cash that the carrier collected is booked when the carrier pays it out.
  const isCollected =
    states.payment === 'NOT_DUE_YET' && paymentCode === 'cod' && states.fulfilment === 'DELIVERED'
  const payment = isInvoice ? 'NOT_DUE_YET_invoice' : states.payment
  const rows = [
    { key: 'order', cells: [t('thanks.axis.order'), t(`order_status.${status}`)] },
    {
      key: 'payment',
      cells: [
        t('thanks.axis.payment'),
        isCollected ? t('shipment.collected') : t(`thanks.payment.${payment}`),
      ],
    },
    ...(promise ? [{ key: 'delivery', cells: [t('thanks.axis.delivery'), promise] }] : []),
  ]
  const isPublished = (key: string) => key !== 'payment' || hasPaymentBadge(status, states)
  return <Table caption={t('thanks.state')} rows={rows.filter(({ key }) => isPublished(key))} />
}

/** Nothing is due while an order waits for an approver, once it was cancelled unpaid, or when its parcel came back unpaid. */
export function hasPaymentBadge(status: OrderStatus, { payment, fulfilment }: States): boolean {
  if (status === 'waiting_approval') return false
  const isUnpaid = payment === 'AWAITING' || payment === 'NOT_DUE_YET'
  return !isUnpaid || (status !== 'cancelled' && status !== 'withdrawn' && fulfilment !== 'RETURNED')
}
