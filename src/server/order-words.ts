/** SQL of searching what belongs to an order by words: its own, or those that the order is found by. */
import { sql, type RawBuilder } from 'kysely'
import { typedParts } from './beginning.ts'

/**
 * For lists that stay short, row by row: each typed word stands in the row's own text, or begins a word of its order, such as
 * its number, a name, an e-mail or a parcel's number.
 * @param orderId of the row; null: it has no order
 */
export function saysOrder(
  orderId: RawBuilder<unknown>,
  own: RawBuilder<unknown>,
  typed: string,
): RawBuilder<boolean> {
  const each = typedParts(typed).map(
    (word) => sql`(strpos(search_folded(${own}), ${word}) > 0 or exists (select from order_search said
      where said.order_id = ${orderId} and strpos(said.words, ${` ${word}`}) > 0 offset 0))`,
  )
  return sql<boolean>`(${sql.join([sql`true`, ...each], sql` and `)})`
}
