import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './pay-now.module.css'

/** Milliseconds for which the button says that it has copied. */
const saidForMs = 2000

export type CopyRowProps = {
  label: string
  value: string
  /** The value for a bank's form, if it differs from the readable one. */
  copied?: string
}

/** One fact of a transfer; once scripts run it can be copied. */
export function CopyRow({ label, value, copied = value }: CopyRowProps) {
  const { t } = useTranslation()
  const [canCopy, setCanCopy] = useState(false)
  const [said, setSaid] = useState(false)
  useEffect(() => setCanCopy('clipboard' in navigator), [])
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(false), saidForMs)
    return () => clearTimeout(timer)
  }, [said])
  const copy = () =>
    void navigator.clipboard.writeText(copied).then(
      () => setSaid(true),
      // Copying is not allowed here: the value can be selected by hand.
      () => setCanCopy(false),
    )
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {canCopy ? (
        <dd className={styles.copy}>
          <Button variant="quiet" onClick={copy} aria-label={t('thanks.transfer.copy_what', { what: label })}>
            {t(said ? 'thanks.transfer.copied' : 'thanks.transfer.copy')}
          </Button>
          <VisuallyHidden role="status">{said ? t('thanks.transfer.copied') : ''}</VisuallyHidden>
        </dd>
      ) : null}
    </div>
  )
}
