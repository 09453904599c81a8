/** The fields of personal data: the only place that defines browsers' autofill and phones' keyboards for them. */
import { useState } from 'react'
import { likelyAddress } from '../../lib/mail-domain.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { phoneMask } from './masks.ts'
import styles from './person-fields.module.css'
import { afterClickMs } from './use-faults.ts'

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

/** An e-mail address, which is also a name to log in with. One that looks mistyped is asked about, and never refused. */
export function EmailField({ hint, onBlur, onInput, ...props }: Omit<FieldProps, 'type' | 'inputMode'>) {
  const { t } = useTranslation()
  const [likely, setLikely] = useState<{ input: HTMLInputElement; email: string } | null>(null)
  const ask = (input: HTMLInputElement) => {
    const email = likelyAddress(input.value)
    setLikely(email === null ? null : { input, email })
  }
  const correct = ({ input, email }: NonNullable<typeof likely>) => {
    input.value = email
    // Drafts and messages follow what is typed.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }
  return (
    <Field
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
      hint={
        likely ? (
          <button type="button" className={styles.correct} onClick={() => correct(likely)}>
            {t('validation.email_meant', { email: likely.email })}
          </button>
        ) : (
          hint
        )
      }
      onInput={(event) => {
        onInput?.(event)
        setLikely(null)
      }}
      onBlur={(event) => {
        onBlur?.(event)
        const input = event.currentTarget
        setTimeout(() => ask(input), afterClickMs)
      }}
    />
  )
}
