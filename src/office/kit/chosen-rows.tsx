/** Ticked rows of a list: their number, and a box that ticks all of them. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { useStaffAnswer } from './use-staff-answer.ts'

const ticked = (form: string): number =>
  document.querySelectorAll(`input[type=checkbox][form="${CSS.escape(form)}"]:checked`).length

/** The number of ticked rows; 0 until scripts run. @param form the id of the checkboxes' form */
export function useChosenRows(form: string): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const look = () => setCount(ticked(form))
    look()
    document.addEventListener('change', look)
    // Finished rows leave the list with their checkboxes.
    const watch = new MutationObserver(look)
    watch.observe(document.getElementById('content') ?? document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('change', look)
      watch.disconnect()
    }
  }, [form])
  return count
}

/** The ticked rows of a refused form: without scripts the clerk would have to find them again. */
export function useRefusedRows(name = ''): ReadonlySet<string> {
  const answer = useStaffAnswer()
  const isRefused = answer !== undefined && answer.shown === undefined
  return new Set(isRefused ? answer.sent?.[name] : [])
}

/** Ticks or clears all rows of the page. */
export function ChooseAll({
  form,
  name,
  className,
}: {
  form: string
  name: string
  className: string | undefined
}) {
  const { t } = useTranslation()
  const own = useRef<HTMLInputElement>(null)
  const count = useChosenRows(form)
  const boxes = () => [
    ...document.querySelectorAll<HTMLInputElement>(`input[form="${form}"][name="${name}"]`),
  ]
  // New rows, such as those of the next page, are not ticked yet.
  useEffect(() => {
    if (own.current) own.current.checked = count > 0 && boxes().every(({ checked }) => checked)
  })
  return (
    <label className={className}>
      <input
        ref={own}
        type="checkbox"
        aria-label={t('admin.table.all')}
        onChange={({ currentTarget: { checked } }) => {
          for (const box of boxes()) if (box.checked !== checked) box.click()
        }}
      />
    </label>
  )
}
