import { useTranslation } from '../../../ui/texts.tsx'
import type { States } from '../../../shop/orders/rules.ts'
import { Table } from '../../../ui/table.tsx'

/** Where the order, its payment and its parcel are, in words. */
export function OrderStates({ states, paymentCode }: { states: States; paymentCode: string }) {
  const { t } = useTranslation()
  const isCancelled = states.order === 'CANCELLED'
  const isInvoice = states.payment === 'NOT_DUE_YET' && paymentCode === 'invoice'
  const waits = states.order === 'WAITING_APPROVAL'
  const fulfilment =
    isCancelled && states.fulfilment === 'WAITING'
      ? 'CANCELLED'
      : waits
        ? 'WAITING_APPROVAL'
        : states.fulfilment
  // Nothing is due as long as it waits for an approver, nor once it was cancelled unpaid.
  const isDue = !waits && (!isCancelled || !['AWAITING', 'NOT_DUE_YET'].includes(states.payment))
  const rows = [
    { key: 'order', cells: [t('thanks.axis.order'), t(`thanks.order.${states.order}`)] },
    {
      key: 'payment',
      cells: [
        t('thanks.axis.payment'),
        t(`thanks.payment.${isInvoice ? 'NOT_DUE_YET_invoice' : states.payment}`),
      ],
    },
    { key: 'fulfilment', cells: [t('thanks.axis.fulfilment'), t(`thanks.fulfilment.${fulfilment}`)] },
  ]
  return <Table caption={t('thanks.state')} rows={rows.filter(({ key }) => isDue || key !== 'payment')} />
}
