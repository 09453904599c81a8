/** SQL of the proposals for received money. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'
import { namedBy, type Candidate, type Unmatched } from './proposing.ts'

/** Most orders considered for a page of payments. */
const mostCandidates = 500

/**
 * Orders that await money and that one of these payments names, or that owe exactly the free part of one; for
 * cash on delivery also without the cash fee and its rounding. For a reseller's order these depend on its VAT
 * by rate: it is found by other evidence. Amounts collected by a parcel on its way are left out. By the partial
 * index `shop_order_unsettled`: its condition is text, not a parameter.
 */
export async function selectCandidates(db: Reader, money: Unmatched[]): Promise<Candidate[]> {
  const named = money.flatMap(namedBy)
  const numbers = named.map((digits) => digits.padStart(10, '0'))
  const free = money.map((one) => one.free)
  const { rows } = await sql<Candidate>`
    select o.id as "orderId", o.number as "orderNumber", regexp_replace(i.number, '[^0-9]', '', 'g') as "invoiceDigits",
      balance.open, cash.fee as "cashFee",
      array_remove(array[c.name, concat_ws(' ', o.billing->>'first_name', o.billing->>'last_name')], null) as names,
      array(select distinct b.counter_account from bank_transaction b join shop_order p on p.id = b.order_id
        where b.fit = 'PAID' and b.counter_account = any(${money.map(({ counterAccount }) => counterAccount)}::text[])
          and b.counter_account <> '' and (lower(p.email) = lower(o.email) or p.company_id = o.company_id)) as accounts
    from shop_order o
    join payment y on y.id = o.payment_id
    left join order_money m on m.order_id = o.id
    left join company c on c.id = o.company_id
    left join invoice i on i.order_id = o.id and i.cause = 'sale'
    cross join lateral order_balance(o.id) as balance
    cross join lateral (select case when y.code = 'cod' and o.order_type = 'B2C' and order_may_change(o)
      then greatest(o.payment_with_vat + o.rounding, 0) else 0 end as fee) as cash
    where o.payment_state in ('AWAITING', 'REVIEW', 'NOT_DUE_YET') and o.order_state in ('NEW', 'CONFIRMED', 'COMPLETED')
      and not (y.code = 'cod' and o.fulfilment_state in ('PACKED', 'SHIPPED'))
      and (o.number = any(${numbers}::text[])
        or regexp_replace(i.number, '[^0-9]', '', 'g') = any(${named}::text[])
        or o.total_with_vat - coalesce(m.settled, 0) = any(${free}::bigint[])
        or (o.total_with_vat - o.payment_with_vat - o.rounding - coalesce(m.settled, 0) = any(${free}::bigint[]) and cash.fee > 0))
    order by o.id desc limit ${mostCandidates}`.execute(db)
  return rows
}

/** Numbers of paid orders that one of these payments names. */
export async function selectPaidNamed(db: Reader, money: Unmatched[]): Promise<string[]> {
  const numbers = money.flatMap(namedBy).map((digits) => digits.padStart(10, '0'))
  if (numbers.length === 0) return []
  const found = db.selectFrom('shop_order').select('number').where('number', 'in', numbers)
  return (await found.where('payment_state', '=', 'PAID').execute()).map(({ number }) => number)
}
