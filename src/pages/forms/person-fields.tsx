/** The fields of personal data: the only place that defines browsers' autofill and phones' keyboards for them. */
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { phoneMask } from './masks.ts'

interface RequestedFields {
  field: (name: string) => { id: string; name: string; defaultValue: string; error: string | undefined }
  /** The owner of the data; `off` if another person enters it. */
  whose?: '' | 'shipping ' | 'off'
}

const filledBy = (what: string, whose: RequestedFields['whose'] = '') =>
  whose === 'off' ? whose : whose + what

/** First and last name; used together with `PhoneField` and `EmailField`. */
export function NameFields({ field, whose }: RequestedFields) {
  const { t } = useTranslation()
  return (
    <>
      <Field
        {...field('first_name')}
        label={t('checkout.customer_data.first_name')}
        autoComplete={filledBy('given-name', whose)}
        required
      />
      <Field
        {...field('last_name')}
        label={t('checkout.customer_data.last_name')}
        autoComplete={filledBy('family-name', whose)}
        required
      />
    </>
  )
}

export function PhoneField({ field, whose, hint }: RequestedFields & { hint?: string }) {
  const { t } = useTranslation()
  const { defaultValue, ...phone } = field('phone')
  return (
    <Field
      {...phone}
      defaultValue={phoneMask(defaultValue)}
      type="tel"
      inputMode="tel"
      label={t('checkout.customer_data.phone')}
      hint={hint}
      autoComplete={filledBy('tel', whose)}
      mask={phoneMask}
      required
    />
  )
}

/** An e-mail address, which is also a name to log in with. */
export const EmailField = (props: Omit<FieldProps, 'type' | 'inputMode'>) => (
  <Field type="email" inputMode="email" autoCapitalize="none" spellCheck={false} required {...props} />
)
