/** How many rows of a list are ticked for a form. */
import { useEffect, useState } from 'react'

const ticked = (form: string): number =>
  document.querySelectorAll(`input[type=checkbox][form="${CSS.escape(form)}"]:checked`).length

/** Zero until scripts run. @param form the id of the form that the boxes belong to */
export function useChosenRows(form: string): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const look = () => setCount(ticked(form))
    look()
    document.addEventListener('change', look)
    // Rows that were done leave the list with their boxes.
    const watch = new MutationObserver(look)
    watch.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('change', look)
      watch.disconnect()
    }
  }, [form])
  return count
}
