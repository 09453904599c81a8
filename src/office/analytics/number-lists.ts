/** The list behind each number. Pure. */
import type { Narrowed } from '../../shop/analytics/analytics.ts'
import type { Days } from './span.ts'
import type { NumberName } from './numbers.ts'

/**
 * Placed orders, documents by tax point, pieces that left the lots, and the last two by day; behind the shares:
 * customers, carts by step and days without stock; and the daily counts of visits.
 */
export const numberLists = [
  'orders',
  'documents',
  'costs',
  'margin',
  'customers',
  'steps',
  'visits',
  'stock_outs',
] as const
export type NumberList = (typeof numberLists)[number]

export const listsOfNumbers: Record<NumberName, { list: NumberList }> = {
  value: { list: 'orders' },
  orders: { list: 'orders' },
  average: { list: 'orders' },
  boxes: { list: 'orders' },
  pieces: { list: 'orders' },
  turnover: { list: 'documents' },
  documents: { list: 'documents' },
  margin: { list: 'margin' },
  cost: { list: 'costs' },
  uncosted: { list: 'costs' },
}

/** Numbers of whole orders and documents, which do not exist per product. */
const ofWholes: ReadonlySet<NumberName> = new Set(['value', 'orders', 'average', 'documents'])
/** Numbers of goods, which rows other than goods do not have. */
const ofGoods: ReadonlySet<NumberName> = new Set(['boxes', 'pieces', 'cost', 'uncosted'])

/** The filters of a number's list; null: the number has no list with these filters. */
export function narrowedTo(name: NumberName, narrowed: Narrowed): Narrowed | null {
  const { variantId, ...others } = narrowed
  if (variantId === undefined) return narrowed
  if (variantId > 0) return ofWholes.has(name) ? null : narrowed
  if (ofGoods.has(name)) return null
  // Whole orders belong to no product.
  return listsOfNumbers[name].list === 'orders' ? others : narrowed
}

/** The query string of a list's URL. */
export function queryOf(
  { from, to }: Days,
  { trade, variantId, representativeId, source }: Narrowed,
): URLSearchParams {
  const query = new URLSearchParams({ from, to })
  if (trade !== undefined) query.set('trade', trade)
  if (variantId !== undefined) query.set('product', String(variantId))
  if (representativeId !== undefined) query.set('representative', String(representativeId))
  if (source !== undefined) query.set('source', source)
  return query
}

/** URLs of the lists that a member may open. */
export type ListAddresses = Partial<Record<NumberList, string>>

/** The URL of the list behind a number; null: it has no list, or the member may not open it. */
export function numberHref(
  name: NumberName,
  { days, narrowed }: { days: Days; narrowed: Narrowed },
  addresses: ListAddresses,
): string | null {
  const address = addresses[listsOfNumbers[name].list]
  const to = narrowedTo(name, narrowed)
  return address === undefined || to === null ? null : `${address}?${queryOf(days, to)}`
}
