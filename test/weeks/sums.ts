/**
 * Sums that hold in every shop, whatever happened: counted by SQL from rows alone, over the whole database.
 * Amounts in haléře.
 */
import { sql } from 'kysely'
import { stockOffTheLedger } from '../warehouse.ts'
import type { World } from './world.ts'

/** Faults of the sums, one sentence each; empty: they all hold. */
export async function faultsOf(world: World): Promise<string[]> {
  const { db } = world.open.shop
  const found: string[] = world.wrong.map((what) => `wrong: ${what}`)
  for (const [what, query] of Object.entries(sums))
    for (const row of (await query.execute(db)).rows) found.push(`${what}: ${JSON.stringify(row)}`)
  for (const row of await stockOffTheLedger(db)) found.push(`stock off the ledger: ${JSON.stringify(row)}`)
  return found
}

/** Rows left without an owner, once everything was brought to its end. */
export async function leftOvers(world: World): Promise<string[]> {
  const found: string[] = []
  for (const [what, query] of Object.entries(leftOver))
    for (const row of (await query.execute(world.open.shop.db)).rows)
      found.push(`${what}: ${JSON.stringify(row)}`)
  return found
}

/** Each finds the rows that don't add up. */
export const sums: Record<string, ReturnType<typeof sql>> = {
  // Money received is free, or the ledger shows its use.
  'money that came is not where it went': sql`
    select m.id, m.amount, m.free, coalesce(sum(e.amount), 0) as used
    from money_received m left join money_entry e on e.received_id = m.id
    group by m.id having m.amount <> m.free + coalesce(sum(e.amount), 0) or m.free < 0`,
  'no kind of use is below nothing': sql`
    select received_id, order_id, kind from money_entry where received_id is not null
    group by received_id, order_id, kind having sum(amount) < 0`,
  // A refund is in the ledger once, and not at all if it failed.
  'a refund is not in the ledger': sql`
    select r.id, r.state, r.amount, coalesce(sum(e.amount) filter (where e.kind = 'RETURNED'), 0) as booked
    from payment_refund r left join money_entry e on e.refund_id = r.id
    group by r.id having coalesce(sum(e.amount) filter (where e.kind = 'RETURNED'), 0) <> case r.state when 'FAILED' then 0 else r.amount end`,
  'a credit is not the sum of its entries': sql`
    select a.id, a.balance, coalesce(sum(case e.kind when 'CREDITED' then e.amount else -e.amount end), 0) as entries
    from credit_account a left join money_entry e on e.account_id = a.id
    group by a.id having a.balance <> coalesce(sum(case e.kind when 'CREDITED' then e.amount else -e.amount end), 0)`,
  // Received = due - open + overpaid - written off - credit, of each order: its paid amount equals the sum of
  // its rows, and it is paid no more than its total.
  'an order is not paid what its rows say': sql`
    select o.id, o.order_state, o.payment_state, o.total_with_vat as total, due.due, coalesce(m.settled, 0) as settled, e.entries
    from shop_order o left join order_money m on m.order_id = o.id
    cross join lateral (select coalesce(sum(amount), 0)::bigint as entries,
      coalesce(-sum(amount) filter (where refund_id is not null), 0)::bigint as back from money_entry where order_id = o.id) e
    cross join lateral (select case when o.order_state = 'CANCELLED' then 0 else greatest(0, o.total_with_vat - greatest(e.back,
      (select coalesce(-sum(total), 0) from invoice where corrects_id = sale_of(o.id)))) end::bigint as due) due
    where coalesce(m.settled, 0) <> e.entries or (o.order_state <> 'CANCELLED' and coalesce(m.settled, 0) > due.due)
      or order_due(o.id) <> due.due or order_open(o.id) <> greatest(0, due.due - e.entries)`,
  'a paid order owes something': sql`
    select id, order_state, payment_state, order_open(id) as open from shop_order
    where payment_state in ('PAID', 'PARTLY_REFUNDED') and order_state <> 'CANCELLED' and order_open(id) > 0`,
  'a company owes what its invoices do not': sql`
    select c.id, c.credit_used, coalesce(sum(order_open(o.id)), 0) as open from company c
    left join shop_order o on o.company_id = c.id and o.order_state <> 'CANCELLED'
      and o.payment_state in ('NOT_DUE_YET', 'AWAITING', 'REVIEW') and o.payment_id = (select id from payment where code = 'invoice')
    group by c.id having c.credit_used <> coalesce(sum(order_open(o.id)), 0)`,
  // Documents = orders - corrections. A changed order gets a new document as soon as its higher price is paid.
  'a sale is not what was ordered': sql`
    select o.id, o.total_with_vat, i.total from shop_order o join invoice i on i.id = sale_of(o.id)
    where i.total <> o.total_with_vat and o.order_state <> 'CANCELLED' and not (order_open(o.id) > 0
      and exists (select from order_change c where c.order_id = o.id and c.on_document and c.id is distinct from i.order_change_id))`,
  'a document that a changed one replaced is not taken back': sql`
    select i.order_id, i.id, sum(c.total) as back from invoice i left join invoice c on c.corrects_id = i.id
    where i.corrects_id is null and i.id <> sale_of(i.order_id) group by i.id having i.total + coalesce(sum(c.total), 0) <> 0`,
  'more is corrected than was sold': sql`
    select order_id, sum(total) as left from invoice group by order_id having sum(total) < 0 or not bool_or(cause = 'sale')`,
  'a document is not the sum of its recapitulation and its lines': sql`
    select i.id, i.number, i.total, v.vat, l.lines from invoice i
    cross join lateral (select coalesce(sum((row ->> 'total')::bigint), 0) + (i.snapshot::jsonb ->> 'rounding')::bigint as vat,
      coalesce(sum((row ->> 'base')::bigint + (row ->> 'vat')::bigint - (row ->> 'total')::bigint), 0) as odd
      from jsonb_array_elements(i.snapshot::jsonb -> 'vat') as row) v
    cross join lateral (select coalesce(sum((row ->> 'total')::bigint), 0) + (i.snapshot::jsonb ->> 'rounding')::bigint as lines
      from jsonb_array_elements(i.snapshot::jsonb -> 'lines') as row) l
    where v.vat <> i.total or v.odd <> 0 or l.lines <> i.total`,
  'corrections take more off a rate than was on it': sql`
    select i.order_id, row ->> 'percent' as percent from invoice i, jsonb_array_elements(i.snapshot::jsonb -> 'vat') as row
    group by 1, 2 having sum((row ->> 'base')::bigint) < 0 or sum((row ->> 'vat')::bigint) < 0`,
  'a number of a document is missing': sql`
    select kind, year, count(*), max(sequence) from invoice group by kind, year having count(*) <> max(sequence)`,
  'a closed month is not what its documents come to': sql`
    select a.month, a.sums ->> 'documents' as kept, d.documents from tax_month_act a
    cross join lateral (select count(*) as documents, coalesce(sum((row ->> 'base')::bigint), 0) as base, coalesce(sum((row ->> 'vat')::bigint), 0) as vat
      from (select distinct i.id, row from invoice i left join lateral jsonb_array_elements(i.snapshot::jsonb -> 'vat') as row on true
        where date_trunc('month', i.taxable_on)::date = a.month) one) d
    cross join lateral (select count(*) as documents from invoice i where date_trunc('month', i.taxable_on)::date = a.month) n
    where a.act = 'CLOSED' and a.number = (select max(number) from tax_month_act where month = a.month)
      and ((a.sums ->> 'documents')::bigint <> n.documents or (a.sums ->> 'base')::bigint <> d.base or (a.sums ->> 'vat')::bigint <> d.vat)`,
  // Commissions = the rule applied to documents: the share of the goods sold, less the proportion that was reversed.
  'a commission is not what its documents bring': sql`
    select o.id, l.amount, share.share, net.left, net.sold from shop_order o
    cross join lateral (select sum(c.amount) as amount, max(c.percent) as percent, count(*) as lines, min(c.invoice_id) as first
      from commission_line c join invoice i on i.id = c.invoice_id where i.order_id = o.id having count(*) > 0) l
    cross join lateral (select i.total as sold, (select coalesce(sum((line ->> 'base')::bigint), 0) from jsonb_array_elements(i.snapshot::jsonb -> 'lines') as line
      where line ->> 'kind' = 'GOODS') as goods from invoice i where i.id = sale_of(o.id)) s
    cross join lateral (select round(s.goods * l.percent / 100.0) as share) share
    cross join lateral (select s.sold, sum(i.total) as left from invoice i join commission_line c on c.invoice_id = i.id where i.order_id = o.id) net
    where abs(l.amount - share.share * net.left / nullif(net.sold, 0)) > l.lines or (net.left = 0 and l.amount > l.lines) or l.amount < 0`,
  'a statement is not the sum of its lines': sql`
    select s.id, s.total, coalesce(sum(l.amount), 0) as lines from commission_statement s left join commission_line l on l.statement_id = s.id
    group by s.id having s.total <> coalesce(sum(l.amount), 0)`,
  // Pieces: of each order's line all are packed once, wait, or are not sent; what comes back was out.
  'a line is packed more than once': sql`
    select order_id, position from order_line l where pieces_spoken_for(order_id, position) > pieces`,
  'more came back to the stock than left it': sql`
    select order_id, variant_id, sum(change) as change from stock_movement where order_id is not null
    group by order_id, variant_id having sum(change) > 0`,
  'parcels whose cash is awaited are not those that are kept so': sql`
    select s.id, s.state, a.shipment_id is not null as kept from shipment s left join cash_awaited a on a.shipment_id = s.id
    where is_cash_awaited(s) <> (a.shipment_id is not null)`,
  'what is in the house is not what is kept so': sql`
    select coalesce(k.order_id, n.order_id) as id, to_jsonb(k) as kept, to_jsonb(n) as now
    from order_in_house k full join house_of(array(select id from shop_order)) n on n.order_id = k.order_id
    where k is distinct from n`,
  // A row may remain for an order with a document issued in the same moment: its readers check for documents.
  'an order without a document is not kept as one': sql`
    select coalesce(k.order_id, n.order_id) as id, k.since, n.at
    from (select u.* from order_undocumented u
        where not exists (select from invoice i where i.order_id = u.order_id and i.cause = 'sale')) k
      full join (select e.order_id, min(e.at) as at from order_event e
        where e.to_state in ('PAID', 'SHIPPED') and e.axis in ('payment', 'fulfilment')
          and not exists (select from invoice i where i.order_id = e.order_id and i.cause = 'sale')
        group by e.order_id) n on n.order_id = k.order_id
    where (k.order_id, k.since) is distinct from (n.order_id, n.at)`,
  'cash brought more than it is': sql`
    select m.id, m.amount, m.fee, sum(e.amount) as brought from money_received m join money_entry e on e.remits_id = m.id
    group by m.id having sum(e.amount) + m.fee > m.amount`,
  // The parcels of an order paid on delivery collect no more than its price.
  'a parcel collects twice': sql`
    select m.id, m.key, m.amount, o.total_with_vat from money_received m join shop_order o on m.key ~ ('^shop:cod:' || o.id || '(:|$)')
    where m.kind = 'COD' and (select sum(other.amount) from money_received other where other.kind = 'COD'
      and other.key ~ ('^shop:cod:' || o.id || '(:|$)')) > o.total_with_vat`,
}

export const leftOver: Record<string, ReturnType<typeof sql>> = {
  'pieces are reserved for an order that has ended': sql`
    select o.id, o.order_state, o.payment_state, o.fulfilment_state, r.variant_id, r.pieces
    from shop_order o cross join lateral reserved_by(o.id) r where r.pieces <> 0`,
  'pieces left that are in no parcel': sql`
    select o.id, o.order_state, o.fulfilment_state, v.variant_id, -v.change as out, p.pieces as parcels from shop_order o
    cross join lateral (select variant_id, sum(change)::integer as change from stock_movement where order_id = o.id group by variant_id) v
    cross join lateral (select coalesce(sum(l.pieces - l.restocked), 0)::integer as pieces from shipment_line l
      join shipment s on s.id = l.shipment_id join order_line ol on ol.order_id = l.order_id and ol.position = l.position
      where l.order_id = o.id and ol.variant_id = v.variant_id and s.state not in ('CANCELLED', 'REFUSED')) p
    where -v.change > p.pieces`,
  'an order was paid or sent and has no document': sql`
    select o.id, o.order_state, o.payment_state, o.fulfilment_state from shop_order o
    where exists (select from order_event e where e.order_id = o.id and (e.to_state = 'PAID' or e.to_state = 'SHIPPED'))
      and not exists (select from invoice i where i.order_id = o.id)`,
  // The money kept for each order equals the total of its documents.
  'documents do not say what was kept': sql`
    select o.id, o.order_state, o.payment_state, o.fulfilment_state, coalesce(m.settled, 0) as kept, coalesce(sum(i.total), 0) as documents
    from shop_order o left join invoice i on i.order_id = o.id left join order_money m on m.order_id = o.id
    group by o.id, m.settled having coalesce(sum(i.total), 0) <> coalesce(m.settled, 0)`,
}
