import { useLocation } from 'react-router'

/** Parameters of an address that no filter changes, such as the words of a search. */
export type QueryInput = Readonly<Record<string, string>>

/** The address of this page with the query of a listing. */
export function useListingAddress(given: QueryInput = {}): (query: string) => string {
  const { pathname } = useLocation()
  return (query) => {
    const all = new URLSearchParams([...Object.entries(given), ...new URLSearchParams(query)])
    return all.size === 0 ? pathname : `${pathname}?${all}`
  }
}
