import { useId } from 'react'
import type { SelectHTMLAttributes } from 'react'
import { classes } from './classes.ts'
import { controlClass, fieldAria, FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import styles from './select.module.css'

export type SelectProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'multiple' | 'size'> & {
    name: string
    options: { value: string; label: string; disabled?: boolean }[]
    /** The first, empty choice ("Choose a country"); without it the first option is preselected. */
    emptyLabel?: string
  }

/** The browser's own select with our frame. */
export function Select({
  label,
  note,
  hint,
  error,
  className,
  id,
  options,
  emptyLabel,
  ...select
}: SelectProps) {
  const own = useId()
  const selectId = id ?? own
  return (
    <FieldFrame id={selectId} label={label} note={note} hint={hint} error={error} className={className}>
      <select
        {...select}
        {...fieldAria(selectId, { hint, error })}
        id={selectId}
        className={classes(controlClass, styles.select)}
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
