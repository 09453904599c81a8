import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { FieldOf } from '../b2b/merchant-fields.tsx'
import { CompanyFields } from '../forms/contact-fields.tsx'
import { toggles } from '../forms/customer-fields.ts'
import { phoneMask } from '../forms/masks.ts'
import styles from './add-customer.module.css'

/** Who a consumer is; where their parcels go is asked with the order. */
export function ConsumerFields({ field, typed }: { field: FieldOf; typed: Record<string, string> }) {
  const { t } = useTranslation()
  const text = (name: string) => t(`checkout.customer_data.${name}`)
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('first_name')} label={text('first_name')} autoComplete="off" required />
        <Field {...field('last_name')} label={text('last_name')} autoComplete="off" required />
        <Field
          {...field('email')}
          type="email"
          inputMode="email"
          label={text('email')}
          hint={t('sales.fields.contact.email_hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          {...field('phone')}
          type="tel"
          inputMode="tel"
          label={text('phone')}
          autoComplete="off"
          mask={phoneMask}
          required
        />
      </div>
      <CompanyFields
        field={(part, name) => field(`${part}.${name}`)}
        ticked={toggles.company in typed}
        question={t('sales.form.for_company')}
      />
    </>
  )
}
