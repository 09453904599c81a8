import { useRef, useState, type ReactNode } from 'react'
import { houseOf } from '../../lib/house.ts'
import { useTranslation } from '../../ui/texts.tsx'
import type { Country } from '../../shop/shipping/rules.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import styles from './contact-fields.module.css'
import { toggles } from './customer-fields.ts'
import { icoMask, zipMask } from './masks.ts'
import { EmailField, NameFields, PhoneField } from './person-fields.tsx'
import { afterClickMs } from './use-faults.ts'
import { RegisterField, type RegisterState } from './register-field.tsx'

type Part = 'billing_information' | 'delivery_address' | 'company'
type FieldOf = (
  part: Part,
  name: string,
) => { id: string; name: string; defaultValue: string; error: string | undefined }

/** E-mail, names and phone, which every order needs. */
export function PersonFields({ field: parted }: { field: FieldOf }) {
  const { t } = useTranslation()
  const field = (name: string) => parted('billing_information', name)
  return (
    <div className={styles.fields}>
      <EmailField
        {...field('email')}
        label={t('checkout.customer_data.email')}
        hint={t('checkout.customer_data.email_hint')}
        autoComplete="email"
        className={styles.whole ?? ''}
      />
      <NameFields field={field} />
      <PhoneField field={field} hint={t('checkout.customer_data.phone_hint')} />
    </div>
  )
}

type AddressProps = {
  field: FieldOf
  countries: Country[]
  /** The checkbox that the house has no number; null if nothing is delivered to this address. */
  house?: { name: string; isTicked: boolean; isAsked: boolean } | null
}

/** The buyer's address: it is on the invoice, and the parcel goes there unless a different one is entered. */
export function AddressFields({
  field,
  goesHome,
  countries,
  house = null,
}: AddressProps & { goesHome: boolean }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        {t(goesHome ? 'checkout.customer_data.address' : 'checkout.customer_data.billing_address')}
      </legend>
      <Address
        part="billing_information"
        complete=""
        field={field}
        countries={goesHome ? countries : ['CZ', 'SK']}
        house={house}
      />
    </fieldset>
  )
}

/** A different address of delivery; shown when the box is ticked, without scripts too. */
export function DeliveryFields({
  field,
  ticked,
  countries,
  house = null,
}: AddressProps & { ticked: boolean }) {
  const { t } = useTranslation()
  const text = (name: string) => t(`checkout.customer_data.${name}`)
  return (
    <div className={styles.toggled}>
      <Checkbox
        name={toggles.delivery}
        label={text('different_delivery')}
        defaultChecked={ticked}
        value="1"
      />
      <fieldset className={styles.more}>
        <legend className={styles.legend}>{text('delivery_address')}</legend>
        <div className={styles.fields}>
          <NameFields field={(name) => field('delivery_address', name)} whose="shipping " />
          <PhoneField field={(name) => field('delivery_address', name)} whose="shipping " />
        </div>
        <Address
          part="delivery_address"
          complete="shipping "
          field={field}
          countries={countries}
          house={house}
        />
      </fieldset>
    </div>
  )
}

type WholeAddressProps = AddressProps & { part: Part; complete: '' | 'shipping ' }

function Address({ part, complete, field, countries, house }: WholeAddressProps) {
  const { t } = useTranslation()
  const text = (name: string, values?: Record<string, string>) => t(`checkout.customer_data.${name}`, values)
  const country = field(part, 'country')
  const street = field(part, 'street')
  const [line, setLine] = useState(street.defaultValue)
  // Once shown, the question stays: ticking it removes the fault that caused it.
  const [isPut, setPut] = useState(false)
  if (house?.isAsked && !isPut) setPut(true)
  const { number } = houseOf(line)
  const { place, doubt, ask } = useZipDoubt(field, part)
  return (
    <div ref={place} className={styles.fields} onBlur={ask}>
      <Field
        {...street}
        label={text('street')}
        hint={house && number !== '' ? text('house_number', { number }) : undefined}
        onInput={({ currentTarget }) => setLine(currentTarget.value)}
        autoComplete={`${complete}address-line1`}
        className={styles.whole ?? ''}
        required
      />
      {house && (isPut || house.isAsked || house.isTicked) ? (
        <Checkbox
          name={house.name}
          label={text('no_house_number')}
          defaultChecked={house.isTicked}
          value="1"
          className={styles.whole}
        />
      ) : null}
      <Field
        {...field(part, 'city')}
        label={text('city')}
        autoComplete={`${complete}address-level2`}
        required
      />
      <Field
        {...field(part, 'zip')}
        label={text('zip')}
        inputMode="numeric"
        autoComplete={`${complete}postal-code`}
        mask={zipMask}
        hint={doubt ? t('validation.zip_doubt', doubt) : undefined}
        required
      />
      {countries.length > 1 ? (
        <Select
          {...country}
          defaultValue={country.defaultValue || 'CZ'}
          label={text('country')}
          autoComplete={`${complete}country`}
          options={countries.map((value) => ({ value, label: text(`countries.${value}`) }))}
        />
      ) : (
        <input type="hidden" name={country.name} value={countries[0]} />
      )}
    </div>
  )
}

/** Asks about a postcode that does not fit its town, once both are left; the table of towns is loaded then. */
function useZipDoubt(field: FieldOf, part: Part) {
  const place = useRef<HTMLDivElement>(null)
  const [doubt, setDoubt] = useState<{ town: string; digits: string } | null>(null)
  const valueOf = (name: string) => {
    const found = place.current?.querySelector<HTMLInputElement>(`[name="${field(part, name).name}"]`)
    return found?.value ?? ''
  }
  const ask = () => {
    setTimeout(() => {
      if (valueOf('city') === '' || valueOf('zip') === '') return
      void import('../../lib/town-zips.ts')
        .then(({ zipDoubt }) =>
          setDoubt(zipDoubt({ city: valueOf('city'), zip: valueOf('zip'), country: valueOf('country') })),
        )
        // Without the table, nothing is asked.
        .catch(() => {})
    }, afterClickMs)
  }
  return { place, doubt, ask }
}

/** The company on the invoice; shown when the box is ticked, without scripts too. */
export function CompanyFields({
  field,
  ticked,
  question,
  register,
  children,
}: {
  field: FieldOf
  ticked: boolean
  /** Where the business register fills in the company, by its IČO, which comes first then. */
  register?: RegisterState
  /** The box's label when another person fills the form in. */
  question?: string
  /** Further fields that only a company fills in. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const text = (name: string) => t(`checkout.customer_data.${name}`)
  return (
    <div className={styles.toggled}>
      <Checkbox
        name={toggles.company}
        label={question ?? text('for_company')}
        defaultChecked={ticked}
        value="1"
      />
      <fieldset className={styles.more}>
        <legend className={styles.legend}>{text('company')}</legend>
        <div className={styles.fields}>
          {register ? <RegisterField {...field('company', 'ico')} label={text('ico')} of={register} /> : null}
          <Field
            {...field('company', 'name')}
            label={text('company_name')}
            autoComplete="organization"
            className={register ? undefined : styles.whole}
            required
          />
          {register ? null : (
            <Field
              {...field('company', 'ico')}
              label={text('ico')}
              inputMode="numeric"
              autoComplete="off"
              mask={icoMask}
              required
            />
          )}
          <Field
            {...field('company', 'dic')}
            label={text('dic')}
            note={t('checkout.optional')}
            autoComplete="off"
            autoCapitalize="characters"
          />
        </div>
        {children}
      </fieldset>
    </div>
  )
}
