import { Form, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useFirstFault } from '../../pages/forms/first-fault.ts'
import { messageOf, type FormAnswer } from '../../pages/forms/form-answer.ts'
import { useFaults } from '../../pages/forms/use-faults.ts'
import styles from './entrance-frame.module.css'
import { noCheck } from './no-check.ts'
import type { AppView } from './security.server.ts'

type AppFormProps = { app: AppView; next: string; answer: FormAnswer | null }

/** A new app: its secret as a QR code and in letters, and the field for the first code that it shows. */
export function AppForm({ app, next, answer }: AppFormProps) {
  const { t } = useTranslation()
  const isSending = useNavigation().formData?.get('intent') === 'app'
  const { faults, summary, watch } = useFaults(noCheck, answer)
  const form = useFirstFault(summary.attempt)
  const message = isSending ? null : messageOf(answer, t)
  const { drawing, secret, uri, pending } = app
  return (
    <div className={styles.app}>
      <p>{t('staff_entrance.app.scan')}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${drawing.size} ${drawing.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('staff_entrance.app.qr')}
      >
        <rect width={drawing.size} height={drawing.size} fill="#fff" />
        <path d={drawing.path} fill="#000" />
      </svg>
      <p>
        {t('staff_entrance.app.type')}
        <br />
        <span className={styles.secret} data-secret="">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
      <p>
        <a href={uri}>{t('staff_entrance.app.here')}</a>
      </p>
      <Form ref={form} method="post" className={styles.form} noValidate {...watch}>
        {message ? <Notice kind="error">{message}</Notice> : null}
        <input type="hidden" name="intent" value="app" />
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="pending" value={pending} />
        <Field
          name="code"
          label={t('staff_entrance.app.first_code')}
          hint={t('staff_entrance.verify.code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          className={styles.code}
          error={faults['code'] === undefined ? undefined : t(faults['code'])}
        />
        <Button type="submit" size="l" pending={isSending} pendingText={t('staff_entrance.security.pending')}>
          {t('staff_entrance.app.submit')}
        </Button>
      </Form>
    </div>
  )
}
