/** The IČO of a company, and the button that fills in the rest from the business register. */
import { useEffect, type FormEvent, type RefObject } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { asks } from './draft.ts'
import type { FromRegister } from './from-register.server.ts'
import { icoMask, phoneMask, zipMask } from './masks.ts'
import { asksRegister, filledField } from './register-fields.ts'
import styles from './register-field.module.css'

/** What a form knows of the register's answer. */
export interface RegisterState {
  /** The answer, if it was queried. */
  register: FromRegister | null
  /** A query is in progress. */
  asking: boolean
  /** Fields that the register has filled in so far (`filledField`). */
  filled: string
}

/** A register that does not answer, or has no such company, leaves the fields below to be typed. */
export function RegisterField({
  of: { register, asking, filled },
  ...ico
}: Pick<FieldProps, 'id' | 'name' | 'defaultValue' | 'error' | 'label'> & { of: RegisterState }) {
  const { t } = useTranslation()
  // An invalid number was not looked up: its fault is shown at the field.
  const wrong = register && 'key' in register && register.key.startsWith('validation.') ? register.key : null
  const said = wrong === null ? register : null
  return (
    <>
      <input type="hidden" name={filledField} value={filled} />
      <div className={styles.register}>
        <Field
          {...ico}
          error={ico.error ?? (wrong === null ? undefined : t(wrong))}
          hint={t('register.hint')}
          inputMode="numeric"
          autoComplete="off"
          mask={icoMask}
          required
        />
        <Button
          type="submit"
          name={asksRegister}
          value="1"
          {...asks}
          variant="secondary"
          className={styles.ask ?? ''}
          pending={asking}
          pendingText={t('register.asking')}
        >
          {t('register.ask')}
        </Button>
      </div>
      <div aria-live="polite" className={styles.said}>
        {said ? (
          <Notice kind={'key' in said ? 'warning' : 'success'} role="none">
            {'key' in said ? t(said.key) : t('register.filled', { name: said.name })}
          </Notice>
        ) : null}
      </div>
    </>
  )
}

/** Stored values in the format of the fields' masks. */
export function enteredValues(name: string, value: string): string {
  if (name.endsWith('phone')) return phoneMask(value)
  return name.endsWith('zip') ? zipMask(value) : value
}

/** The page's answer to a form with the register's button. */
type Answer = { register?: FromRegister; typed: Record<string, string> } | null | undefined

/**
 * Queries the business register and fills in its data; without scripts the whole form makes the round trip.
 * @param answer the page's answer to the whole form
 */
export function useRegister(form: RefObject<HTMLFormElement | null>, answer: Answer) {
  const fetcher = useFetcher<Answer>()
  const register = fetcher.data?.register
  useEffect(() => {
    if (!register) return
    for (const [name, value] of Object.entries(register.fields)) {
      const input = form.current?.elements.namedItem(name)
      if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) continue
      input.value = enteredValues(name, value)
      // The missing fields are filled in now.
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, [form, register])
  const isIdle = fetcher.state === 'idle'
  const state: RegisterState = {
    register: (isIdle ? register : null) ?? answer?.register ?? null,
    asking: !isIdle,
    filled: register?.filled ?? answer?.typed[filledField] ?? '',
  }
  /** @returns true if the register's button was pressed: then the form itself is not sent */
  const isAsked = (event: FormEvent<HTMLFormElement>): boolean => {
    const { submitter } = event.nativeEvent as SubmitEvent
    if (submitter?.getAttribute('name') !== asksRegister) return false
    event.preventDefault()
    event.stopPropagation()
    void fetcher.submit(new FormData(event.currentTarget, submitter), { method: 'post' })
    return true
  }
  return { state, isAsked }
}
