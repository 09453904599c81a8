import { useEffect, useRef, type RefObject } from 'react'

/**
 * Belongs to a short form without a summary: after an attempt that failed, the focus goes to the first field that is
 * wrong, whose message is read out with it.
 * @param attempt counts the attempts that failed
 */
export function useFirstFault(attempt: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt])
  return form
}
