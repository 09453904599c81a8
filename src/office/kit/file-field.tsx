/** A file field with the browser's native button. */
import { useCallback, useEffect, type ComponentProps } from 'react'
import { controlClass, fieldAria, FieldFrame, type FieldTexts } from '../../ui/field-frame.tsx'

type FileFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'defaultValue'> & {
    id: string
    name: string
    /** Browsers cannot refill a file field: the file is chosen again. */
    defaultValue?: string
    /** The id of another file field that gets the same file: after a dry run it need not be chosen again. */
    alsoIn?: string
  }

export function FileField({
  label,
  note,
  hint,
  error,
  className,
  defaultValue: _typed,
  alsoIn,
  ...input
}: FileFieldProps) {
  const share = useCallback(() => {
    const [own, other] = [input.id, alsoIn ?? ''].map((id) => document.getElementById(id))
    if (own instanceof HTMLInputElement && other instanceof HTMLInputElement) other.files = own.files
  }, [input.id, alsoIn])
  // A file may have been chosen before scripts run, here or in the other field; an empty field must not overwrite it.
  useEffect(() => {
    const own = document.getElementById(input.id)
    if (own instanceof HTMLInputElement && own.files && own.files.length > 0) share()
  }, [input.id, share])
  return (
    <FieldFrame id={input.id} label={label} note={note} hint={hint} error={error} className={className}>
      <input
        {...input}
        {...fieldAria(input.id, { hint, error })}
        type="file"
        className={controlClass}
        onChange={share}
      />
    </FieldFrame>
  )
}
