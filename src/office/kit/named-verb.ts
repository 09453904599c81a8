import { useSearchParams } from 'react-router'

/** The verb that the address names (`?verb=order.release`): its form is open from the start, without scripts too. */
export const useNamedVerb = (): string | null => useSearchParams()[0].get('verb')
