import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useHydrated } from '../shared/hydrated.ts'
import styles from './password-field.module.css'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'note' | 'mask'>

/** Shorter passwords are refused, and shorter than what is advised are accepted. */
const [least, advised] = [6, 12]

/** A password that is being chosen: the meter says how far it is, the words what makes it better. */
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

/** A password that can be looked at while it is typed. Without scripts the button keeps its place, so that nothing moves. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const scripts = useHydrated()
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      note={
        <button
          type="button"
          className={classes(styles.show, !scripts && styles.waiting)}
          aria-pressed={isShown}
          aria-label={t('user.show_password')}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'user.hide' : 'user.show')}
        </button>
      }
    />
  )
}
