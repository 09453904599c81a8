/** Fields that forms about money share. */
import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Reason, type ActField } from '../kit/act-form.tsx'

/** How much; left empty as much as there is and is due. */
export function Amount({ field, isRest = false }: { field: ActField; isRest?: boolean }) {
  const { t } = useTranslation()
  return (
    <Field
      {...field('amount')}
      label={t('admin_money.amount')}
      {...(isRest ? { hint: t('admin_money.verb.rest_hint') } : { required: true })}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

/** The amount that may be left out, and why it is done. */
export function RestAndReason({ field }: { field: ActField }) {
  return (
    <>
      <Reason field={field} />
      <Amount field={field} isRest />
    </>
  )
}
