/** A delivery or payment that was chosen and not sent yet: it is chosen again when its step reappears. */
import { useEffect, useRef, useState } from 'react'
import { orderDraft, readChoice, tabStorage, writeDraft, type DraftOf } from '../../../pages/forms/draft.ts'
import type { Draft } from './draft-totals.ts'
import type { OrderData } from './order-data.ts'
import type { Kept } from './order-state.ts'

interface UnsentChoice {
  step: Draft['step']
  draft: Pick<DraftOf, 'owner' | 'base'>
  /** The options available now. */
  offered: readonly { id: number }[]
  /** The choice until the visitor makes another one. */
  first: string
  kept: Kept
}

/**
 * The choice that a newcomer finds made: the shop's first delivery, with its price in the total at once, and the first
 * payment without a fee, or the only one. Where the last choice was lost, none.
 */
export const usual = {
  shipping: ({ shippings, lost }: Pick<OrderData, 'shippings' | 'lost'>): number | undefined =>
    lost.shipping ? undefined : shippings[0]?.id,
  payment: ({ payments, lost }: Pick<OrderData, 'payments' | 'lost'>): number | undefined => {
    const free = payments.length === 1 ? payments[0] : payments.find(({ fee }) => fee === 0)
    return lost.payment ? undefined : free?.id
  },
}

/** The chosen id, and a function to choose another. */
export function useUnsentChoice({ step, draft, offered, first, kept }: UnsentChoice) {
  const [chosen, setChosen] = useState(first)
  const named = { name: orderDraft(step), ...draft }
  const show = (id: string) => {
    setChosen(id)
    kept.choose({ step, id: Number(id) })
  }
  const atFirst = useRef({ named, offered, first, show })
  useEffect(() => {
    const begin = atFirst.current
    const ids = begin.offered.map(({ id }) => String(id))
    const id = readChoice(tabStorage(), begin.named, ids)
    begin.show(id ?? begin.first)
  }, [])
  const choose = (id: string) => {
    show(id)
    writeDraft(tabStorage(), named, { id })
  }
  return [chosen, choose] as const
}
