/** The fields of a reseller: for the application, and for representatives who add a customer. */
import { volumes } from '../../shop/resellers/rules.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AddressFields, DeliveryFields } from '../../pages/forms/contact-fields.tsx'
import { toggles } from '../../pages/forms/customer-fields.ts'
import { EmailField, NameFields, PhoneField } from '../../pages/forms/person-fields.tsx'
import styles from './merchant.module.css'
import { RegisterField, type RegisterState } from '../../pages/forms/register-field.tsx'

export type FieldOf = (name: string) => {
  id: string
  name: string
  defaultValue: string
  error: string | undefined
}

type MerchantFieldsProps = {
  field: FieldOf
  /** Form values so far, by name. */
  typed: Record<string, string>
  register: RegisterState
}

export function MerchantFields({ field, typed, register }: MerchantFieldsProps) {
  const { t } = useTranslation()
  const parted = (part: string, name: string) => field(`${part}.${name}`)
  return (
    <>
      <CompanyPart field={field} register={register} />
      <AddressFields field={parted} goesHome={false} countries={['CZ', 'SK']} />
      <DeliveryFields field={parted} ticked={toggles.delivery in typed} countries={['CZ', 'SK']} />
      <ContactPart field={field} />
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{t('merchant.more.title')}</legend>
        <Select
          {...field('expected_volume')}
          label={t('merchant.more.volume')}
          note={t('checkout.optional')}
          emptyLabel={t('merchant.more.volume_empty')}
          options={volumes.map((value) => ({ value, label: t(`merchant.volume.${value}`) }))}
        />
        <TextArea
          {...field('message')}
          label={t('merchant.more.message')}
          note={t('checkout.optional')}
          hint={t('merchant.more.message_hint')}
          maxLength={2000}
        />
      </fieldset>
    </>
  )
}

function CompanyPart({ field, register }: Pick<MerchantFieldsProps, 'field' | 'register'>) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('merchant.company.title')}</legend>
      <RegisterField {...field('company.ico')} label={t('merchant.company.ico')} of={register} />
      <Field
        {...field('company.name')}
        label={t('merchant.company.name')}
        autoComplete="organization"
        required
      />
      <Field
        {...field('company.dic')}
        label={t('merchant.company.dic')}
        note={t('checkout.optional')}
        hint={t('merchant.company.dic_hint')}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </fieldset>
  )
}

function ContactPart({ field }: Pick<MerchantFieldsProps, 'field'>) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('merchant.contact.title')}</legend>
      <div className={styles.pair}>
        <NameFields field={field} />
        <EmailField
          {...field('email')}
          label={t('checkout.customer_data.email')}
          hint={t('merchant.contact.email_hint')}
          autoComplete="email"
        />
        <PhoneField field={field} hint={t('merchant.contact.phone_hint')} />
      </div>
    </fieldset>
  )
}
