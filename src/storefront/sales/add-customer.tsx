/** The form by which a representative adds a customer: the merchant application's fields, or a consumer's. */
import { useMemo, useRef, type FormEvent, type ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Translate } from '../../lib/i18n.ts'
import type { CustomerKind } from '../../shop/representatives/rules.ts'
import { ArrowIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { TextsProvider, useTranslation } from '../../ui/texts.tsx'
import { merchantFaults } from '../b2b/merchant-application.ts'
import { MerchantFields, type FieldOf } from '../b2b/merchant-fields.tsx'
import { enteredValues, useRegister } from '../../pages/forms/register-field.tsx'
import { checkedBy } from '../../pages/forms/checked-by.ts'
import { messageOf } from '../../pages/forms/form-answer.ts'
import { inFormOrder } from '../../pages/forms/in-form-order.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { useFormDraft } from '../../pages/forms/draft.ts'
import { useFaults } from '../../pages/forms/use-faults.ts'
import styles from './add-customer.module.css'
import { ConsumerFields } from './consumer-fields.tsx'
import { consumerOrder, customerIn } from './customer-form.ts'
import type { SalesAnswer } from './forms.server.ts'

const checkOf = (kind: CustomerKind) =>
  checkedBy(
    async () => (await import('../../shop/representatives/schema.ts')).addCustomer,
    (form) => customerIn(form, kind),
  )
const checks = { B2B: checkOf('B2B'), B2C: checkOf('B2C') }

interface AddCustomerProps {
  kind: CustomerKind
  answer: SalesAnswer | null
  typedBy: string
}

export function AddCustomer({ kind, answer, typedBy }: AddCustomerProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const isSending = navigation.formData?.get('intent') === 'add'
  const { faults, summary, watch } = useFaults(checks[kind], answer?.register ? null : answer)
  const register = useRegister(form, answer)
  useFormDraft(form, { name: `customer ${kind}`, owner: typedBy, base: null }, summary.attempt)
  const typed = answer?.typed ?? {}
  const field: FieldOf = (name) => ({
    id: name,
    name,
    defaultValue: enteredValues(name, typed[name] ?? ''),
    error: faults[name] === undefined ? undefined : t(faults[name]),
  })
  const message = isSending ? null : messageOf(answer, t)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!register.isAsked(event)) watch.onSubmit(event)
  }
  return (
    <Form ref={form} method="post" className={styles.form} noValidate {...watch} onSubmit={submit}>
      {/* Enter presses the first button of a form: it should send, not ask the register. */}
      <button type="submit" name="intent" value="add" className={styles.first} tabIndex={-1} aria-hidden />
      <p className={styles.lead}>{t(`sales.${kind}.add_lead`)}</p>
      {message ? <Notice kind="error">{message}</Notice> : null}
      <ErrorSummary
        key={summary.attempt}
        title={t('merchant.errors')}
        errors={(kind === 'B2B'
          ? merchantFaults(summary.faults)
          : inFormOrder(summary.faults, consumerOrder)
        ).map(([name, key]) => ({ fieldId: name, message: t(key) }))}
      />
      {kind === 'B2B' ? (
        <InOurWords>
          <MerchantFields field={field} typed={typed} register={register.state} />
        </InOurWords>
      ) : (
        <ConsumerFields field={field} typed={typed} />
      )}
      <Language typed={typed['language']} />
      <div className={styles.end}>
        <Button
          type="submit"
          name="intent"
          value="add"
          size="l"
          icon={<ArrowIcon />}
          pending={isSending}
          pendingText={t('sales.form.sending')}
        >
          {t('sales.form.submit')}
        </Button>
        <p className={styles.soft}>{t('sales.form.after')}</p>
      </div>
    </Form>
  )
}

/** The application's questions, reworded for a representative who writes about the applicant. */
function InOurWords({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const ours = useMemo<Translate>(
    () => (key, values) => {
      const own = key.replace(/^merchant\./, 'sales.fields.')
      const text = t(own, values)
      return text === own ? t(key, values) : text
    },
    [t],
  )
  return <TextsProvider t={ours}>{children}</TextsProvider>
}

/** The language of mails to the customer. */
function Language({ typed }: { typed: string | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Select
      name="language"
      label={t('sales.form.language')}
      hint={t('sales.form.language_hint')}
      defaultValue={typed ?? locale}
      options={(['cs', 'en'] as const).map((value) => ({ value, label: t(`sales.form.languages.${value}`) }))}
    />
  )
}
