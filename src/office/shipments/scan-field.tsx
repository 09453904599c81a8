import { useRef, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { scannerField } from '../../pages/shared/record-keys.ts'
import { ScanReady } from '../kit/scan-ready.tsx'
import { ScanCamera } from './scan-camera.tsx'
import styles from './scan.module.css'

/** Always ready for the next scan; without scripts it opens an order by its number. */
export function ScanField({
  read,
  hint,
  at,
  of,
}: {
  read: (code: string) => void
  hint: string
  /** The current order. */
  at: string | undefined
  /** The current parcel: the field takes the focus for each. */
  of: string
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { pathname } = useLocation()
  const scanned = (event: FormEvent) => {
    event.preventDefault()
    if (!input.current) return
    const { value } = input.current
    input.current.value = ''
    read(value)
    input.current.focus()
  }
  return (
    <div className={styles.scanner}>
      <form method="get" action={pathname} onSubmit={scanned} className={styles.scanForm}>
        <label htmlFor="scan">{hint}</label>
        {at === undefined ? null : <input type="hidden" name="at" value={at} />}
        <input
          key={of}
          id="scan"
          name="order"
          ref={input}
          {...scannerField()}
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
        />
        <Button type="submit" variant="secondary">
          {t('admin_packing.scan.enter')}
        </Button>
        <ScanReady />
      </form>
      <ScanCamera read={read} />
    </div>
  )
}
