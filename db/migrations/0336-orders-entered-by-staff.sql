-- The numbers of the trade are told apart by who entered the order: the buyer, a representative, or a member of staff.
alter table shop_order add column is_by_staff boolean not null default false;
comment on column shop_order.is_by_staff is 'A member of staff entered it, such as an order by phone; it stays as it was placed.';

create function sales_entered_by(placed_by bigint, is_by_staff boolean) returns bigint language sql immutable as $$
  select case when is_by_staff then -1 else coalesce(placed_by, 0) end
$$;
comment on column sales_day.representative_id is 'Who ordered for the customer; 0: the customer; -1: a member of staff.';

create or replace function sales_facts(from_ date, to_ date) returns table (day date, order_type text, representative_id bigint, variant_id integer,
  orders bigint, value bigint, pieces bigint, boxes bigint, documents bigint, turnover bigint, cost bigint, uncosted bigint)
language sql stable as $$
  with span as materialized (
    select from_::timestamp at time zone 'Europe/Prague' as since, (to_::timestamp + interval '1 day') at time zone 'Europe/Prague' as until
  ), placed as materialized (
    select o.id, day_in_prague(o.created_at) as day, o.order_type, sales_entered_by(o.placed_by, o.is_by_staff) as representative_id, o.total_with_vat
    from shop_order o, span where o.created_at >= since and o.created_at < until and o.order_state <> 'CANCELLED'
  )
  select day, order_type, representative_id, 0, 1::bigint, total_with_vat, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint from placed
  union all
  select p.day, p.order_type, p.representative_id, l.variant_id, 0, 0, l.pieces, case when l.pieces > l.quantity then l.quantity else 0 end, 0, 0, 0, 0
  from placed p join order_line l on l.order_id = p.id where l.kind = 'GOODS'
  union all
  select i.taxable_on, o.order_type, sales_entered_by(o.placed_by, o.is_by_staff), t.variant_id, 0, 0, 0, 0, t.documents, t.base, 0, 0
  from invoice i join shop_order o on o.id = i.order_id, lateral invoice_bases(i.snapshot::jsonb) as t
  where i.taxable_on between from_ and to_
  union all
  select day_in_prague(m.at), o.order_type, sales_entered_by(o.placed_by, o.is_by_staff), t.variant_id, 0, 0, 0, 0, 0, 0,
    -m.change * coalesce(t.cost, 0), case when t.cost is null then -m.change else 0 end
  from span, lot_movement m join shop_order o on o.id = m.order_id join lot t on t.id = m.lot_id
  where m.at >= since and m.at < until
$$;

create or replace function sales_placed() returns trigger language plpgsql as $$
begin
  insert into sales_delta (day, order_type, representative_id, orders, value)
    values (day_in_prague(new.created_at), new.order_type, sales_entered_by(new.placed_by, new.is_by_staff), 1, new.total_with_vat);
  return null;
end $$;

create or replace function sales_of_lines() returns trigger language plpgsql as $$
begin
  insert into sales_delta (day, order_type, representative_id, variant_id, pieces, boxes)
    select day_in_prague(o.created_at), o.order_type, sales_entered_by(o.placed_by, o.is_by_staff), l.variant_id, sum(l.pieces),
      sum(case when l.pieces > l.quantity then l.quantity else 0 end)
    from new_lines l join shop_order o on o.id = l.order_id where o.order_state <> 'CANCELLED' and l.kind = 'GOODS'
    group by o.id, l.variant_id;
  return null;
end $$;

create or replace function sales_changed() returns trigger language plpgsql as $$
declare
  before_ integer := case when old.order_state = 'CANCELLED' then 0 else 1 end;
  after_ integer := case when new.order_state = 'CANCELLED' then 0 else 1 end;
begin
  insert into sales_delta (day, order_type, representative_id, orders, value)
    values (day_in_prague(new.created_at), new.order_type, sales_entered_by(new.placed_by, new.is_by_staff), after_ - before_,
      after_ * new.total_with_vat - before_ * old.total_with_vat);
  if before_ <> after_ then
    insert into sales_delta (day, order_type, representative_id, variant_id, pieces, boxes)
      select day_in_prague(new.created_at), new.order_type, sales_entered_by(new.placed_by, new.is_by_staff), l.variant_id,
        (after_ - before_) * sum(l.pieces),
        (after_ - before_) * sum(case when l.pieces > l.quantity then l.quantity else 0 end)
      from order_line l where l.order_id = new.id and l.kind = 'GOODS' group by l.variant_id;
  end if;
  return null;
end $$;

create or replace function sales_invoiced() returns trigger language plpgsql as $$
declare
  o shop_order;
begin
  select * into o from shop_order where id = new.order_id;
  insert into sales_delta (day, order_type, representative_id, variant_id, documents, turnover)
    select new.taxable_on, o.order_type, sales_entered_by(o.placed_by, o.is_by_staff), t.variant_id, sum(t.documents), sum(t.base)
    from invoice_bases(new.snapshot::jsonb) as t group by t.variant_id;
  return null;
end $$;

create or replace function sales_sent() returns trigger language plpgsql as $$
begin
  insert into sales_delta (day, order_type, representative_id, variant_id, cost, uncosted)
    select day_in_prague(m.at), o.order_type, sales_entered_by(o.placed_by, o.is_by_staff), t.variant_id, sum(-m.change * coalesce(t.cost, 0)),
      sum(case when t.cost is null then -m.change else 0 end)
    from new_movements m join shop_order o on o.id = m.order_id join lot t on t.id = m.lot_id
    group by o.id, 1, t.variant_id;
  return null;
end $$;
