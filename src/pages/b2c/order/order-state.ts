/** What the page keeps in the browser between its forms. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { OrderAnswer, OrderData } from './order-data.ts'

export interface Kept {
  /** The cart is being changed: it stays open until the customer goes on. */
  cartOpen: boolean
  keepCartOpen: () => void
  /** The note to the order, whatever happens to the step that shows it. */
  note: string
  setNote: (note: string) => void
}

/** What each step is given. */
export interface StepProps {
  order: OrderData
  answer: OrderAnswer | null
  kept: Kept
}

export function useKept(answer: OrderAnswer | null): Kept {
  const { key } = useLocation()
  const [cartOpenAt, setCartOpenAt] = useState<string>()
  const [note, setNote] = useState(answer?.typed['note'] ?? '')
  return { cartOpen: cartOpenAt === key, keepCartOpen: () => setCartOpenAt(key), note, setNote }
}

/** True once scripts run: what needs them is shown only then. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}

/** Leads keyboard and screen reader to the choice that was not made; its group says what is missing. */
export function useFocusOnFault(said: OrderAnswer | null): void {
  useEffect(() => {
    if (said) document.querySelector<HTMLElement>('[data-open] [data-wrong] input:enabled')?.focus()
  }, [said])
}
