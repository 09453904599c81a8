import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { useAnswer } from '../kit/act-form.tsx'
import styles from './keys.module.css'

/** A secret from the answer to one of the page's forms: it is stored nowhere, and gone with the next page. */
export function OneTimeSecret({ intent, of, told }: { intent: string; of?: string; told: string }) {
  const shown = useAnswer(intent, of)?.shown
  const place = useRef<HTMLDivElement>(null)
  // The form that made it closes, so the focus moves to the secret.
  useEffect(() => {
    if (typeof shown === 'string') place.current?.focus()
  }, [shown])
  if (typeof shown !== 'string') return null
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="success" role="status" title={told}>
        <output className={styles.secret} data-secret="">
          {shown}
        </output>
      </Notice>
    </div>
  )
}
