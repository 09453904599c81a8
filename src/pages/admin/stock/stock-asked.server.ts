/** What the addresses of the stock ask for: a variant, and what lists are narrowed to and sorted by. */
import { countedSorts, isByCost, uncountedSorts } from '../../../shop/stock/rules.ts'
import { findLevel } from '../../../shop/stock/stock.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'

/** The stock of the variant in the address; null: there is no such variant. */
export async function levelAsked({ db, now, parameters }: Pick<StaffPage, 'db' | 'now' | 'parameters'>) {
  const code = parameters['code'] ?? ''
  // A text of the database holds no NUL.
  return code.includes('\0') ? null : await findLevel({ db, now }, { code })
}

/** What the address asks for of the lines of a stocktake. */
export const countedAsked = ({ url, seesCosts }: Pick<StaffPage, 'url' | 'seesCosts'>) => ({
  // An order by cost tells costs, too.
  sort: oneOf(
    url,
    'sort',
    countedSorts.filter((sort) => seesCosts || !isByCost(sort)),
  ),
  q: searchIn(url),
  differsOnly: url.searchParams.get('which') === 'differs',
})
export const uncountedAsked = (url: URL) => ({
  sort: oneOf(url, 'uncounted_sort', uncountedSorts),
  q: searchIn(url),
})
