/** The parcel that was just packed: its label goes to the printer, and the next order can be scanned. */
import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import styles from './scan.module.css'
import { sound } from './scan-signs.ts'

interface PackedProps {
  reference: string
  weight: string
  carrier: string
  state: string
  /** The URL of its label; null: it has no label (yet). */
  label: string | null
}

export function PackedNow({ reference, weight, carrier, state, label }: PackedProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => sound('right'), [])
  const says =
    label !== null
      ? 'printed'
      : carrier === 'pickup'
        ? 'counter'
        : state === 'ASKED'
          ? 'label_later'
          : 'packed'
  return (
    <>
      <Notice kind="success" title={`${reference} · ${weight}`}>
        {t(`admin_packing.scan.${says}`)}{' '}
        {label === null ? null : (
          <a href={label} target="_blank" rel="noreferrer">
            {t('admin_packing.scan.label')}
          </a>
        )}
      </Notice>
      {label === null ? null : (
        // Browsers neither show nor print a PDF in a sandboxed frame; this one is our own label and runs no scripts.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        <iframe
          ref={frame}
          src={label}
          title={t('admin_packing.scan.label')}
          className={styles.label}
          tabIndex={-1}
          onLoad={() => {
            try {
              frame.current?.contentWindow?.print()
            } catch {
              // The browser shows files in a window of its own: the link above opens it.
            }
            document.getElementById('scan')?.focus()
          }}
        />
      )}
    </>
  )
}
