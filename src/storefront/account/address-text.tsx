import { useTranslation } from '../../ui/texts.tsx'
import { zipMask } from '../../pages/forms/masks.ts'

type AddressView = {
  first_name: string
  last_name: string
  street: string
  city: string
  zip: string
  country: string
}

/** An address in the form of an envelope. */
export function AddressText({ address }: { address: AddressView }) {
  const { t } = useTranslation()
  const { first_name, last_name, street, city, zip, country } = address
  return (
    <p>
      {first_name} {last_name}
      {street ? (
        <>
          <br />
          {street}
          <br />
          {zipMask(zip)} {city}
        </>
      ) : null}
      {country === 'SK' ? (
        <>
          <br />
          {t('checkout.customer_data.countries.SK')}
        </>
      ) : null}
    </p>
  )
}
