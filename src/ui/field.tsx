import { useId } from 'react'
import type { ComponentProps } from 'react'
import { controlClass, fieldAria, FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'

export type FieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'size'> & {
    name: string
    /** Formats the entered text when the field loses the focus (e.g. "11000" to "110 00"); the value stays editable. */
    mask?: (typed: string) => string
  }

/** A one-line input with its label, hint and error. `type`, `autoComplete`, `inputMode` … go to the input. */
export function Field({ label, note, hint, error, className, id, mask, onBlur, ...input }: FieldProps) {
  const own = useId()
  const inputId = id ?? own
  return (
    <FieldFrame id={inputId} label={label} note={note} hint={hint} error={error} className={className}>
      <input
        type="text"
        {...input}
        {...fieldAria(inputId, { hint, error })}
        id={inputId}
        className={controlClass}
        onBlur={(event) => {
          if (mask) event.currentTarget.value = mask(event.currentTarget.value)
          onBlur?.(event)
        }}
      />
    </FieldFrame>
  )
}
