/** A field for files, by the browser's own button. */
import type { ComponentProps } from 'react'
import { controlClass, fieldAria, FieldFrame, type FieldTexts } from '../../../ui/field-frame.tsx'

type FileFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'defaultValue'> & {
    id: string
    name: string
    /** A file that was sent before can't be shown again: it is chosen anew. */
    defaultValue?: string
  }

export function FileField({
  label,
  note,
  hint,
  error,
  className,
  defaultValue: _typed,
  ...input
}: FileFieldProps) {
  return (
    <FieldFrame id={input.id} label={label} note={note} hint={hint} error={error} className={className}>
      <input {...input} {...fieldAria(input.id, { hint, error })} type="file" className={controlClass} />
    </FieldFrame>
  )
}
