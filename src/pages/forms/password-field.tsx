import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useHydrated } from '../shared/hydrated.ts'
import styles from './password-field.module.css'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'note' | 'mask'>

/** Shorter passwords are refused; those shorter than advised are accepted. */
const [least, advised] = [6, 12]

/** A new password: the meter shows its strength, the text how to improve it. */
export function NewPasswordField({ hint: _none, ...props }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [length, setLength] = useState(0)
  const advice = length < least ? 'hint' : length < advised ? 'fair' : 'good'
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onInput={({ currentTarget: { value } }) => setLength(Array.from(value.normalize('NFC')).length)}
      hint={
        <>
          <span aria-live="polite">{t(`user.new_password.${advice}`)}</span>
          <meter
            className={classes(styles.meter, length === 0 && styles.waiting)}
            aria-hidden
            max={advised}
            low={least}
            high={advised}
            optimum={advised}
            value={Math.min(length, advised)}
          />
        </>
      }
    />
  )
}

/** A password that can be shown during input. Without scripts the button keeps its place, so that nothing moves. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isPublished, setShown] = useState(false)
  const scripts = useHydrated()
  return (
    <Field
      {...props}
      type={isPublished ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      note={
        <button
          type="button"
          className={classes(styles.show, !scripts && styles.waiting)}
          aria-pressed={isPublished}
          aria-label={t('user.show_password')}
          onClick={() => setShown(!isPublished)}
        >
          {t(isPublished ? 'user.hide' : 'user.show')}
        </button>
      }
    />
  )
}
