/** A delivery or payment that was chosen and not sent yet: it is chosen again when its step reappears. */
import { useEffect, useRef, useState } from 'react'
import { orderDraft, readChoice, tabStorage, writeDraft, type DraftOf } from '../../../pages/forms/draft.ts'
import type { Draft } from './draft-totals.ts'
import type { Kept } from './order-state.ts'

interface UnsentChoice {
  part: keyof Draft
  draft: Pick<DraftOf, 'owner' | 'base'>
  /** The options available now. */
  offered: readonly { id: number }[]
  /** The choice until the visitor makes another one. */
  first: string
  kept: Kept
}

/** The chosen id, and a function to choose another. */
export function useUnsentChoice({ part, draft, offered, first, kept }: UnsentChoice) {
  const [chosen, setChosen] = useState(first)
  const named = { name: orderDraft(part), ...draft }
  const show = (id: string) => {
    setChosen(id)
    kept.choose({ [part]: Number(id) })
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
