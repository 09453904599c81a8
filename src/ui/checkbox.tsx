import { useId } from 'react'
import type { InputHTMLAttributes } from 'react'
import styles from './checkbox.module.css'
import { classes } from './classes.ts'
import { fieldAria, FieldMessages } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'

export type CheckboxProps = Omit<FieldTexts, 'note'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { name: string }

/** One yes-or-no choice; the whole line can be clicked. */
export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const own = useId()
  const inputId = id ?? own
  return (
    <div className={classes(styles.frame, className)}>
      <label className={styles.line} htmlFor={inputId}>
        <input
          {...input}
          {...fieldAria(inputId, { hint, error })}
          id={inputId}
          type="checkbox"
          className={styles.box}
        />
        <span>{label}</span>
      </label>
      <FieldMessages id={inputId} hint={hint} error={error} />
    </div>
  )
}
