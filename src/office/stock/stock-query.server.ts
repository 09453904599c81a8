/** Parses the URLs of the stock pages: the variant, and the filters and order of lists. */
import { countedSorts, isByCost, uncountedSorts } from '../../shop/stock/rules.ts'
import { findLevel } from '../../shop/stock/stock.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { oneOf, searchIn } from '../kit/list-search.server.ts'

/** The stock of the variant in the URL; null if there is no such variant. */
export async function requestedLevel({ db, now, parameters }: Pick<StaffPage, 'db' | 'now' | 'parameters'>) {
  const code = parameters['code'] ?? ''
  // PostgreSQL texts hold no NUL.
  return code.includes('\0') ? null : await findLevel({ db, now }, { code })
}

/** Parses the filters and the order of a stocktake's lines. */
export const parseCounted = ({ url, seesCosts }: Pick<StaffPage, 'url' | 'seesCosts'>) => ({
  // Sorting by cost reveals costs, too.
  sort: oneOf(
    url,
    'sort',
    countedSorts.filter((sort) => seesCosts || !isByCost(sort)),
  ),
  q: searchIn(url),
  differsOnly: url.searchParams.get('which') === 'differs',
})
export const parseUncounted = (url: URL) => ({
  sort: oneOf(url, 'uncounted_sort', uncountedSorts),
  q: searchIn(url),
})
