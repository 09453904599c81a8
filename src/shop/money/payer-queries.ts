/** All SQL of payers: owners of the orders that a payment names by itself, and cash paid by a buyer on a day. */
import { sql } from 'kysely'
import type { Reader } from '../../server/db.ts'
import type { CreditOwner } from './credit-queries.ts'

/**
 * True if a payment names an order of an owner without a decision of staff: by its symbol, its card, or the
 * program's allocation. A guest's order has no owner.
 */
export async function selectNamesOwner(
  db: Reader,
  { receivedId, owner }: { receivedId: number; owner: CreditOwner },
): Promise<boolean> {
  const isOwners =
    'companyId' in owner
      ? sql`o.company_id = ${owner.companyId}`
      : sql`o.customer_id = ${owner.customerId} and o.company_id is null`
  const { rows } = await sql<{ names: boolean }>`
    select exists (
      select from money_received r
      left join bank_transaction b on b.id = r.transaction_id
      left join payment_attempt a on a.id = r.attempt_id
      cross join lateral (
        select o.id from shop_order o where o.id in (b.order_id, a.order_id) and ${isOwners}
        union all
        select o.id from shop_order o where o.number = lpad(b.variable_symbol, 10, '0') and ${isOwners}
        union all
        select o.id from money_entry e join shop_order o on o.id = e.order_id
          where e.received_id = r.id and e.actor <> 'staff' and ${isOwners}
            -- A reversal by the program may concern an allocation by a person.
            and e.kind = 'ALLOCATED' and e.reverses_id is null
      ) as named
      where r.id = ${receivedId}
    ) as names`.execute(db)
  return rows[0]?.names ?? false
}

/** Cash received on a day from the buyer of an order or the owner of credit, in haléře. */
export async function selectCashOfDay(
  db: Reader,
  { day, payer }: { day: string; payer: { orderId: number } | { accountId: number } },
): Promise<number> {
  const who =
    'orderId' in payer
      ? sql`select company_id, customer_id, lower(email) as email from shop_order where id = ${payer.orderId}`
      : sql`select company_id, customer_id, null::text as email from credit_account where id = ${payer.accountId}`
  const { rows } = await sql<{ sum: number }>`
    with payer as (${who})
    select coalesce(sum(e.amount), 0)::bigint as sum
    from money_received r
    join money_entry e on e.received_id = r.id and e.kind in ('ALLOCATED', 'CREDITED')
    left join shop_order o on o.id = e.order_id
    left join credit_account c on c.id = e.account_id
    cross join payer p
    where r.received_on = ${day}::date and r.kind = 'CASH'
      and (coalesce(o.company_id, c.company_id) = p.company_id
        or p.company_id is null and coalesce(o.company_id, c.company_id) is null
          and (coalesce(o.customer_id, c.customer_id) = p.customer_id or lower(o.email) = p.email))`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}
