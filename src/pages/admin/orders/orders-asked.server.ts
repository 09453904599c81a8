/** What the address of the list of orders asks for; what makes no sense is left aside. */
import { dayInPrague } from '../../../lib/dates.ts'
import { searchOf, type OrderSearch } from '../../../shop/orders/orders.ts'
import { pricedSorts, searchFields } from '../../../shop/orders/schema.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** Amounts as people write them (`1 290,50`) are read as well. */
const amounts: ReadonlySet<string> = new Set(['least', 'most'])
const plainAmount = (typed: string) => typed.replace(/[\s\u00a0\u202f]|Kč/g, '').replace(',', '.')

/** @param seesPrices a member who does not see them can neither narrow nor sort by them */
export function ordersAsked({
  url,
  seesPrices,
  now,
}: Pick<StaffPage, 'url' | 'seesPrices' | 'now'>): OrderSearch {
  const known: Record<string, string> = {}
  for (const [name, field] of Object.entries(searchFields.shape)) {
    if (!seesPrices && amounts.has(name)) continue
    const given = url.searchParams.get(name)?.trim() ?? ''
    const value = amounts.has(name) ? plainAmount(given) : given
    // A filter that was left empty is none.
    if (!seesPrices && name === 'sort' && pricedSorts.includes(value)) continue
    if (value !== '' && field.safeParse(value).success) known[name] = value
  }
  return searchOf(searchFields.parse(known), { today: dayInPrague(now) })
}
