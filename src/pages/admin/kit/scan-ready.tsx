import { useTranslation } from '../../../ui/texts.tsx'
import { useKeysReady } from './held-keys.ts'
import styles from './scan-ready.module.css'

/** Says beside a scanner's field whether a scan is taken at once. Until then it waits, and nothing of it is lost. */
export function ScanReady() {
  const { t } = useTranslation()
  const isReady = useKeysReady()
  return (
    <p className={styles.sign} data-ready={isReady ? '' : undefined}>
      {t(`admin.scan_ready.${isReady ? 'yes' : 'no'}`)}
    </p>
  )
}
