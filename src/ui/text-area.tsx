import { useId } from 'react'
import type { ComponentProps } from 'react'
import { controlClass, fieldAria, FieldFrame } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'

export type TextAreaProps = FieldTexts & ComponentProps<'textarea'> & { name: string }

/** A text of several lines with its label, hint and error. */
export function TextArea({ label, note, hint, error, className, id, ...area }: TextAreaProps) {
  const own = useId()
  const areaId = id ?? own
  return (
    <FieldFrame id={areaId} label={label} note={note} hint={hint} error={error} className={className}>
      <textarea
        rows={4}
        {...area}
        {...fieldAria(areaId, { hint, error })}
        id={areaId}
        className={controlClass}
      />
    </FieldFrame>
  )
}
