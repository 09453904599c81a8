import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from '../shared/area-texts.tsx'
import { useLocale } from '../shared/locale.ts'
import { LoginForm } from '../shared/login-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './account-frame.module.css'
import { accountTexts } from './account-texts.ts'
import { RegistrationForm } from './registration-fields.tsx'
import type { action, loader } from './registration.server.ts'

export { action, loader } from './registration.server.ts'

/** /uzivatel/registrace: the form; after it the mailbox; with the mailed link the confirmation and the login. */
export default function RegistrationPage() {
  return (
    <AreaTexts texts={accountTexts}>
      <Registration />
    </AreaTexts>
  )
}

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
  if (hasLink) return <Confirm refusal={answer?.key ?? null} />
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

/** A button, not the link itself, confirms: programs that look through mails follow links too. */
function Confirm({ refusal }: { refusal: string | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const pending = useNavigation().state === 'submitting'
  return (
    <AccountFrame title={t('registration.confirm_title')} lead={t('registration.confirm_lead')}>
      {refusal ? (
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
          {t(refusal)}
        </Notice>
      ) : (
        <Form method="post" className={styles.form}>
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
        </Form>
      )}
    </AccountFrame>
  )
}
