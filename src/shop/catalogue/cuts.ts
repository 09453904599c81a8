/** Size of price cuts: a cut above a set amount needs a second member of staff. */
import { fromCzk, type Halere } from '../../lib/money.ts'
import type { Writing } from '../../server/context.ts'
import { selectDeepestCut } from './cut-queries.ts'

/**
 * The largest cut per piece among these new prices, compared with the prices of a day ago: a large cut in small
 * steps counts as a large cut, and a corrected slip as none. In haléře; 0: nothing became cheaper.
 * @param given prices in CZK; null removes the price, which is no cut
 */
export async function deepestCut(
  { tx }: Writing,
  given: {
    price_list: string
    prices: readonly { code: string; min_quantity: number; price: number | null }[]
  },
): Promise<Halere> {
  const prices = given.prices.flatMap(({ code, min_quantity: minQuantity, price }) => {
    const amount = price === null ? null : fromCzk(price)
    return amount === null ? [] : [{ code, minQuantity, amount }]
  })
  return prices.length === 0 ? 0 : await selectDeepestCut(tx, { list: given.price_list, prices })
}
