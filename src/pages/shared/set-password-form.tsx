/** The set-password form of the specification (sections 2 and 4: PENDING, ERROR, SENDING): after a forgotten password, and for a reseller's new account. */
import { useId, type ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import cs from 'virtual:browser-texts/cs/password'
import en from 'virtual:browser-texts/en/password'
import { href } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from './area-texts.tsx'
import { checkedBy } from '../forms/checked-by.ts'
import { useFirstFault } from '../forms/first-fault.ts'
import { messageOf, type FormAnswer } from '../forms/form-answer.ts'
import { useLocale } from './locale.ts'
import { NewPasswordField, PasswordField } from '../forms/password-field.tsx'
import { linkQueryOf, newPasswordIn } from './password-forms.ts'
import styles from './password-forms.module.css'
import { useFaults } from '../forms/use-faults.ts'

export const passwordTexts = { cs, en }

export type SetPasswordFormProps = {
  /** `b2b-new` and `consumer-new` show the account's e-mail and require the two consents. */
  variant: 'consumer' | 'consumer-new' | 'b2b' | 'b2b-new'
  /** The account's e-mail, from the link's query. */
  email?: string | null
  /** The answer of the page's action (`takeNewPassword`), for browsers without scripts. */
  answer?: FormAnswer | null | undefined
  /** The id of the first password's field, for callers that focus it. */
  passwordId?: string
  /** A link to request another link, shown if this one can't be used. */
  another?: ReactNode
}

/** Posts to its own page, with the link's secret in the query; brings its own texts. */
export function SetPasswordForm(props: SetPasswordFormProps) {
  return (
    <AreaTexts texts={passwordTexts}>
      <Form {...props} />
    </AreaTexts>
  )
}

const loadCheck = checkedBy(
  async () => (await import('../../shop/auth/schema.ts')).setPassword,
  (form) => newPasswordIn(form, linkQueryOf(new URLSearchParams(location.search))),
)

function Form({ variant, email, answer, passwordId, another }: SetPasswordFormProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const own = useId()
  const fetcher = useFetcher<FormAnswer>()
  const said = fetcher.data ?? answer ?? null
  const { faults, summary, watch } = useFaults(loadCheck, said)
  const form = useFirstFault(summary.attempt)
  const message = fetcher.state === 'submitting' ? null : messageOf(said, t)
  const isNew = variant === 'b2b-new' || variant === 'consumer-new'
  const isWrong = Object.keys(faults).length > 0
  const field = (name: string) => ({
    id: `${own}${name}`,
    name,
    required: true,
    error: faults[name] === undefined ? undefined : t(faults[name]),
  })
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={pathname + search}
      className={styles.form}
      data-state={fetcher.state === 'idle' ? (isWrong ? 'ERROR' : 'PENDING') : 'SENDING'}
      noValidate
      {...watch}
    >
      <input type="hidden" name="intent" value="set-password" />
      {message ? (
        <Notice kind="error" action={another}>
          {message}
        </Notice>
      ) : null}
      {email ? (
        <Field
          id={`${own}email`}
          name="email"
          type="email"
          label={t('password_form.email')}
          autoComplete="username"
          value={email}
          readOnly
        />
      ) : null}
      <NewPasswordField
        {...field('password')}
        id={passwordId ?? `${own}password`}
        label={t('password_form.password')}
      />
      <PasswordField
        {...field('password_confirm')}
        label={t('password_form.password_confirm')}
        autoComplete="new-password"
      />
      {isNew ? <Consents field={field} forReseller={variant === 'b2b-new'} /> : null}
      <Button
        type="submit"
        wide
        size="l"
        pending={fetcher.state !== 'idle'}
        pendingText={t('password_form.pending')}
      >
        {t(isNew ? 'password_form.activate' : 'password_form.set')}
      </Button>
    </fetcher.Form>
  )
}

type FieldOf = (name: string) => { id: string; name: string; error: string | undefined }

/** Resellers agree to their own terms, which are shown with the privacy notice. */
function Consents({ field, forReseller }: { field: FieldOf; forReseller: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const documents = {
    checked_terms_and_conditions: href(forReseller ? 'b2bTerms' : 'terms', locale),
    checked_gdpr: href(forReseller ? 'b2bTerms' : 'privacy', locale),
  }
  const named = (name: keyof typeof documents) =>
    name === 'checked_gdpr' || forReseller ? `${name}_link` : 'consumer_terms_link'
  return (
    <div className={styles.consents}>
      {(['checked_terms_and_conditions', 'checked_gdpr'] as const).map((name) => (
        <Checkbox
          key={name}
          {...field(name)}
          label={
            <>
              {t(`password_form.${name}`)} {/* A new window, so that the form values stay. */}
              <a href={documents[name]} target="_blank" rel="noopener">
                {t(`password_form.${named(name)}`)}
              </a>
            </>
          }
        />
      ))}
    </div>
  )
}
