/** Fields shared by the forms for changing and for placing an order. */
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { ActField } from '../kit/act-form.tsx'
import { addressFields } from './order-input.ts'
import styles from './orders.module.css'

/** Fields for a person and their address. */
export function AddressFields({
  field,
  part,
  stored = {},
}: {
  field: ActField
  part: 'billing' | 'delivery'
  stored?: Record<string, string>
}) {
  const { t } = useTranslation()
  return (
    <div className={styles.row}>
      {addressFields.map((name) =>
        name === 'country' ? (
          <Select
            key={name}
            {...field(`${part}.country`, stored['country'] ?? 'CZ')}
            label={t('admin_orders.country')}
            options={['CZ', 'SK'].map((code) => ({ value: code, label: t(`admin_orders.in.${code}`) }))}
          />
        ) : (
          <Field
            key={name}
            {...field(`${part}.${name}`, stored[name] ?? '')}
            label={t(`admin_orders.field.${name}`)}
            autoComplete="off"
          />
        ),
      )}
    </div>
  )
}
