import { useTranslation } from '../../../ui/texts.tsx'
import { Reason, type ActField } from '../kit/act-form.tsx'

/** Why a price changes: it may stay empty, but for a cut that waits for a second person. */
export function PriceReason({ field }: { field: ActField }) {
  const { t } = useTranslation()
  return <Reason field={field} required={false} hint={t('admin_prices.reason_hint')} />
}
