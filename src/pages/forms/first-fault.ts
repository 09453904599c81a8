import { useEffect, useRef, type RefObject } from 'react'

/**
 * Belongs to a short form without a summary: after a failed attempt, the focus goes to the first invalid field,
 * and its message is read out with it.
 * @param attempt counts the failed attempts, or is the answer to the last one; 0 or null: none failed
 */
export function useFirstFault(attempt: number | object | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return form
}
