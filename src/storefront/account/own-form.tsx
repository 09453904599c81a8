import type { ReactNode } from 'react'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { messageOf } from '../../pages/forms/form-answer.ts'
import { useFaults, type Check } from '../../pages/forms/use-faults.ts'
import { inFormOrder } from '../../pages/forms/in-form-order.ts'
import { ownOrder } from './own-forms.ts'
import { doneKeys, type OwnAnswer } from './own-answer.ts'
import styles from './own.module.css'

export interface OwnField {
  id: string
  name: string
  error: string | undefined
}
/** `typed` is the value to show: the form's, else `stored`. */
export type FieldOf = (name: string, stored?: string) => OwnField & { defaultValue: string }

type OwnFormProps = {
  intent: string
  answer: OwnAnswer | undefined
  /** Loads the check in the browser; the same function each time. */
  load: () => Promise<Check>
  submit: string
  pending: string
  variant?: ButtonVariant
  children: (field: FieldOf, answer: OwnAnswer | null) => ReactNode
}

/** A form of the account: checked during input, its errors at the fields and in one place; works without scripts. */
export function OwnForm({ intent, answer, load, submit, pending, variant, children }: OwnFormProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const said = answer?.intent === intent ? answer : null
  const isSending = navigation.formData?.get('intent') === intent
  const { faults, summary, watch } = useFaults(load, said)
  const message = isSending ? null : messageOf(said, t)
  const field: FieldOf = (name, stored = '') => ({
    id: `${intent}.${name}`,
    name,
    defaultValue: said?.typed[name] ?? stored,
    error: faults[name] === undefined ? undefined : t(faults[name]),
  })
  return (
    <Form method="post" className={styles.form} noValidate {...watch}>
      <input type="hidden" name="intent" value={intent} />
      {message ? <Notice kind="error">{message}</Notice> : null}
      <ErrorSummary
        key={summary.attempt}
        title={t('account.faults')}
        errors={inFormOrder(summary.faults, ownOrder).map(([name, key]) => ({
          fieldId: `${intent}.${name}`,
          message: t(key),
        }))}
      />
      {children(field, said)}
      <Button
        type="submit"
        className={styles.submit ?? ''}
        pending={isSending}
        pendingText={pending}
        {...(variant ? { variant } : {})}
      >
        {submit}
      </Button>
    </Form>
  )
}

/** Reports the finished action that the query names. */
export function Done() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const done = doneKeys.find((key) => key === query.get('done'))
  return done ? <Notice kind="success">{t(`account.done.${done}`)}</Notice> : null
}
