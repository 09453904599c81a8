/** The search, filters and sorts of orders for staff (docs/back-office.md, "Lists at a million orders"). */
import type { Outcome, Reading } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { Page, PageQuery, RowCount } from '../../server/page.ts'
import { isRefusal } from '../../server/refusal.ts'
import { countEach, countRoughly, countWords, rareWord } from './search-hit-queries.ts'
import { countFound, fewFoundBy, selectFound, type FoundOrder, type SearchSort } from './search-queries.ts'
import { isOfSets, setsOf, type Searched } from './search-set-queries.ts'
import { conditionsOf, type Condition, type SearchFilter } from './search-filter-queries.ts'
import type { SearchFields } from './schema.ts'
import { searchWords } from './search-words.ts'

export { type SearchFilter } from './search-filter-queries.ts'
export { type FoundOrder, type SearchSort } from './search-queries.ts'

/** The count of found orders stops here. */
export const mostFound = 1000

export interface OrderSearch {
  /** The text of the search box, perhaps incomplete; empty: all orders. */
  query: string
  filter: SearchFilter
  sort: SearchSort
}

/** Turns a query string into a search. @param today orders snoozed beyond it do not wait, and promises of days before it are over */
export function searchOf(
  {
    q,
    sort,
    held,
    stands,
    to_ship: toShip,
    waits,
    customer,
    company,
    representative,
    promised_from: from,
    promised_to: to,
    promise: by,
    ...rest
  }: SearchFields & Pick<SearchFilter, 'since'>,
  { today }: { today: string },
): OrderSearch {
  const who = { customerId: customer, companyId: company, representativeId: representative }
  return {
    query: q,
    sort,
    filter: {
      ...rest,
      ...who,
      held: held === undefined ? undefined : held === 'true',
      stands: stands === undefined ? undefined : true,
      toShip: toShip === undefined ? undefined : true,
      promised: (from ?? to ?? by) === undefined ? undefined : { from, to, by, on: today },
      waits: waits === undefined ? undefined : { by: waits, on: today },
    },
  }
}

/**
 * Up to this many orders of a rare word are looked at for all other conditions, without counting how many others meet those.
 */
const mostLookedAtOnce = 500

/**
 * Finds orders that match every word: it begins their number, a name, the e-mail, a phone, IČO, the number of a parcel, or
 * the code or a word of the name of their goods. The total is counted with the first page, or if `isCounted` says so.
 * @returns sort: the effective sort, see `searchedBy`. total null: not counted. 400: the cursor belongs to another list.
 */
export async function searchOrders(
  { db }: Reading,
  {
    page,
    isCounted = page.after === undefined,
    ...search
  }: OrderSearch & { page: PageQuery; isCounted?: boolean },
): Promise<Outcome<Page<FoundOrder> & { total: RowCount | null; sort: SearchSort }>> {
  const searched = await searchedBy(db, search)
  const { sort } = searched
  const found = await selectFound(db, { ...searched, page })
  if (isRefusal(found)) return found
  const { hits, ...shown } = found
  if (!isCounted) return { ...shown, sort, total: null }
  const isWhole = page.after === undefined && shown.next === null
  const count = isWhole ? shown.rows.length : (hits ?? (await countFound(db, searched, mostFound + 1)))
  const total = count === null ? null : { count: Math.min(count, mostFound), isMore: count > mostFound }
  return { ...shown, sort, total }
}

/**
 * Decides how a search finds its orders. Its sort may differ from the requested one. Numbers follow the order
 * of placing, so filtered orders are sorted by placing instead. When a word or a person has more than a few
 * orders, only the newest can be found at once, since the orders of one name lie together among the buyers.
 */
async function searchedBy(db: Reader, { query, filter, sort }: OrderSearch): Promise<Searched> {
  // Sorting by buyer depends on the counts: every process must see the same ones, or the next page would not follow.
  const countSets = isByBuyer(sort) ? countEach : countRoughly
  const words = await countWords(db, searchWords(query), countSets)
  const conditions = conditionsOf(filter)
  const isNarrowed = words.length > 0 || conditions.length > 0
  const byPlace = isNarrowed ? placedAs[sort] : undefined
  const asked = { words, filter, conditions, sort: byPlace ?? sort }
  const fewBy = words.length === 0 ? await fewFoundBy(db, driversOf(asked)) : null
  const isRare = fewBy !== null || (rareWord(words)?.count ?? Infinity) <= mostLookedAtOnce
  const searched = { ...asked, fewBy, sets: isRare ? [] : await setsOf(db, asked, countSets) }
  const isFew = fewBy !== null || rareWord(words) !== undefined || isOfSets(searched)
  return isByBuyer(sort) && isOfPeople(words, filter) && !isFew ? { ...searched, sort: 'newest' } : searched
}

/** The sort by placing that equals a sort by number. */
const placedAs: Partial<Record<SearchSort, SearchSort>> = { number: 'oldest', number_down: 'newest' }
const isByBuyer = (sort: SearchSort) => sort === 'buyer' || sort === 'buyer_down'
const isOfPeople = (words: unknown[], { customerId, companyId, representativeId }: SearchFilter) =>
  words.length > 0 || (customerId ?? companyId ?? representativeId) !== undefined

/**
 * The conditions to find orders by first, if few meet them. When sorted by day, only the total: the indexes of
 * most other filters have their orders in that sort already.
 */
function driversOf({ filter: { least, most }, conditions, sort }: Searched): Condition[] {
  if (sort === 'newest' || sort === 'oldest') return conditionsOf({ least, most })
  return conditions
}
