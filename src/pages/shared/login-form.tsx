/** The login form: in the header's window, on its own page, and in the resellers' modal. */
import { useEffect, useId, type ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import cs from 'virtual:browser-texts/cs/login'
import en from 'virtual:browser-texts/en/login'
import { href } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from './area-texts.tsx'
import { checkedBy } from '../forms/checked-by.ts'
import { useFirstFault } from '../forms/first-fault.ts'
import { messageOf, type FormAnswer } from '../forms/form-answer.ts'
import { useLocale } from './locale.ts'
import styles from './login-form.module.css'
import type { LoginAnswer } from './login.server.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { EmailField } from '../forms/person-fields.tsx'
import { useFaults } from '../forms/use-faults.ts'

export const loginTexts = { cs, en }

export type LoginFormProps = {
  /** The kind of the login; recorded with it, but no reason to refuse. */
  authType: 'B2C' | 'B2B'
  /** The page that handles the form (`takeLogin`): the login page, unless another shows the form itself. */
  action?: string
  /** The page to return to; checked by the server. */
  next?: string | null
  /** The initial value of the first field. */
  username?: string
  /** The answer of the page's action, for browsers without scripts. */
  answer?: FormAnswer | null | undefined
  /** Called with the target once it is done, maybe more than once; without it the form navigates by itself. */
  onDone?: (to: string) => void
  /** Called when one of the links under the form is followed. */
  onLeave?: () => void
  /** The id of the first field, for callers that focus it. */
  usernameId?: string
  /** Links under the form, instead of those to a new password and to the registration. */
  links?: ReactNode
}

/** Brings its own texts. */
export function LoginForm(props: LoginFormProps) {
  return (
    <AreaTexts texts={loginTexts}>
      <Form {...props} />
    </AreaTexts>
  )
}

const loadCheck = checkedBy(
  async () => (await import('../../shop/auth/schema.ts')).login,
  (form) => ({
    username: form.get('username'),
    password: form.get('password'),
  }),
)

function Form({
  authType,
  action,
  next,
  username,
  answer,
  onDone,
  onLeave,
  usernameId,
  links,
}: LoginFormProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const own = useId()
  const fetcher = useFetcher<LoginAnswer>()
  const said = fetcher.data && 'faults' in fetcher.data ? fetcher.data : (answer ?? null)
  const to = fetcher.data && 'to' in fetcher.data ? fetcher.data.to : null
  const { faults, summary, watch } = useFaults(loadCheck, said)
  const form = useFirstFault(summary.attempt)
  useEffect(() => {
    if (to !== null) onDone?.(to)
  }, [to, onDone])
  const message = fetcher.state === 'submitting' ? null : messageOf(said, t)
  const isLoggingIn = fetcher.state !== 'idle' || to !== null
  const error = (name: string) => (faults[name] === undefined ? undefined : t(faults[name]))
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action ?? href('login', locale)}
      className={styles.form}
      data-state={isLoggingIn ? 'LOGGING-IN' : 'PENDING'}
      noValidate
      {...watch}
    >
      {message ? <Notice kind="error">{message}</Notice> : null}
      <input type="hidden" name="auth_type" value={authType} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      {onDone ? <input type="hidden" name="stay" value="1" /> : null}
      <EmailField
        id={usernameId ?? `${own}username`}
        name="username"
        label={t('login.username')}
        autoComplete="username"
        defaultValue={said?.typed['username'] ?? username}
        error={error('username')}
      />
      <PasswordField
        id={`${own}password`}
        name="password"
        label={t('login.password')}
        autoComplete="current-password"
        required
        error={error('password')}
      />
      <Button type="submit" wide size="l" pending={isLoggingIn} pendingText={t('login.pending')}>
        {t('login.submit')}
      </Button>
      <PasskeyLogin authType={authType} next={next} onDone={onDone} />
      {links === undefined ? <Links onLeave={onLeave} /> : links}
    </fetcher.Form>
  )
}

function Links({ onLeave }: Pick<LoginFormProps, 'onLeave'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <div className={styles.links}>
      <Link to={href('forgotPassword', locale)} onClick={onLeave}>
        {t('login.forgotten')}
      </Link>
      <span className={styles.new}>
        {t('login.new_here')}{' '}
        <Link to={href('registration', locale)} onClick={onLeave}>
          {t('login.register')}
        </Link>
      </span>
    </div>
  )
}
