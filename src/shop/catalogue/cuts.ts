/** How much prices are cut: above a set amount that is more than one member of staff decides alone. */
import { fromCzk, type Halere } from '../../lib/money.ts'
import type { Writing } from '../../server/context.ts'
import { selectDeepestCut } from './cut-queries.ts'

/**
 * The most that any of these new prices takes off a piece, against the prices of a day ago: a large cut in small steps is a
 * large cut, and a slip that is put right is none. In haléře; 0: nothing became cheaper.
 * @param given prices in CZK; null: there is no price any more, which is no cut
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
