import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './field-frame.module.css'

/** The parts that every form field shares: its label, an optional hint, and an error that is read out with it. */
export type FieldTexts = {
  label: ReactNode
  /** Shown next to the label, e.g. the word "optional". */
  note?: ReactNode
  hint?: ReactNode
  /** The message of the first failing rule; its presence marks the field as invalid. */
  error?: ReactNode
}

/** The attributes that tie an input to its hint and error. */
export function fieldAria(id: string, { hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  const described = classes(error ? `${id}-error` : false, hint ? `${id}-hint` : false)
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? (true as const) : undefined }
}

/** Label above, input, hint and error below. The input comes as children and carries `id`. */
export function FieldFrame({
  id,
  label,
  note,
  hint,
  error,
  className,
  children,
}: FieldTexts & { id: string; className?: string; children: ReactNode }) {
  return (
    <div className={classes(styles.frame, className)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {note ? <span className={styles.note}>{note}</span> : null}
      </div>
      {children}
      <FieldMessages id={id} hint={hint} error={error} />
    </div>
  )
}

/** The hint and the error of a field, in the places that `fieldAria` points to. */
export function FieldMessages({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {error ? (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </>
  )
}

/** The look of a text input, shared by the inputs that use the frame. */
export const controlClass = styles.control ?? ''
