import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { checkedBy } from '../../pages/forms/checked-by.ts'
import { useFirstFault } from '../../pages/forms/first-fault.ts'
import { messageOf } from '../../pages/forms/form-answer.ts'
import { PasswordField } from '../../pages/forms/password-field.tsx'
import { useFaults } from '../../pages/forms/use-faults.ts'
import { usePageTexts } from '../kit/page-texts.ts'
import styles from './entrance-frame.module.css'
import { EntranceFrame, EntranceTexts } from './entrance-frame.tsx'
import { EmailField } from '../../pages/forms/person-fields.tsx'
import type { action, loader } from './sign-in.server.ts'

export { action, loader } from './sign-in.server.ts'

const loadCheck = checkedBy(
  async () => (await import('../../shop/auth/schema.ts')).login,
  (form) => ({
    username: form.get('username'),
    password: form.get('password'),
  }),
)

/** /admin/prihlaseni: the password of a member of staff. */
export default function SignInPage() {
  return (
    <EntranceTexts>
      <SignIn />
    </EntranceTexts>
  )
}

function SignIn() {
  const { t, locale } = usePageTexts()
  const { shopName, next, email, why } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? null
  const isSending = useNavigation().state === 'submitting'
  const { faults, summary, watch } = useFaults(loadCheck, answer)
  const form = useFirstFault(summary.attempt)
  const message = isSending ? null : messageOf(answer, t)
  const error = (name: string) => (faults[name] === undefined ? undefined : t(faults[name]))
  return (
    <EntranceFrame
      name="adminSignIn"
      shopName={shopName}
      next={next}
      title={t('staff_entrance.sign_in.title')}
      lead={t('staff_entrance.sign_in.lead')}
    >
      {why && !answer ? (
        <Notice kind={why === 'over' ? 'info' : 'warning'} role="status">
          {t(`staff_entrance.sign_in.${why}`, { email })}
        </Notice>
      ) : null}
      <Form ref={form} method="post" className={styles.form} noValidate {...watch}>
        {message ? <Notice kind="error">{message}</Notice> : null}
        <input type="hidden" name="next" value={next} />
        <EmailField
          name="username"
          label={t('login.username')}
          autoComplete="username"
          defaultValue={answer?.typed['username'] ?? (why === 'over' ? email : undefined)}
          error={error('username')}
        />
        <PasswordField
          name="password"
          label={t('login.password')}
          autoComplete="current-password"
          required
          error={error('password')}
        />
        <Button type="submit" size="l" wide pending={isSending} pendingText={t('login.pending')}>
          {t('staff_entrance.sign_in.submit')}
        </Button>
      </Form>
      <p>
        <Link to={href('forgotPassword', locale)}>{t('login.forgotten')}</Link>
      </p>
    </EntranceFrame>
  )
}
