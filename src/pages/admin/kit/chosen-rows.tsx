/** Rows of a list that are ticked for a form: how many they are, and all at once. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../ui/texts.tsx'
import { useStaffAnswer } from './use-staff-answer.ts'

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

/** The rows that were ticked for what was refused: without scripts they would have to be looked for again. */
export function useRefusedRows(name = ''): ReadonlySet<string> {
  const answer = useStaffAnswer()
  const isRefused = answer !== undefined && answer.shown === undefined
  return new Set(isRefused ? answer.sent?.[name] : [])
}

/** Ticks or clears all rows of the page. */
export function ChooseAll({ form, name }: { form: string; name: string }) {
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
    <input
      ref={own}
      type="checkbox"
      aria-label={t('admin.table.all')}
      onChange={({ currentTarget: { checked } }) => {
        for (const box of boxes()) if (box.checked !== checked) box.click()
      }}
    />
  )
}
