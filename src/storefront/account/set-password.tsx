import { Link, useActionData, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import { href } from '../../lib/routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { SetPasswordForm } from '../../pages/shared/set-password-form.tsx'
import { AccountFrame } from './account-frame.tsx'
import { accountTexts } from './account-texts.ts'
import type { action, loader } from './set-password.server.ts'

export { action, loader } from './set-password.server.ts'

/** After the form was sent, its answer says why the link can't be used, and the form values stay. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate

/** /obnovit-heslo?token=…: a new password by the mailed link. */
export default withTexts(accountTexts, SetPassword)

function SetPassword() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { problem, opens } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const words = opens === null ? 'set' : 'first'
  const another = (
    <ButtonLink as={Link} to={href('forgotPassword', locale)} variant="secondary">
      {t('password.another_link')}
    </ButtonLink>
  )
  return (
    <AccountFrame title={t(`password.${words}_title`)} lead={t(`password.${words}_lead`)}>
      {problem === null ? (
        <SetPasswordForm
          variant={opens === null ? 'consumer' : 'consumer-new'}
          email={opens}
          answer={answer}
          another={another}
        />
      ) : (
        <Notice kind="error" action={another}>
          {t(problem)}
        </Notice>
      )}
    </AccountFrame>
  )
}
