/** Fields shared by the forms for changing and for placing an order. */
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { ActField } from '../kit/act-form.tsx'
import { addressFields, freeRows } from './order-input.ts'
import styles from './orders.module.css'

export type Choice = { value: string; label: string }

/** Fields for goods by code, each with its quantity. */
export function AddedGoods({ field, codes }: { field: ActField; codes: readonly Choice[] }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('admin_orders.add_goods')}</legend>
      <datalist id="codes">
        {codes.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <div className={styles.pairs}>
        {freeRows.map((row) => (
          <div key={row} className={styles.pair}>
            <Field {...field(`add.${row}.code`)} label={t('admin_orders.code')} list="codes" maxLength={50} />
            <Field
              {...field(`add.${row}.quantity`)}
              label={t('admin_orders.quantity')}
              inputMode="numeric"
              maxLength={6}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

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
