/** What is typed, as the server would show it: asked for a moment after the last letter; nothing is kept by that. */
import { useEffect, useState, type FormEvent } from 'react'
import { useFetcher, useNavigation } from 'react-router'
import type { StaffAnswer } from '../staff-answer.ts'

/** So long after the last letter, in milliseconds. */
const restMs = 500

export function useLivePreview(): {
  /** As the page's verb `preview` shows it; null: nothing was typed yet. */
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
      // It changes nothing: nothing is read anew for it.
      void submit(typed, { method: 'post', action: location.pathname, defaultShouldRevalidate: false })
    }, restMs)
    return () => clearTimeout(timer)
  }, [typedIn, isOnItsWay, submit])
  // A preview that is answered while the page is read anew after a save would end that reading, with what stood there before.
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
