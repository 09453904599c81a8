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

export function useNarrowed(): Narrowed {
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  return { ...narrowedBy(query), cleared: clearedOf(pathname, query) }
}

/** Pure. */
export const narrowedBy = (query: URLSearchParams): Pick<Narrowed, 'isNarrowed' | 'typed'> => ({
  isNarrowed: [...query].some(([name, one]) => one !== '' && !unfiltered.test(name)),
  typed: (query.get('q') ?? '').trim(),
})

function clearedOf(pathname: string, query: URLSearchParams): string {
  const kept = new URLSearchParams([...query].filter(([name, one]) => one !== '' && keptWhole.test(name)))
  return kept.size > 0 ? `${pathname}?${kept}` : pathname
}
