/** /b2b/dekujeme: the order after it was sent, for the buyer and their company. */
import { useLoaderData } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Thanks } from '../b2c/order-thanks.tsx'
import { orderTexts } from '../../pages/shared/order-texts.ts'
import { AreaTexts } from '../../pages/shared/area-texts.tsx'
import type { loader } from './thanks.server.ts'

export { loader, action } from './thanks.server.ts'

/** The token in the address is not sent to other sites. */
export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

export default function ResellersThanks() {
  const found = useLoaderData<typeof loader>()
  if (!found) return null
  return (
    <AreaTexts texts={orderTexts}>
      <Thanks order={found.order} note={<Said {...found} />} />
    </AreaTexts>
  )
}

type SaidProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>

/** Who ordered, the person it is for, the invoice's due date, and the approval that it still needs. */
function Said({ order, company, placedBy }: SaidProps) {
  const { t } = useTranslation()
  const { states, dueDays, purchaseOrderNumber } = order
  const waits = states.order === 'WAITING_APPROVAL'
  const lines = [
    ...(placedBy ? [t('thanks.b2b.placed_by', { name: placedBy, company: company ?? '' })] : []),
    ...(waits ? [t('thanks.b2b.approval')] : []),
    ...(dueDays !== null && states.order !== 'CANCELLED' ? [t('thanks.b2b.due', { count: dueDays })] : []),
    ...(purchaseOrderNumber ? [t('thanks.b2b.purchase_order', { number: purchaseOrderNumber })] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Notice kind={waits ? 'warning' : 'info'} role="none">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
