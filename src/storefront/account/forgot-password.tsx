import { Link, useActionData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { LostPasswordForm } from '../../pages/shared/lost-password-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import type { action } from './forgot-password.server.ts'
import styles from './account-frame.module.css'

export { action } from './forgot-password.server.ts'

/** /obnova-hesla: requests a link to set a new password. */
export default withTexts(accountTexts, ForgotPassword)

function ForgotPassword() {
  const { t } = useTranslation()
  const locale = useLocale()
  const answer = useActionData<typeof action>()
  const back = (
    <Link to={href('login', locale)} className={styles.way}>
      {t('password.back_to_login')}
    </Link>
  )
  return (
    <AccountFrame title={t('password.forgot_title')} lead={t('password.forgot_lead')}>
      <LostPasswordForm answer={answer} links={back} />
    </AccountFrame>
  )
}
