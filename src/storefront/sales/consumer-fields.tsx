import { useTranslation } from '../../ui/texts.tsx'
import type { FieldOf } from '../b2b/merchant-fields.tsx'
import { CompanyFields } from '../../pages/forms/contact-fields.tsx'
import { toggles } from '../../pages/forms/customer-fields.ts'
import { EmailField, NameFields, PhoneField } from '../../pages/forms/person-fields.tsx'
import styles from './add-customer.module.css'

/** A consumer's personal data; the address of delivery is requested with the order. */
export function ConsumerFields({ field, typed }: { field: FieldOf; typed: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={styles.pair}>
        <NameFields field={field} whose="off" />
        <EmailField
          {...field('email')}
          label={t('checkout.customer_data.email')}
          hint={t('sales.fields.contact.email_hint')}
          autoComplete="off"
        />
        <PhoneField field={field} whose="off" />
      </div>
      <CompanyFields
        field={(part, name) => field(`${part}.${name}`)}
        ticked={toggles.company in typed}
        question={t('sales.form.for_company')}
      />
    </>
  )
}
