import { useActionData, useLoaderData } from 'react-router'
import { Select } from '../../ui/select.tsx'
import { Trans, useTranslation } from '../../ui/texts.tsx'
import { checkedBy } from '../../pages/forms/checked-by.ts'
import { CompanyFields } from '../../pages/forms/contact-fields.tsx'
import { toggles } from '../../pages/forms/customer-fields.ts'
import { EmailField, NameFields, PhoneField } from '../../pages/forms/person-fields.tsx'
import { PasswordField } from '../../pages/forms/password-field.tsx'
import { OwnForm } from './own-form.tsx'
import { emailIn, profileIn } from './own-forms.ts'
import { OwnPage, OwnPart } from './own-page.tsx'
import type { action, loader } from './profile.server.ts'
import styles from './own.module.css'

export { action, loader } from './profile.server.ts'

const loadProfileCheck = checkedBy(
  async () => (await import('../../shop/account/schema.ts')).saveProfile,
  profileIn,
)

const loadEmailCheck = checkedBy(
  async () => (await import('../../shop/account/schema.ts')).changeEmail,
  emailIn,
)

/** /ucet/udaje: name, phone, company, language; and a change of the e-mail address. */
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
  const stored: Record<string, string> = {
    first_name: profile.first_name,
    last_name: profile.last_name,
    phone: profile.phone,
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
            <NameFields field={(name) => field(name, stored[name])} />
          </div>
          <PhoneField field={(name) => field(name, stored[name])} />
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
              <EmailField {...field('email')} label={t('account.email.new')} autoComplete="email" />
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
