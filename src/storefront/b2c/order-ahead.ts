/** The scripts of the order page, loaded before its first visit. */
import { useEffect } from 'react'

/** Loads them once the browser is idle, so that buying opens the page at once; not for visitors who save data. */
export function useOrderPageAhead(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return undefined
    // A module that can't be loaded now is loaded, or its failure shown, when the page opens.
    const load = () => void import('./order/order-page.tsx').catch(() => {})
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 2000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(load)
    return () => cancelIdleCallback(idle)
  }, [])
}
