/** The state that the page keeps in the browser between its forms. */
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../../../pages/shared/locale.ts'
import { orderDraft, readDraft, tabStorage, writeDraft } from '../../../pages/forms/draft.ts'
import type { FoundPoint } from '../../../shop/shipping/shipping.ts'
import type { HeldPoints } from './ahead.ts'
import type { Draft, Quantities } from './draft-totals.ts'
import type { OrderAnswer, OrderData } from './order-data.ts'
import { namingStep, stepId, type PageStep } from './steps.ts'

export interface Kept {
  /** True while the cart is being changed: it stays open until the customer goes on. */
  cartOpen: boolean
  keepCartOpen: () => void
  /** Quantities that are chosen and not confirmed yet, so that the totals follow at once; null: all are confirmed. */
  wanted: Quantities | null
  want: (code: string, quantity: number) => void
  /** The server has answered: its quantities count. */
  settle: () => void
  /** The note to the order, which outlives the step that shows it. */
  note: string
  setNote: (note: string) => void
  /** Choices that are not sent yet, so that the total shows them at once. */
  draft: Draft
  choose: (draft: Draft) => void
  /** The point that each carrier's picker holds. */
  points: HeldPoints
  hold: (point: FoundPoint) => void
}

/** The key of the fetcher that sends the cart's form. */
export const cartFetcher = 'cart'

/** The props of each step. */
export interface StepProps {
  order: OrderData
  answer: OrderAnswer | null
  kept: Kept
}

/** The props of a step that may be sent while the server has yet to confirm the one before it (`isAhead`). */
export interface ChoiceStepProps extends StepProps {
  isAhead: boolean
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
  const [draft, setDraft] = useState<Draft>({})
  const [wanted, setWanted] = useState<{ at: string; quantities: Quantities }>()
  const wantedHere = wanted?.at === key ? wanted.quantities : null
  const [points, setPoints] = useState<HeldPoints>({})
  const hold = useCallback(
    (point: FoundPoint) =>
      setPoints((before) =>
        before[point.carrier] === point ? before : { ...before, [point.carrier]: point },
      ),
    [],
  )
  return {
    cartOpen: cartOpenAt === key,
    keepCartOpen: () => setCartOpenAt(key),
    note,
    setNote: (text) => {
      setNote(text)
      writeDraft(tabStorage(), unsentNote, { note: text })
    },
    wanted: wantedHere,
    want: (code, quantity) =>
      setWanted((before) => ({
        at: key,
        quantities: { ...(before?.at === key ? before.quantities : {}), [code]: quantity },
      })),
    settle: () => setWanted(undefined),
    draft,
    choose: (choice) => setDraft((before) => ({ ...before, ...choice })),
    points,
    hold,
  }
}

/** The address for the form of a step: the page as it is shown, at the part of that step. */
export function useFormAddress(step: PageStep): string {
  const { pathname, search } = useLocation()
  return `${pathname}${search}#${stepId(step, useLocale())}`
}

/**
 * Names the open step in the address of this entry of the browser's history, so that going back returns here.
 * It bypasses the router, which already shows what the address will then say. A visitor who has gone on in the
 * meantime is at another entry, which this page must not rename. Null: the server has yet to confirm the step.
 */
export function useNamedStep(open: PageStep | null): void {
  const locale = useLocale()
  const { key } = useLocation()
  useEffect(() => {
    if (open === null) return
    const entry = window.history.state as { key?: string } | null
    if ((entry?.key ?? 'default') !== key) return
    const named = namingStep(window.location.search, open, locale)
    if (named === window.location.search) return
    window.history.replaceState(window.history.state, '', `${named}${window.location.hash}`)
  }, [open, locale, key])
}

/**
 * Holds a form that is sent while its step is ahead of the server, and sends it once the step before is confirmed:
 * both together could arrive in either order.
 */
export function useHeldSubmit(isAhead: boolean) {
  const held = useRef<HTMLFormElement>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isAhead || !held.current) return
    const form = held.current
    held.current = null
    setHeld(false)
    form.requestSubmit()
  }, [isAhead])
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!isAhead) return
    event.preventDefault()
    event.stopPropagation()
    held.current = event.currentTarget
    setHeld(true)
  }
  return { isHeld, onSubmit }
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
