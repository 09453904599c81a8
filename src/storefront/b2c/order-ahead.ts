/** The scripts of the order page, loaded before its first visit. */
import { useEffect } from 'react'

/** Loads them once the browser is idle, so that buying opens the page at once; not for visitors who save data. */
export function useOrderPageAhead(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return undefined
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => void load(), 2000)
      return () => clearTimeout(timer)
    }
    const idle = requestIdleCallback(() => void load())
    return () => cancelIdleCallback(idle)
  }, [])
}

/** What can't be loaded now is loaded, or its failure shown, when the order page opens: this page is not reloaded for it. */
async function load(): Promise<void> {
  const { dataset } = document.documentElement
  dataset['ahead'] = ''
  await import('./order/checkout-page.tsx').catch(() => undefined)
  delete dataset['ahead']
}
