import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useFirstFault } from '../../pages/forms/first-fault.ts'
import { messageOf, type FormAnswer } from '../../pages/forms/form-answer.ts'
import { useFaults } from '../../pages/forms/use-faults.ts'
import styles from './entrance-frame.module.css'
import { EntranceFrame, EntranceTexts } from './entrance-frame.tsx'
import { noCheck } from './no-check.ts'
import { UsePasskey } from './passkey-buttons.tsx'
import type { action, loader } from './verify.server.ts'

export { action, loader } from './verify.server.ts'

/** /admin/overeni: the second factor of a member of staff. */
export default function VerifyPage() {
  return (
    <EntranceTexts>
      <Verify />
    </EntranceTexts>
  )
}

function Verify() {
  const { t } = useTranslation()
  const loaded = useLoaderData<typeof loader>()
  const { shopName, next, email, isAgain, hasApp, hasPasskeys, hasCodes } = loaded
  const answered = useActionData<typeof action>()
  const said = answered && 'intent' in answered ? answered : null
  const of = (intent: string) => (said?.intent === intent ? said : null)
  return (
    <EntranceFrame
      name="adminVerify"
      shopName={shopName}
      next={next}
      title={t('staff_entrance.verify.title')}
      lead={t(isAgain ? 'staff_entrance.verify.again' : 'staff_entrance.verify.lead')}
    >
      {hasPasskeys ? <UsePasskey next={next} /> : null}
      {hasApp ? <CodeForm answer={of('code')} /> : null}
      {hasCodes ? (
        <Disclosure summary={t('staff_entrance.verify.lost')} open={of('recovery') !== null}>
          <RecoveryForm answer={of('recovery')} />
        </Disclosure>
      ) : null}
      <p className={styles.soft}>{t('staff_entrance.verify.no_way')}</p>
      <Form method="post" className={styles.ways}>
        <span>{t('staff_entrance.verify.as', { email })}</span>
        <Button type="submit" variant="quiet" name="intent" value="leave">
          {t('staff_entrance.verify.leave')}
        </Button>
      </Form>
    </EntranceFrame>
  )
}

/** The shared state of this page's forms: message, faults, and whether the form is being sent. */
function useProof(intent: string, answer: FormAnswer | null) {
  const { t } = useTranslation()
  const isSending = useNavigation().formData?.get('intent') === intent
  const { faults, summary, watch } = useFaults(noCheck, answer)
  const form = useFirstFault(summary.attempt)
  const message = isSending ? null : messageOf(answer, t)
  return { t, isSending, faults, watch, form, message }
}

function CodeForm({ answer }: { answer: FormAnswer | null }) {
  const { next, demoCode } = useLoaderData<typeof loader>()
  const { t, isSending, faults, watch, form, message } = useProof('code', answer)
  return (
    <Form ref={form} method="post" className={styles.form} noValidate {...watch}>
      {message ? <Notice kind="error">{message}</Notice> : null}
      <input type="hidden" name="intent" value="code" />
      <input type="hidden" name="next" value={next} />
      <Field
        name="code"
        label={t('staff_entrance.verify.code')}
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
      {demoCode ? (
        <p className={styles.demo}>
          {t('staff_entrance.verify.demo')} <strong>{demoCode}</strong>
        </p>
      ) : null}
      <Button
        type="submit"
        size="l"
        wide
        pending={isSending}
        pendingText={t('staff_entrance.verify.pending')}
      >
        {t('staff_entrance.verify.submit')}
      </Button>
    </Form>
  )
}

function RecoveryForm({ answer }: { answer: FormAnswer | null }) {
  const { next } = useLoaderData<typeof loader>()
  const { t, isSending, faults, watch, form, message } = useProof('recovery', answer)
  return (
    <Form ref={form} method="post" className={styles.form} noValidate {...watch}>
      {message ? <Notice kind="error">{message}</Notice> : null}
      <input type="hidden" name="intent" value="recovery" />
      <input type="hidden" name="next" value={next} />
      <Field
        name="recovery_code"
        label={t('staff_entrance.verify.recovery')}
        hint={t('staff_entrance.verify.recovery_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        error={faults['recovery_code'] === undefined ? undefined : t(faults['recovery_code'])}
      />
      <Button
        type="submit"
        variant="secondary"
        pending={isSending}
        pendingText={t('staff_entrance.verify.pending')}
      >
        {t('staff_entrance.verify.recovery_submit')}
      </Button>
    </Form>
  )
}
