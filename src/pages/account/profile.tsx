import { useActionData, useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Trans, useTranslation } from '../../ui/texts.tsx'
import { CompanyFields } from '../forms/contact-fields.tsx'
import { toggles } from '../forms/customer-fields.ts'
import { phoneMask } from '../forms/masks.ts'
import { PasswordField } from '../forms/password-field.tsx'
import type { Check } from '../forms/use-faults.ts'
import { OwnForm } from './own-form.tsx'
import { emailIn, profileIn } from './own-forms.ts'
import { OwnPage, OwnPart } from './own-page.tsx'
import type { action, loader } from './profile.server.ts'
import styles from './own.module.css'
import { readTyped } from '../../lib/typed.ts'

export { action, loader } from './profile.server.ts'

const rules = async () =>
  await Promise.all([import('../../shop/account/schema.ts'), import('../forms/schema-faults.ts')])

const loadProfileCheck = async (): Promise<Check> => {
  const [{ saveProfile }, { faultsOf }] = await rules()
  return (form) => {
    const parsed = readTyped(saveProfile, profileIn(form))
    return parsed.success ? {} : faultsOf(parsed.error.issues)
  }
}

const loadEmailCheck = async (): Promise<Check> => {
  const [{ changeEmail }, { faultsOf }] = await rules()
  return (form) => {
    const parsed = readTyped(changeEmail, emailIn(form))
    return parsed.success ? {} : faultsOf(parsed.error.issues)
  }
}

/** /ucet/udaje: name, phone, company, language; and another e-mail address. */
export default function Profile() {
  const { t } = useTranslation()
  return (
    <OwnPage title={t('account.profile.title')}>
      <Person />
      <OwnPart title={t('account.email.title')} id="e-mail">
        <Email />
      </OwnPart>
    </OwnPage>
  )
}

function Person() {
  const { t } = useTranslation()
  const { profile, company, buysFor } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const text = (name: string) => t(`checkout.customer_data.${name}`)
  const stored: Record<string, string> = {
    name: company?.name ?? '',
    ico: company?.ico ?? '',
    dic: company?.dic ?? '',
  }
  return (
    <OwnForm
      intent="profile"
      answer={answer}
      load={loadProfileCheck}
      submit={t('account.profile.save')}
      pending={t('account.saving')}
    >
      {(field, said) => (
        <>
          <div className={styles.pair}>
            <Field
              {...field('first_name', profile.first_name)}
              label={text('first_name')}
              autoComplete="given-name"
              required
            />
            <Field
              {...field('last_name', profile.last_name)}
              label={text('last_name')}
              autoComplete="family-name"
              required
            />
          </div>
          <Field
            {...field('phone', phoneMask(profile.phone))}
            type="tel"
            inputMode="tel"
            label={text('phone')}
            autoComplete="tel"
            mask={phoneMask}
            required
          />
          <Select
            {...field('locale', profile.locale)}
            label={t('account.profile.locale')}
            options={(['cs', 'en'] as const).map((value) => ({
              value,
              label: t(`account.profile.${value}`),
            }))}
          />
          {buysFor ? (
            <p className={styles.soft}>{t('account.profile.company_of', buysFor)}</p>
          ) : (
            <CompanyFields
              field={(part, name) => field(`${part}.${name}`, stored[name])}
              ticked={said ? toggles.company in said.typed : company !== null}
            />
          )}
        </>
      )}
    </OwnForm>
  )
}

function Email() {
  const { t } = useTranslation()
  const { email } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <p>
        <Trans i18nKey="account.email.now" values={{ email }} components={{ strong: <strong /> }} />
      </p>
      <p className={styles.soft}>{t('account.email.lead')}</p>
      <OwnForm
        intent="email"
        answer={answer}
        load={loadEmailCheck}
        submit={t('account.email.send')}
        pending={t('account.saving')}
        variant="secondary"
      >
        {(field) => {
          const { defaultValue: _never, ...password } = field('current_password')
          return (
            <>
              <Field
                {...field('email')}
                type="email"
                inputMode="email"
                label={t('account.email.new')}
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
              <PasswordField
                {...password}
                label={t('account.email.password')}
                autoComplete="current-password"
                required
              />
            </>
          )
        }}
      </OwnForm>
    </>
  )
}
