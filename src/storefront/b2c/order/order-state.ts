/** The state that the page keeps in the browser between its forms. */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Step } from '../../../shop/cart/rules.ts'
import { useLocale } from '../../../pages/shared/locale.ts'
import { orderDraft, readDraft, tabStorage, writeDraft } from '../../../pages/forms/draft.ts'
import type { OrderAnswer, OrderData } from './order-data.ts'
import { namingStep, stepId } from './steps.ts'

/** A delivery or a payment that is chosen in the form and not sent yet. */
export interface Draft {
  step: 'shipping' | 'payment'
  id: number
}

export interface Kept {
  /** True while the cart is being changed: it stays open until the customer goes on. */
  cartOpen: boolean
  keepCartOpen: () => void
  /** The note to the order, which outlives the step that shows it. */
  note: string
  setNote: (note: string) => void
  /** A choice that is not sent yet, so that the total shows it at once; null: no choice. */
  draft: Draft | null
  choose: (draft: Draft) => void
}

/** The props of each step. */
export interface StepProps {
  order: OrderData
  answer: OrderAnswer | null
  kept: Kept
}

export function useKept(
  { trade, typedBy }: Pick<OrderData, 'trade' | 'typedBy'>,
  answer: OrderAnswer | null,
): Kept {
  const { key } = useLocation()
  const [cartOpenAt, setCartOpenAt] = useState<string>()
  const [note, setNote] = useState(answer?.typed['note'] ?? '')
  const unsentNote = { name: orderDraft(`note ${trade}`), owner: typedBy, base: null }
  const first = useRef(unsentNote)
  useEffect(() => {
    const typed = readDraft(tabStorage(), first.current)?.['note']
    // Text that was entered before scripts ran, or came back from the server, is newer.
    if (typed !== undefined) setNote((before) => before || typed)
  }, [])
  const [chosen, setChosen] = useState<{ at: string; draft: Draft }>()
  return {
    cartOpen: cartOpenAt === key,
    keepCartOpen: () => setCartOpenAt(key),
    note,
    setNote: (text) => {
      setNote(text)
      writeDraft(tabStorage(), unsentNote, { note: text })
    },
    draft: chosen?.at === key ? chosen.draft : null,
    choose: (draft) => setChosen({ at: key, draft }),
  }
}

/** The address for the form of a step: the page as it is shown, at the part of that step. */
export function useFormAddress(step: Step): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}#${stepId(step, useLocale())}`
}

/**
 * Names the open step in the address of this entry of the browser's history, so that going back returns here.
 * It bypasses the router, which already shows what the address will then say. A visitor who has gone on in the
 * meantime is at another entry, which this page must not rename.
 */
export function useNamedStep(open: Step): void {
  const locale = useLocale()
  const { key } = useLocation()
  useEffect(() => {
    const entry = window.history.state as { key?: string } | null
    if ((entry?.key ?? 'default') !== key) return
    const named = namingStep(window.location.search, open, locale)
    if (named === window.location.search) return
    window.history.replaceState(window.history.state, '', `${named}${window.location.hash}`)
  }, [open, locale, key])
}

/** True once scripts run: parts that need them are shown only then. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}

/** Moves the focus to the missing choice; its group says what is missing. */
export function useFocusOnFault(said: OrderAnswer | null): void {
  useEffect(() => {
    if (said) document.querySelector<HTMLElement>('[data-open] [data-wrong] input:enabled')?.focus()
  }, [said])
}
