import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Opens the verb that the address names behind `#`. */
export function useOpenedByLink(place: RefObject<HTMLDetailsElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    const verb = place.current
    if (hash.length < 2 || verb?.id !== hash.slice(1)) return
    const menu = verb.closest<HTMLDetailsElement>('details[data-more]')
    for (const one of [menu, verb]) if (one) one.open = true
  }, [hash, place])
}
