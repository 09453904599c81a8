import { useRef, type FormEvent } from 'react'
import { Form, Link, useActionData, useNavigation } from 'react-router'
import { href } from '../../lib/routes.ts'
import { ArrowIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Trans, useTranslation } from '../../ui/texts.tsx'
import { checkedBy } from '../../pages/forms/checked-by.ts'
import { enteredValues, useRegister } from '../../pages/forms/register-field.tsx'
import { messageOf } from '../../pages/forms/form-answer.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { useFormDraft } from '../../pages/forms/draft.ts'
import { useFaults } from '../../pages/forms/use-faults.ts'
import { applicationIn, merchantFaults } from './merchant-application.ts'
import { MerchantFields, type FieldOf } from './merchant-fields.tsx'
import styles from './merchant.module.css'
import type { action, MerchantAnswer } from './merchant.server.ts'

const loadCheck = checkedBy(
  async () => (await import('../../shop/resellers/schema.ts')).merchantApplication,
  applicationIn,
)

/** An application to become a reseller. `known`: the known data of the signed-in customer. */
export function MerchantForm({ known, typedBy }: { known: Record<string, string>; typedBy: string }) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const answer: MerchantAnswer | null = useActionData<typeof action>() ?? null
  const form = useRef<HTMLFormElement>(null)
  const isSending = navigation.formMethod === 'POST'
  const { faults, summary, watch } = useFaults(loadCheck, answer?.register ? null : answer)
  const register = useRegister(form, answer)
  useFormDraft(form, { name: 'merchant', owner: typedBy, base: known }, summary.attempt)
  const typed = answer?.typed ?? known
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
      <button type="submit" name="intent" value="apply" className={styles.first} tabIndex={-1} aria-hidden />
      {message ? <Notice kind="error">{message}</Notice> : null}
      <ErrorSummary
        key={summary.attempt}
        title={t('merchant.errors')}
        errors={merchantFaults(summary.faults).map(([name, key]) => ({ fieldId: name, message: t(key) }))}
      />
      <MerchantFields field={field} typed={typed} register={register.state} />
      <Consents field={field} typed={typed} />
      <div className={styles.end}>
        <Button
          type="submit"
          name="intent"
          value="apply"
          size="l"
          icon={<ArrowIcon />}
          pending={isSending}
          pendingText={t('merchant.sending')}
        >
          {t('merchant.submit')}
        </Button>
        <p className={styles.soft}>{t('merchant.after')}</p>
      </div>
    </Form>
  )
}

function Consents({ field, typed }: { field: FieldOf; typed: Record<string, string> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const consents = [
    ['checked_terms_and_conditions', 'merchant.consent.terms', href('b2bTerms', locale)],
    ['checked_gdpr', 'merchant.consent.gdpr', href('privacy', locale)],
  ] as const
  return (
    <fieldset className={styles.part}>
      <legend className={styles.hidden}>{t('merchant.consent.title')}</legend>
      {consents.map(([name, i18nKey, to]) => {
        const { defaultValue: _value, ...rest } = field(name)
        return (
          <Checkbox
            key={name}
            {...rest}
            defaultChecked={name in typed}
            label={
              // A new window, so that the form values stay.
              <Trans
                i18nKey={i18nKey}
                components={{ link: <Link to={to} target="_blank" rel="noopener" /> }}
              />
            }
          />
        )
      })}
    </fieldset>
  )
}
