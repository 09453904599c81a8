/** Reads from the URL whether the list is filtered, by a search or by a choice above it. */
import { useLocation, useSearchParams } from 'react-router'

/** Query parameters that filter nothing. */
const unfiltered = /^(?:done|verb|work|list|scan|place|statement_(?:from|to)|(?:[a-z]+_)?(?:sort|after|row))$/
/**
 * Query parameters kept when filters are cleared: the order, the place being counted, the days of the
 * statements next to the list.
 */
const keptWhole = /^(?:place|statement_(?:from|to)|(?:[a-z]+_)?sort)$/

export interface Narrowed {
  isNarrowed: boolean
  /** The text in the search box. */
  typed: string
  /** The URL of the unfiltered list, in the current order. */
  cleared: string
}

/** @param fixed query parameters of the page that filter nothing and stay, such as a chosen customer */
export function useNarrowed(fixed: readonly string[] = []): Narrowed {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return narrowedBy({ pathname, query, fixed })
}

interface Place {
  pathname: string
  query: URLSearchParams
  fixed: readonly string[]
}

/** Pure. */
export function narrowedBy({ pathname, query, fixed }: Place): Narrowed {
  const filled = [...query].filter(([, one]) => one !== '')
  const kept = new URLSearchParams(filled.filter(([name]) => keptWhole.test(name) || fixed.includes(name)))
  return {
    isNarrowed: filled.some(([name]) => !unfiltered.test(name) && !fixed.includes(name)),
    typed: (query.get('q') ?? '').trim(),
    cleared: kept.size > 0 ? `${pathname}?${kept}` : pathname,
  }
}
