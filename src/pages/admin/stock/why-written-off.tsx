import { Select } from '../../../ui/select.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { ActField } from '../kit/act-form.tsx'

/** Why pieces are written off. */
export function WhyWrittenOff({ field }: { field: ActField }) {
  const { t } = useTranslation()
  return (
    <Select
      {...field('why', 'DAMAGED')}
      label={t('admin_stock.why')}
      options={(['DAMAGED', 'EXPIRED', 'SAMPLE'] as const).map((value) => ({
        value,
        label: t(`admin_stock.movement.${value}`),
      }))}
    />
  )
}
