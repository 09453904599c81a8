/** SQL of the open trade carts of a company's members: the company's details in them. */
import { sql } from 'kysely'
import type { Tx } from '../../server/db.ts'

/** In the order of their ids, as `lockOpenCarts` does for one customer. */
export async function lockCompanyCarts(tx: Tx, companyId: number): Promise<void> {
  await sql`
    select k.id from cart k join company_member m on m.customer_id = k.customer_id
    where m.company_id = ${companyId} and k.status = 'WAITING' order by k.id for update of k`.execute(tx)
}

export interface Moved {
  /** `null`: the place is unchanged. */
  billing: { from: object; to: object } | null
  delivery: { from: object; to: object } | null
}

export async function correctCompanyCarts(
  tx: Tx,
  { companyId, now, moved }: { companyId: number; now: Date; moved: Moved },
): Promise<void> {
  const json = (place: object) => sql`${JSON.stringify(place)}::text::jsonb`
  const isAt = (column: 'billing' | 'delivery') => {
    const place = moved[column]
    return place === null
      ? sql`false`
      : sql`coalesce(${sql.ref(`k.${column}`)} @> ${json(place.from)}, false)`
  }
  const placed = (column: 'billing' | 'delivery') => {
    const at = sql.ref(`k.${column}`)
    return sql`case when ${isAt(column)} then ${at} || ${json(moved[column]?.to ?? {})} else ${at} end`
  }
  await sql`
    update cart k set version = version + 1, corrections = corrections + 1, updated_at = ${now}, billing = ${placed('billing')}, delivery = ${placed('delivery')},
      company = case when k.company ->> 'ico' = c.ico then jsonb_build_object('name', c.name, 'ico', c.ico, 'dic', c.dic)
        else k.company end
    from company_member m join company c on c.id = m.company_id
    where m.company_id = ${companyId} and k.customer_id = m.customer_id and k.order_type = 'B2B' and k.status = 'WAITING'
      and (k.company ->> 'ico' = c.ico or ${isAt('billing')} or ${isAt('delivery')})`.execute(tx)
}
