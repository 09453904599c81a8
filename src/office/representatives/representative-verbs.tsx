import { useLoaderData } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { Verb } from '../kit/act-form.tsx'
import { checkBy } from '../kit/check-by.ts'
import { SureVerb } from '../kit/sure-verb.tsx'
import type { loader } from './representative.server.ts'

const forms = async () => await import('./representative-forms.ts')
const loadPercent = async (): Promise<Check> => checkBy((await forms()).percentForm)
const loadAssign = async (): Promise<Check> => checkBy((await forms()).assignForm)
const loadClose = async (): Promise<Check> => checkBy((await forms()).closeForm)

/** Changes to a representative. */
export function Verbs() {
  const { t } = useTranslation()
  const { email, percent, percentSeen, mayChange, mayAssign, mayEnd } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_representatives.${key}`)
  const named = (verb: string) => ({
    intent: verb,
    label: text(`verb.${verb}`),
    submit: text(`verb.${verb}`),
  })
  return (
    <>
      {mayAssign ? (
        <Verb {...named('assign')} hotkey="a" load={loadAssign}>
          {(field) => (
            <Field
              {...field('email')}
              type="email"
              label={text('customer_email')}
              hint={text('assign_hint')}
              required
            />
          )}
        </Verb>
      ) : null}
      {mayChange ? (
        <Verb {...named('percent')} hotkey="p" load={loadPercent} given={{ seen: percentSeen }}>
          {(field) => (
            <Field
              {...field('percent', percent === null ? '' : String(percent))}
              label={text('percent')}
              hint={text('new_percent_hint')}
              inputMode="numeric"
              required
            />
          )}
        </Verb>
      ) : null}
      {mayEnd ? (
        <Verb {...named('end')} hotkey="e" warning={text('end_warning')}>
          {(field) => (
            <Field
              {...field('typed')}
              label={t('admin_representatives.type_email', { email })}
              autoComplete="off"
              required
            />
          )}
        </Verb>
      ) : null}
    </>
  )
}

/** Closes the commission of a month: it never changes afterwards. */
export function CloseMonth() {
  const { t } = useTranslation()
  const { email } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_representatives.${key}`)
  return (
    <SureVerb
      intent="close"
      sure={email}
      label={text('verb.close')}
      submit={text('verb.close')}
      hotkey="m"
      warning={text('close_warning')}
      load={loadClose}
    >
      {(field) => <Field {...field('month')} type="month" label={text('month')} required />}
    </SureVerb>
  )
}
