/** A preview of unsaved input as the server makes it, requested a moment after the last key; it stores nothing. */
import { useEffect, useState, type FormEvent } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import type { StaffAnswer } from '../staff-answer.ts'

/** The delay after the last letter, in milliseconds. */
const restMs = 500

/** The field that says which input an answer belongs to: its count. */
export const turnField = 'live_turn'

export interface LivePreview {
  /** The verb's answer; null: nothing has been typed yet. */
  answer: StaffAnswer | null
  shown: unknown
  /** True from a key until its answer. */
  isStale: boolean
  onInput: (event: FormEvent<HTMLElement>) => void
}

/** @param intent the page's verb that previews */
export function useLivePreview(intent = 'preview', waitMs = restMs): LivePreview {
  const { data, submit, reset } = useFetcher<StaffAnswer>()
  const isOnItsWay = useNavigation().state !== 'idle'
  const [typed, setTyped] = useState<{ form: HTMLFormElement | null; turn: number }>({ form: null, turn: 0 })
  const [answer, setAnswer] = useState<StaffAnswer | null>(null)
  const isStale = typed.turn !== Number(answer?.typed[turnField] ?? 0)
  useEffect(() => {
    const { form, turn } = typed
    if (!form || !isStale || isOnItsWay) return
    const timer = setTimeout(() => {
      if (!form.isConnected) return
      const sent = new FormData(form)
      sent.set('intent', intent)
      sent.set(turnField, String(turn))
      // A preview changes nothing, so nothing revalidates.
      void submit(sent, { method: 'post', action: location.pathname, defaultShouldRevalidate: false })
    }, waitMs)
    return () => clearTimeout(timer)
  }, [typed, isStale, isOnItsWay, submit, intent, waitMs])
  // A preview answered during the reload after a save would cancel that reload, and leave the old data.
  useEffect(() => {
    if (isOnItsWay) reset()
  }, [isOnItsWay, reset])
  if (data?.intent === intent && data.shown !== undefined && data !== answer) setAnswer(data)
  return {
    answer,
    shown: answer?.shown ?? null,
    isStale,
    onInput: ({ currentTarget }) =>
      setTyped(({ turn }) => ({ form: currentTarget.closest('form'), turn: turn + 1 })),
  }
}
