import { useTranslation } from '../../../ui/texts.tsx'
import { waitsForEmail, type States } from '../../../shop/orders/rules.ts'
import { Table } from '../../../ui/table.tsx'

type OrderStatesProps = {
  states: States
  paymentCode: string
  /** Whether the parcel is shown by itself, with more than these words. */
  hasParcel: boolean
}

/** Where the order, its payment and its parcel are, in words. */
export function OrderStates({ states, paymentCode, hasParcel }: OrderStatesProps) {
  const { t } = useTranslation()
  const isCancelled = states.order === 'CANCELLED'
  const isInvoice = states.payment === 'NOT_DUE_YET' && paymentCode === 'invoice'
  // What the carrier collected is booked when it sends it on.
  const isCollected =
    states.payment === 'NOT_DUE_YET' && paymentCode === 'cod' && states.fulfilment === 'DELIVERED'
  // A parcel that came back was not paid for on delivery, and will not be.
  const isBack = states.payment === 'NOT_DUE_YET' && states.fulfilment === 'RETURNED'
  const waits = states.order === 'WAITING_APPROVAL'
  const isToConfirm = waitsForEmail(states)
  const fulfilment =
    isCancelled && states.fulfilment === 'WAITING'
      ? 'CANCELLED'
      : waits
        ? 'WAITING_APPROVAL'
        : isToConfirm
          ? 'WAITING_EMAIL'
          : states.fulfilment
  // Nothing is due as long as it waits for an approver, nor once it was cancelled unpaid.
  const isDue = !waits && !isBack && (!isCancelled || !['AWAITING', 'NOT_DUE_YET'].includes(states.payment))
  const rows = [
    {
      key: 'order',
      cells: [t('thanks.axis.order'), t(`thanks.order.${isToConfirm ? 'WAITING_EMAIL' : states.order}`)],
    },
    {
      key: 'payment',
      cells: [
        t('thanks.axis.payment'),
        isCollected
          ? t('shipment.collected')
          : t(`thanks.payment.${isInvoice ? 'NOT_DUE_YET_invoice' : states.payment}`),
      ],
    },
    { key: 'fulfilment', cells: [t('thanks.axis.fulfilment'), t(`thanks.fulfilment.${fulfilment}`)] },
  ]
  const isShown = (key: string) => (key === 'payment' ? isDue : key !== 'fulfilment' || !hasParcel)
  return <Table caption={t('thanks.state')} rows={rows.filter(({ key }) => isShown(key))} />
}
