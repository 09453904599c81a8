import { useRef, useState } from 'react'
import { isColour } from '../../lib/colours.ts'
import { useHydrated } from '../../pages/shared/hydrated.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import styles from './settings.module.css'

/** A colour as text, beside it the browser's own palette, or the colour alone where scripts do not run. */
export function ColourField(field: FieldProps & { label: string }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  const [typed, type] = useState(String(field.defaultValue ?? ''))
  const colour = isColour(typed.toLowerCase()) ? typed.toLowerCase() : '#ffffff'
  const pick = (chosen: string) => {
    const input = place.current?.querySelector<HTMLInputElement>('input[type=text]')
    if (!input) return
    input.value = chosen
    // The form hears of it like of typing: drafts, and the count of changed fields.
    input.dispatchEvent(new Event('input', { bubbles: true }))
    type(chosen)
  }
  return (
    <div ref={place} className={styles.colour}>
      <Field {...field} spellCheck={false} onInput={(event) => type(event.currentTarget.value.trim())} />
      {isHydrated && !field.readOnly ? (
        <input
          type="color"
          aria-label={`${t('admin_settings.settings.pick_colour')}: ${field.label}`}
          value={colour}
          onChange={(event) => pick(event.currentTarget.value)}
        />
      ) : (
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <path fill={colour} d="M0 0h44v44H0z" />
        </svg>
      )}
    </div>
  )
}
