import { useTranslation } from '../../ui/texts.tsx'
import { Reason, type ActField } from '../kit/act-form.tsx'

/** The reason of a price change: optional, except for a cut that needs a second person's approval. */
export function PriceReason({ field }: { field: ActField }) {
  const { t } = useTranslation()
  return <Reason field={field} required={false} hint={t('admin_prices.reason_hint')} />
}
