import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { AccountFrame } from './account-frame.tsx'
import styles from './account-frame.module.css'
import { accountTexts } from './account-texts.ts'
import type { action, loader } from './email.server.ts'

export { action, loader } from './email.server.ts'

/** The token in the address is not sent to other sites. */
export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

/** /ucet/email: uses the link that was mailed to a new address. */
export default withTexts(accountTexts, Email)

function Email() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { hasLink } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const pending = useNavigation().state === 'submitting'
  if (answer && 'email' in answer) {
    return (
      <AccountFrame
        title={t('account.email.done_title')}
        lead={t('account.email.done_lead', { email: answer.email })}
        focus
      >
        <div>
          <ButtonLink as={Link} to={href('account', locale)}>
            {t('account.email.to_account')}
          </ButtonLink>
        </div>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('account.email.confirm_title')} lead={t('account.email.confirm_lead')}>
      {answer || !hasLink ? (
        <Notice
          kind="error"
          action={
            <ButtonLink as={Link} to={href('accountProfile', locale)} variant="secondary">
              {t('account.nav.profile')}
            </ButtonLink>
          }
        >
          {t(answer?.error_trans_key ?? 'user.link_invalid')}
        </Notice>
      ) : (
        <Form method="post" className={styles.form}>
          <Button type="submit" size="l" wide pending={pending} pendingText={t('account.email.confirming')}>
            {t('account.email.confirm')}
          </Button>
        </Form>
      )}
    </AccountFrame>
  )
}
