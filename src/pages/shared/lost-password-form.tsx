/** The password-reset form of the specification (section 4): PENDING, ERROR, SENDING, SENT. */
import { useId, type ReactNode } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AreaTexts } from './area-texts.tsx'
import { checkedBy } from '../forms/checked-by.ts'
import { useFirstFault } from '../forms/first-fault.ts'
import { messageOf } from '../forms/form-answer.ts'
import styles from './password-forms.module.css'
import type { LostPasswordAnswer } from './password-forms.server.ts'
import { passwordTexts } from './set-password-form.tsx'
import { EmailField } from '../forms/person-fields.tsx'
import { useFaults } from '../forms/use-faults.ts'

export type LostPasswordFormProps = {
  /** The answer of the page's action (`takeLostPassword`), for browsers without scripts. */
  answer?: LostPasswordAnswer | null | undefined
  /** The id of the field, for callers that focus it. */
  emailId?: string
  /** Content under the form: the link back. */
  links?: ReactNode
}

/** Posts to its own page; brings its own texts. */
export function LostPasswordForm(props: LostPasswordFormProps) {
  return (
    <AreaTexts texts={passwordTexts}>
      <Form {...props} />
    </AreaTexts>
  )
}

const loadCheck = checkedBy(
  async () => (await import('../../shop/auth/schema.ts')).passwordReset,
  (form) => ({ email: form.get('email') }),
)

function Form({ answer, emailId, links }: LostPasswordFormProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const own = useId()
  const fetcher = useFetcher<LostPasswordAnswer>()
  const said = fetcher.data ?? answer ?? null
  const { faults, summary, watch } = useFaults(loadCheck, said)
  const form = useFirstFault(summary.attempt)
  if (said?.sent) {
    return (
      <div className={styles.form} data-state="SENT">
        <Notice kind="success" title={t('password_form.sent_title')}>
          <p>{t('user.reset_sent')}</p>
          <p>{t('password_form.sent_hint')}</p>
        </Notice>
        {links}
      </div>
    )
  }
  const message = fetcher.state === 'submitting' ? null : messageOf(said, t)
  const isWrong = Object.keys(faults).length > 0
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
      <input type="hidden" name="intent" value="lost-password" />
      {message ? <Notice kind="error">{message}</Notice> : null}
      <EmailField
        id={emailId ?? `${own}email`}
        name="email"
        label={t('password_form.email')}
        autoComplete="username"
        defaultValue={said?.typed['email']}
        error={faults['email'] === undefined ? undefined : t(faults['email'])}
      />
      <Button
        type="submit"
        wide
        size="l"
        pending={fetcher.state !== 'idle'}
        pendingText={t('password_form.sending')}
      >
        {t('password_form.send')}
      </Button>
      {links}
    </fetcher.Form>
  )
}
