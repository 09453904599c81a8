import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router'
import { href } from '../../../lib/routes.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useFirstFault } from '../../forms/first-fault.ts'
import { messageOf } from '../../forms/form-answer.ts'
import { PasswordField } from '../../forms/password-field.tsx'
import { useFaults, type Check } from '../../forms/use-faults.ts'
import { useLocale } from '../../shared/locale.ts'
import styles from './entrance-frame.module.css'
import { EntranceFrame, EntranceTexts } from './entrance-frame.tsx'
import type { action, loader } from './sign-in.server.ts'
import { readTyped } from '../../../lib/typed.ts'

export { action, loader } from './sign-in.server.ts'

const loadCheck = async (): Promise<Check> => {
  const [{ login }, { faultsOf }] = await Promise.all([
    import('../../../shop/auth/schema.ts'),
    import('../../forms/schema-faults.ts'),
  ])
  return (form) => {
    const parsed = readTyped(login, { username: form.get('username'), password: form.get('password') })
    return parsed.success ? {} : faultsOf(parsed.error.issues)
  }
}

/** /admin/prihlaseni: the password of a member of staff. */
export default function SignInPage() {
  return (
    <EntranceTexts>
      <SignIn />
    </EntranceTexts>
  )
}

function SignIn() {
  const { t } = useTranslation()
  const locale = useLocale()
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
        <Field
          name="username"
          type="email"
          inputMode="email"
          label={t('login.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
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
