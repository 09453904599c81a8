import { useEffect, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'react-router'

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

/** True if the address names the verb: the search box leads to the page with its form open, without scripts too. */
export function useIsNamed(intent: string, of: string | undefined): boolean {
  const [query] = useSearchParams()
  return of === undefined && query.get('verb') === intent
}
