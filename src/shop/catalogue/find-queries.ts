/** SQL of the staff's search for goods. They are few enough to check each. */
import { sql } from 'kysely'
import type { LookedFor } from '../../server/beginning.ts'
import type { Reader } from '../../server/db.ts'

export interface FoundProduct {
  code: string
  name: string
}

/** By the beginning of the codes of a product or its variants, or of words of its names. */
export async function selectProductsLike(db: Reader, { text, most }: LookedFor): Promise<FoundProduct[]> {
  const all = sql.join(
    text.split(' ').map((word) => sql`strpos(said, ${` ${word}`}) > 0`),
    sql` and `,
  )
  const { rows } = await sql<FoundProduct>`
    select code, name from (
      select p.code, p.position, coalesce((select t.name from product_text t where t.product_id = p.id and t.locale = 'cs'), p.code) as name,
        ' ' || search_folded(concat_ws(' ', p.code, (select string_agg(t.name, ' ') from product_text t where t.product_id = p.id),
          (select string_agg(concat_ws(' ', v.code, v.ean), ' ') from variant v where v.product_id = p.id))) as said
      from product p) as goods
    where ${all} order by position, code limit ${most}`.execute(db)
  return rows
}
