/** Whether the address narrows a list, by what was typed or chosen above it. */
import { useLocation, useSearchParams } from 'react-router'

/** What in the address narrows nothing. */
const unfiltered = /^(?:done|work|accepted|list|scan|place|statement_(?:from|to)|(?:[a-z]+_)?(?:sort|after))$/
/** What stays when a list is shown whole: its order, the place that is being counted, the days of statements beside it. */
const keptWhole = /^(?:place|statement_(?:from|to)|(?:[a-z]+_)?sort)$/

export interface Narrowed {
  isNarrowed: boolean
  /** What was typed into the search box. */
  typed: string
  /** The address of the whole list, in the order that holds now. */
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
