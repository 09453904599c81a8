/** Makes refusals visible: opens and focuses the refused field, and puts faults without a field into words. */
import { useState, type ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Faults } from '../../pages/forms/use-faults.ts'
import type { ActField } from './act-field.ts'

/** Fired when the browser's check refuses a form, so that the previous success message disappears. */
export const refusedEvent = 'admin:refused'

/** Opens and focuses the first refused field, unless another form of the page has just focused one of its own. */
export function focusRefused(form: HTMLFormElement): void {
  const first = form.querySelector<HTMLElement>('[aria-invalid=true]')
  const focused = document.activeElement
  const isTaken = focused?.getAttribute('aria-invalid') === 'true' && !form.contains(focused)
  if (!first || isTaken) return
  for (let place = first.parentElement; place && place !== form; place = place.parentElement)
    if (place instanceof HTMLDetailsElement) place.open = true
  first.focus()
}

/** Shows faults of hidden values, such as the key. Render it after the fields, which register themselves in `placed`. */
export function UnplacedFaults({ faults, placed }: { faults: Faults; placed: ReadonlySet<string> }) {
  const { t } = useTranslation()
  const told = new Set(
    Object.entries(faults).flatMap(([name, fault]) => (placed.has(name) ? [] : [t(fault)])),
  )
  if (told.size === 0) return null
  return (
    <Notice kind="error">
      {[...told].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  )
}

interface FoldedProps {
  summary: ReactNode
  field: ActField
  /** Prefixes of the names of its fields. */
  of: readonly string[]
  isOpen?: boolean
  children: ReactNode
}

/** Folded fields of a form: opened by a click, or when one of them is refused. */
export function Folded({ summary, field, of, isOpen = false, children }: FoldedProps) {
  const [open, setOpen] = useState(isOpen)
  const isRefused = of.some((beginning) => field.fails(beginning))
  const [wasRefused, setRefused] = useState(false)
  if (isRefused !== wasRefused) {
    setRefused(isRefused)
    if (isRefused) setOpen(true)
  }
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}
