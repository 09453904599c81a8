import { Link, useActionData, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { addressKinds } from '../../shop/account/rules.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { phoneMask, zipMask } from '../forms/masks.ts'
import { useLocale } from '../shared/locale.ts'
import type { Check } from '../forms/use-faults.ts'
import type { action, loader } from './address.server.ts'
import { OwnForm, type FieldOf } from './own-form.tsx'
import { addressIn } from './own-forms.ts'
import { OwnPage } from './own-page.tsx'
import styles from './own.module.css'
import { readTyped } from '../../lib/typed.ts'

export { action, loader } from './address.server.ts'

const loadCheck = async (): Promise<Check> => {
  const [{ saveAddress }, { faultsOf }] = await Promise.all([
    import('../../shop/account/schema.ts'),
    import('../forms/schema-faults.ts'),
  ])
  return (form) => {
    const parsed = readTyped(saveAddress, addressIn(form, null))
    return parsed.success ? {} : faultsOf(parsed.error.issues)
  }
}

/** /ucet/adresy/:id: an address, filled in with the person's name as long as it is new. */
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
  const masked = (name: string, mask: (typed: string) => string) => {
    const one = field(name)
    return { ...one, defaultValue: mask(one.defaultValue), mask }
  }
  return (
    <>
      <div className={styles.pair}>
        <Field {...field('first_name')} label={text('first_name')} autoComplete="given-name" required />
        <Field {...field('last_name')} label={text('last_name')} autoComplete="family-name" required />
      </div>
      <Field
        {...masked('phone', phoneMask)}
        type="tel"
        inputMode="tel"
        label={text('phone')}
        autoComplete="tel"
        required
      />
      <Field {...field('street')} label={text('street')} autoComplete="address-line1" required />
      <div className={styles.pair}>
        <Field {...field('city')} label={text('city')} autoComplete="address-level2" required />
        <Field
          {...masked('zip', zipMask)}
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
