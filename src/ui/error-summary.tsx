import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import styles from './error-summary.module.css'

export type ErrorSummaryProps = {
  title: ReactNode
  /** One line per invalid field; `fieldId` is the id of its input, so that the line can link to it. */
  errors: { fieldId?: string; message: ReactNode }[]
  /** Take the focus when the list appears (after a failed submit). On by default. */
  focus?: boolean
}

/** Lists everything to correct in a form in one place; each line links to its field. */
export function ErrorSummary({ title, errors, focus = true }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const shown = errors.length > 0
  useEffect(() => {
    if (shown && focus) box.current?.focus()
  }, [shown, focus])
  if (!shown) return null
  return (
    <div className={styles.summary} ref={box} role="alert" tabIndex={-1}>
      <p className={styles.title}>{title}</p>
      <ul className={styles.list}>
        {errors.map((error, place) => (
          <li key={error.fieldId ?? place}>
            {error.fieldId ? <a href={`#${error.fieldId}`}>{error.message}</a> : error.message}
          </li>
        ))}
      </ul>
    </div>
  )
}
