/** Staff finds orders by whatever it knows of them, filters and sorts them (docs/decisions/0095). */
import type { Outcome, Reading } from '../../server/context.ts'
import type { Page, PageAsked } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import { countWords, rareWord } from './search-hit-queries.ts'
import { countFound, isTotalRare, selectFound, type FoundOrder, type SearchSort } from './search-queries.ts'
import { setsOf } from './search-set-queries.ts'
import { conditionsOf, type SearchFilter } from './search-filter-queries.ts'
import type { SearchFields } from './schema.ts'
import { typedWords } from './search-words.ts'

export { type SearchFilter } from './search-filter-queries.ts'
export { type FoundOrder, type SearchSort } from './search-queries.ts'

/** Up to so many orders are counted. */
export const mostFound = 1000

export interface OrderSearch {
  /** What was typed into the search's one box, perhaps in part; empty: all orders. */
  query: string
  filter: SearchFilter
  sort: SearchSort
}

/** A search as an address writes it. */
export function searchOf({
  q,
  sort,
  held,
  customer,
  company,
  representative,
  ...rest
}: SearchFields): OrderSearch {
  const who = { customerId: customer, companyId: company, representativeId: representative }
  return {
    query: q,
    sort,
    filter: { ...rest, ...who, held: held === undefined ? undefined : held === 'true' },
  }
}

/** How many orders were found. */
export interface FoundCount {
  count: number
  /** There are more: to count them would cost as much as to read them all. */
  isMore: boolean
}

/** So few orders of a rare word are looked at for whatever else is asked, without asking how many others there are. */
const mostLookedAtOnce = 500

/**
 * Orders of which every typed word is true: it begins their number, a name, the e-mail, a phone, IČO, the number of a
 * parcel, or the code or a word of the name of their goods. The total is counted with the first page only.
 * @returns total null: not counted. 400: the cursor is none of this list.
 */
export async function searchOrders(
  { db }: Reading,
  { query, filter, sort, page, isCounted = true }: OrderSearch & { page: PageAsked; isCounted?: boolean },
): Promise<Outcome<Page<FoundOrder> & { total: FoundCount | null }>> {
  const words = await countWords(db, typedWords(query))
  const conditions = conditionsOf(filter, sort === 'ship_by')
  const isDay = sort === 'newest' || sort === 'oldest'
  const isOfFewTotals = words.length === 0 && isDay && (await isTotalRare(db, filter))
  const asked = { words, filter, conditions, sort, isTotalRare: isOfFewTotals }
  const isRare = isOfFewTotals || (rareWord(words)?.count ?? Infinity) <= mostLookedAtOnce
  const searched = { ...asked, sets: isRare ? [] : await setsOf(db, asked) }
  const found = await selectFound(db, { ...searched, page })
  if (isRefusal(found)) return found
  const { hits, ...shown } = found
  if (page.after !== undefined || !isCounted) return { ...shown, total: null }
  const isWhole = shown.next === null
  const count = isWhole ? shown.rows.length : (hits ?? (await countFound(db, searched, mostFound + 1)))
  const total = count === null ? null : { count: Math.min(count, mostFound), isMore: count > mostFound }
  return { ...shown, total }
}
