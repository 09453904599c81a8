/** SQL of searching documents that move lots by words: their own, or those of a lot and its product. */
import { sql, type RawBuilder } from 'kysely'
import { partsOf } from '../../server/beginning.ts'

/**
 * @param own a text of the row
 * @param lots a query of the ids of its lots
 */
export function saysLots(
  own: RawBuilder<unknown>,
  lots: RawBuilder<unknown>,
  typed: string,
): RawBuilder<boolean> {
  const goods = sql`concat_ws(' ', t.code, v.code,
    (select string_agg(n.name, ' ') from product_text n where n.product_id = v.product_id))`
  const each = partsOf(typed).map(
    (word) => sql`(strpos(search_folded(${own}), ${word}) > 0 or exists (
      select from lot t join variant v on v.id = t.variant_id
      where t.id in (${lots}) and strpos(search_folded(${goods}), ${word}) > 0))`,
  )
  return sql<boolean>`(${sql.join([sql`true`, ...each], sql` and `)})`
}
