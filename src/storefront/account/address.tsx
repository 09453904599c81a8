import { Link, useActionData, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { addressKinds } from '../../shop/account/rules.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { checkedBy } from '../../pages/forms/checked-by.ts'
import { zipMask } from '../../pages/forms/masks.ts'
import { NameFields, PhoneField } from '../../pages/forms/person-fields.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { action, loader } from './address.server.ts'
import { OwnForm, type FieldOf } from './own-form.tsx'
import { addressIn } from './own-forms.ts'
import { OwnPage } from './own-page.tsx'
import styles from './own.module.css'

export { action, loader } from './address.server.ts'

const loadCheck = checkedBy(
  async () => (await import('../../shop/account/schema.ts')).saveAddress,
  (form) => addressIn(form, null),
)

/** /ucet/adresy/:id: an address; a new one is prefilled with the person's name. */
export default function AddressPage() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { saved, kind, person } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const address = Object.entries(saved?.address ?? { ...person, country: 'CZ' })
  const stored: Record<string, string> = Object.fromEntries(
    address.map(([name, value]) => [name, String(value)]),
  )
  return (
    <OwnPage title={t(saved ? 'account.address.edit' : 'account.address.new')}>
      <OwnForm
        intent="address"
        answer={answer}
        load={loadCheck}
        submit={t('account.address.save')}
        pending={t('account.saving')}
      >
        {(field, said) => (
          <>
            <Select
              {...field('kind', kind)}
              label={t('account.address.kind')}
              options={addressKinds.map((value) => ({ value, label: t(`account.address.${value}`) }))}
            />
            <AddressFields field={(name) => field(`address.${name}`, stored[name])} />
            <Checkbox
              name="is_default"
              label={t('account.address.is_default')}
              defaultChecked={said ? 'is_default' in said.typed : saved?.isDefault === true}
              value="1"
            />
          </>
        )}
      </OwnForm>
      <Link to={href('accountAddresses', locale)} className={styles.way}>
        {t('account.address.back')}
      </Link>
    </OwnPage>
  )
}

function AddressFields({ field }: { field: (name: string) => ReturnType<FieldOf> }) {
  const { t } = useTranslation()
  const text = (name: string) => t(`checkout.customer_data.${name}`)
  const { defaultValue: zip, ...zipField } = field('zip')
  return (
    <>
      <div className={styles.pair}>
        <NameFields field={field} />
      </div>
      <PhoneField field={field} />
      <Field {...field('street')} label={text('street')} autoComplete="address-line1" required />
      <div className={styles.pair}>
        <Field {...field('city')} label={text('city')} autoComplete="address-level2" required />
        <Field
          {...zipField}
          defaultValue={zipMask(zip)}
          mask={zipMask}
          label={text('zip')}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        />
      </div>
      <Select
        {...field('country')}
        label={text('country')}
        autoComplete="country"
        options={(['CZ', 'SK'] as const).map((value) => ({ value, label: text(`countries.${value}`) }))}
      />
    </>
  )
}
