import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Trans, useTranslation } from '../../ui/texts.tsx'
import { checkedBy } from '../../pages/forms/checked-by.ts'
import { CompanyFields } from '../../pages/forms/contact-fields.tsx'
import { toggles } from '../../pages/forms/customer-fields.ts'
import { messageOf, type FormAnswer } from '../../pages/forms/form-answer.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { NewPasswordField, PasswordField } from '../../pages/forms/password-field.tsx'
import { EmailField, NameFields, PhoneField } from '../../pages/forms/person-fields.tsx'
import { inFormOrder } from '../../pages/forms/in-form-order.ts'
import { guest, useFormDraft } from '../../pages/forms/draft.ts'
import { useFaults } from '../../pages/forms/use-faults.ts'
import frame from './account-frame.module.css'
import styles from './registration-fields.module.css'
import { registrationIn, registrationOrder } from './registration-form.ts'

const loadCheck = checkedBy(
  async () => (await import('../../shop/auth/schema.ts')).registration,
  registrationIn,
)

/** The new customer's data and consents. */
export function RegistrationForm({ answer }: { answer: FormAnswer | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const navigation = useNavigation()
  const isSending = navigation.formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const { faults, summary, watch } = useFaults(loadCheck, answer)
  useFormDraft(form, { name: 'registration', owner: guest, base: null }, summary.attempt)
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: answer?.typed[name] ?? '',
    error: faults[name] === undefined ? undefined : t(faults[name]),
  })
  const message = isSending ? null : messageOf(answer, t)
  return (
    <Form ref={form} method="post" className={styles.form} noValidate {...watch}>
      {message ? <Notice kind="error">{message}</Notice> : null}
      <ErrorSummary
        key={summary.attempt}
        title={t('registration.faults')}
        errors={inFormOrder(summary.faults, registrationOrder).map(([name, key]) => ({
          fieldId: name,
          message: t(key),
        }))}
      />
      <Person field={field} />
      <CompanyFields
        field={(part, name) => field(`${part}.${name}`)}
        ticked={answer !== null && toggles.company in answer.typed}
      />
      <Consents field={field} typed={answer?.typed ?? {}} />
      <Button type="submit" size="l" wide pending={isSending} pendingText={t('registration.pending')}>
        {t('registration.submit')}
      </Button>
      <p className={frame.soft}>
        {t('registration.have_account')}{' '}
        <Link to={href('login', locale)} className={frame.way}>
          {t('registration.to_login')}
        </Link>
      </p>
    </Form>
  )
}

type FieldOf = (name: string) => { id: string; name: string; defaultValue: string; error: string | undefined }

function Person({ field }: { field: FieldOf }) {
  const { t } = useTranslation()
  const { defaultValue: _never, ...password } = field('password')
  const { defaultValue: _neither, ...confirm } = field('password_confirm')
  return (
    <>
      <EmailField
        {...field('email')}
        label={t('registration.email')}
        hint={t('registration.email_hint')}
        autoComplete="username"
      />
      <div className={styles.pair}>
        <NewPasswordField {...password} label={t('registration.password')} required />
        <PasswordField
          {...confirm}
          label={t('registration.password_confirm')}
          autoComplete="new-password"
          required
        />
      </div>
      <div className={styles.pair}>
        <NameFields field={field} />
      </div>
      <PhoneField field={field} hint={t('checkout.customer_data.phone_hint')} />
    </>
  )
}

function Consents({ field, typed }: { field: FieldOf; typed: Record<string, string> }) {
  const locale = useLocale()
  const documents = { checked_terms_and_conditions: 'terms', checked_gdpr: 'privacy' } as const
  return (
    <div className={styles.consents}>
      {(['checked_terms_and_conditions', 'checked_gdpr'] as const).map((name) => {
        const { defaultValue: _value, ...rest } = field(name)
        return (
          <Checkbox
            key={name}
            {...rest}
            defaultChecked={name in typed}
            label={
              <Trans
                i18nKey={`registration.${name}`}
                components={{
                  // A new window, so that the form values stay.
                  link: <Link to={href(documents[name], locale)} target="_blank" rel="noopener" />,
                }}
              />
            }
          />
        )
      })}
    </div>
  )
}
