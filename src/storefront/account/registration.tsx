import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { messageOf } from '../../pages/forms/form-answer.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { LoginForm } from '../../pages/shared/login-form.tsx'
import { PasswordField } from '../../pages/forms/password-field.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './account-frame.module.css'
import { accountTexts } from './account-texts.ts'
import { RegistrationForm } from './registration-fields.tsx'
import type { action, loader, RegistrationAnswer } from './registration.server.ts'

export { action, loader } from './registration.server.ts'

/**
 * /uzivatel/registrace: the form; then the request to check the mailbox; with the mailed link the confirmation and the login.
 */
export default withTexts(accountTexts, Registration)

function Registration() {
  const { t } = useTranslation()
  const { hasLink } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (answer?.sent) return <Sent email={answer.sent} />
  if (answer?.confirmed) {
    return (
      <AccountFrame title={t('registration.confirmed_title')} lead={t('registration.confirmed_lead')} focus>
        <LoginForm authType="B2C" username={answer.confirmed} links={null} />
      </AccountFrame>
    )
  }
  if (hasLink) return <Confirm answer={answer ?? null} />
  return (
    <AccountFrame title={t('registration.title')} lead={t('registration.lead')}>
      <RegistrationForm answer={answer ?? null} />
    </AccountFrame>
  )
}

function Sent({ email }: { email: string }) {
  const { t } = useTranslation()
  return (
    <AccountFrame title={t('registration.sent_title')} lead={t('registration.sent_lead')} focus>
      <Notice kind="success" role="none" title={email}>
        <p>{t('user.registered')}</p>
      </Notice>
      <p className={styles.soft}>{t('registration.sent_hint')}</p>
    </AccountFrame>
  )
}

/**
 * A button, not the link itself, confirms: programs that scan mails follow links too. The password next to it
 * keeps an account closed that a stranger registered with this address.
 */
function Confirm({ answer }: { answer: RegistrationAnswer | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const pending = useNavigation().state === 'submitting'
  const fault = answer?.faults['password']
  const message = messageOf(answer, t)
  const isEnded = answer?.key?.startsWith('user.link_') ?? false
  return (
    <AccountFrame title={t('registration.confirm_title')} lead={t('registration.confirm_lead')}>
      {isEnded ? (
        <Notice
          kind="error"
          action={
            <div className={styles.ways}>
              <ButtonLink as={Link} to={href('login', locale)} variant="secondary">
                {t('registration.to_login')}
              </ButtonLink>
              <Link to={href('registration', locale)} className={styles.way}>
                {t('registration.again')}
              </Link>
            </div>
          }
        >
          {message}
        </Notice>
      ) : (
        <Form method="post" className={styles.form}>
          {message ? <Notice kind="error">{message}</Notice> : null}
          <PasswordField
            name="password"
            label={t('registration.password')}
            hint={t('registration.confirm_hint')}
            autoComplete="current-password"
            error={fault === undefined ? undefined : t(fault)}
            required
          />
          <Button
            type="submit"
            name="intent"
            value="confirm"
            size="l"
            wide
            pending={pending}
            pendingText={t('registration.confirming')}
          >
            {t('registration.confirm')}
          </Button>
          <Link to={href('registration', locale)} className={styles.way}>
            {t('registration.again')}
          </Link>
        </Form>
      )}
    </AccountFrame>
  )
}
