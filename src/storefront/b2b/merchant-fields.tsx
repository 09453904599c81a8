/** The fields of a reseller: for the application, and for representatives who add a customer. */
import { volumes } from '../../shop/resellers/rules.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AddressFields, DeliveryFields } from '../../pages/forms/contact-fields.tsx'
import { toggles } from '../../pages/forms/customer-fields.ts'
import { icoMask } from '../../pages/forms/masks.ts'
import { EmailField, NameFields, PhoneField } from '../../pages/forms/person-fields.tsx'
import styles from './merchant.module.css'
import { asks } from '../../pages/forms/draft.ts'
import type { FromRegister } from './merchant.server.ts'
import { filledField } from './register-fields.ts'

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
  /** The business register's answer, if it was queried. */
  register: FromRegister | null
  /** A query is in progress. */
  asking: boolean
  /** Fields that the register has filled in so far (`filledField`). */
  filled: string
}

/** The button that queries the business register is a separate submit button: `intent=prefill`. */
export function MerchantFields({ field, typed, register, asking, filled }: MerchantFieldsProps) {
  const { t } = useTranslation()
  const parted = (part: string, name: string) => field(`${part}.${name}`)
  return (
    <>
      <input type="hidden" name={filledField} value={filled} />
      <CompanyPart field={field} register={register} asking={asking} />
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

function CompanyPart({ field, register, asking }: Omit<MerchantFieldsProps, 'typed' | 'filled'>) {
  const { t } = useTranslation()
  const ico = field('company.ico')
  // An invalid number was not looked up: its fault is shown at the field.
  const wrong = register && 'key' in register && register.key.startsWith('validation.') ? register.key : null
  const said = wrong === null ? register : null
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('merchant.company.title')}</legend>
      <div className={styles.register}>
        <Field
          {...ico}
          error={ico.error ?? (wrong === null ? undefined : t(wrong))}
          label={t('merchant.company.ico')}
          hint={t('merchant.company.ico_hint')}
          inputMode="numeric"
          autoComplete="off"
          mask={icoMask}
          required
        />
        <Button
          type="submit"
          name="intent"
          value="prefill"
          {...asks}
          variant="secondary"
          className={styles.prefill ?? ''}
          pending={asking}
          pendingText={t('merchant.company.prefilling')}
        >
          {t('merchant.company.prefill')}
        </Button>
      </div>
      <div aria-live="polite">
        {said ? (
          <Notice kind={'key' in said ? 'warning' : 'success'} role="none">
            {'key' in said ? t(said.key) : t('merchant.company.filled', { name: said.name })}
          </Notice>
        ) : null}
      </div>
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
