/** A preview of unsaved text as the server renders it, requested a moment after the last letter; it stores nothing. */
import { useEffect, useState, type FormEvent } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import type { StaffAnswer } from '../staff-answer.ts'

/** The delay after the last letter, in milliseconds. */
const restMs = 500

export function useLivePreview(): {
  /** The answer of the page's verb `preview`; null: nothing has been typed yet. */
  shown: unknown
  onInput: (event: FormEvent<HTMLElement>) => void
} {
  const { data, submit, reset } = useFetcher<StaffAnswer>()
  const isOnItsWay = useNavigation().state !== 'idle'
  const [typedIn, setTypedIn] = useState<{ form: HTMLFormElement | null }>()
  useEffect(() => {
    if (!typedIn?.form || isOnItsWay) return
    const { form } = typedIn
    const timer = setTimeout(() => {
      if (!form.isConnected) return
      const typed = new FormData(form)
      typed.set('intent', 'preview')
      // A preview changes nothing, so nothing revalidates.
      void submit(typed, { method: 'post', action: location.pathname, defaultShouldRevalidate: false })
    }, restMs)
    return () => clearTimeout(timer)
  }, [typedIn, isOnItsWay, submit])
  // A preview answered during the reload after a save would cancel that reload, and leave the old data.
  useEffect(() => {
    if (!isOnItsWay) return
    setTypedIn(undefined)
    reset()
  }, [isOnItsWay, reset])
  const [shown, setShown] = useState<unknown>(null)
  const fresh = data?.intent === 'preview' ? data.shown : undefined
  if (fresh !== undefined && fresh !== shown) setShown(fresh)
  return { shown, onInput: ({ currentTarget }) => setTypedIn({ form: currentTarget.closest('form') }) }
}
