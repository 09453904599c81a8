import { useTranslation } from '../../ui/texts.tsx'
import { useKeysReady } from './held-keys.ts'
import styles from './scan-ready.module.css'

/** Shows next to a scanner's field if a scan is handled at once. Until then scans are held, and none is lost. */
export function ScanReady() {
  const { t } = useTranslation()
  const isReady = useKeysReady()
  return (
    <p className={styles.sign} data-ready={isReady ? '' : undefined}>
      {t(`admin.scan_ready.${isReady ? 'yes' : 'no'}`)}
    </p>
  )
}
