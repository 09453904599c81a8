import { useState } from 'react'
import { classes } from '../../ui/classes.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useHydrated } from '../shared/hydrated.ts'
import styles from './password-field.module.css'

/** A password that can be looked at while it is typed. Without scripts the button keeps its place, so that nothing moves. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'note' | 'mask'>) {
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
