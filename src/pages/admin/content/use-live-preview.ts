/** What is typed, as the server would show it: asked for a moment after the last letter; nothing is kept by that. */
import { useEffect, useRef, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import { readAnewAfterClash } from '../kit/after-clash.ts'
import type { StaffAnswer } from '../staff-answer.ts'

/** So long after the last letter, in milliseconds. */
const restMs = 500

export function useLivePreview(): {
  /** As the page's verb `preview` shows it; null: nothing was typed yet. */
  shown: unknown
  onInput: (event: FormEvent<HTMLElement>) => void
} {
  const fetcher = useFetcher<StaffAnswer>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const { data } = fetcher
  return {
    shown: data?.intent === 'preview' && data.shown !== undefined ? data.shown : null,
    onInput: ({ currentTarget }) => {
      const form = currentTarget.closest('form')
      clearTimeout(timer.current)
      if (!form) return
      timer.current = setTimeout(() => {
        if (!form.isConnected) return
        const typed = new FormData(form)
        typed.set('intent', 'preview')
        void fetcher.submit(typed, { method: 'post', action: location.pathname })
      }, restMs)
    },
  }
}

/** A preview changes nothing: nothing is read anew for it. */
export const unlessPreviewed = ({
  formData,
  ...sent
}: {
  formData?: FormData
  actionStatus?: number
  defaultShouldRevalidate: boolean
}): boolean => (formData?.get('intent') === 'preview' ? false : readAnewAfterClash(sent))
