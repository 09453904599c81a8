/** The sign that the office is at work: a thin bar at the top, and a mark on what was clicked. */
import { useEffect, useRef, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { useTranslation } from '../ui/texts.tsx'
import styles from './busy.module.css'

/** A click starts a navigation within this time, in milliseconds; what starts later has another cause. */
const causedWithinMs = 500
/** Screen readers hear only of work that takes longer, in milliseconds. */
const longMs = 1000

export function BusySign() {
  const { t } = useTranslation()
  const { state } = useNavigation()
  // Reads in the background, such as news, are no work of the clerk.
  const isSending = useFetchers().some((one) => one.state !== 'idle' && one.formMethod !== undefined)
  const isBusy = state !== 'idle' || isSending
  const clicked = useRef<{ one: Element; at: number } | null>(null)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const noted = ({ target, timeStamp }: MouseEvent) => {
      const one = target instanceof Element ? target.closest('a[href], button') : null
      clicked.current = one && { one, at: timeStamp }
    }
    addEventListener('click', noted, true)
    return () => removeEventListener('click', noted, true)
  }, [])
  useEffect(() => {
    if (!isBusy) return undefined
    const { one, at = -Infinity } = clicked.current ?? {}
    const marked = one && performance.now() - at < causedWithinMs ? one : null
    marked?.setAttribute('data-busy', '')
    const timer = setTimeout(() => setLong(true), longMs)
    return () => {
      marked?.removeAttribute('data-busy')
      clearTimeout(timer)
      setLong(false)
    }
  }, [isBusy])
  return (
    <>
      {isBusy ? <div className={styles.bar} data-busy-bar="" /> : null}
      <div aria-live="polite" className={styles.announced}>
        {isLong ? t('admin.working') : null}
      </div>
    </>
  )
}
