/** All SQL that compares new prices with those of the day before. */
import { sql } from 'kysely'
import type { Halere } from '../../lib/money.ts'
import type { Reader } from '../../server/db.ts'

export interface NewPrice {
  code: string
  minQuantity: number
  amount: Halere
}

/**
 * The largest difference between one of these prices and its price a day ago, in haléře per piece; 0 if none is
 * lower. A quantity without a price then is compared with the next smaller one, and a list without any with the
 * public list. Prices written by this transaction itself do not count as former ones.
 */
export async function selectDeepestCut(
  db: Reader,
  { list, prices }: { list: string; prices: readonly NewPrice[] },
): Promise<Halere> {
  const { rows } = await sql<{ cut: Halere }>`
    with asked as (
      select v.id as variant_id, a.min_quantity, a.amount
      from unnest(${prices.map(({ code }) => code)}::text[], ${prices.map(({ minQuantity }) => minQuantity)}::integer[],
        ${prices.map(({ amount }) => amount)}::bigint[]) as a(code, min_quantity, amount)
      join variant v on v.code = a.code
    ), lists as (
      select own.id, true as is_own from price_list own where own.code = ${list}
      union
      select min(every.id), false from price_list own join price_list every on every.order_type = own.order_type
      where own.code = ${list}
    )
    select greatest(coalesce(max(held.amount - a.amount), 0), 0)::bigint as cut
    from asked a cross join lateral (
      select first.amount from lists l cross join lateral (
        select distinct on (h.min_quantity) h.min_quantity, h.amount
        from (
          select p.id, p.min_quantity, p.amount,
            lead(p.valid_from) over (partition by p.min_quantity order by p.id) as ended
          from price_history p
          where p.variant_id = a.variant_id and p.price_list_id = l.id and p.min_quantity <= a.min_quantity
            and p.valid_from < now()
        ) as h
        where h.ended is null or h.ended > now() - interval '1 day'
        order by h.min_quantity, h.id
      ) as first
      where first.amount is not null order by l.is_own desc, first.min_quantity desc limit 1
    ) as held`.execute(db)
  return rows[0]?.cut ?? 0
}
