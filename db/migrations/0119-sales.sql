-- Sums of what was ordered, invoiced and sent, by day, trade, representative and product (docs/decisions/0095). Triggers add
-- what each order, document and movement of a lot changes in the same transaction, as rows of their own: none of them waits
-- for another one's. A job folds them into the days; a reading adds up both.

create table sales_delta (
  id bigint generated always as identity primary key,
  day date not null,
  order_type text not null check (order_type in ('B2C', 'B2B')),
  representative_id bigint not null default 0,
  variant_id integer not null default 0,
  orders bigint not null default 0,
  value bigint not null default 0,
  pieces bigint not null default 0,
  boxes bigint not null default 0,
  documents bigint not null default 0,
  turnover bigint not null default 0,
  cost bigint not null default 0,
  uncosted bigint not null default 0
);
create table sales_day (
  day date not null,
  order_type text not null check (order_type in ('B2C', 'B2B')),
  representative_id bigint not null,
  variant_id integer not null,
  orders bigint not null,
  value bigint not null,
  pieces bigint not null,
  boxes bigint not null,
  documents bigint not null,
  turnover bigint not null,
  cost bigint not null,
  uncosted bigint not null,
  primary key (day, order_type, representative_id, variant_id)
);
comment on table sales_day is 'What was ordered (by the day placed), invoiced (by the tax point) and sent (by the day packed); days in Prague.';
comment on column sales_day.representative_id is 'Who ordered for the customer; 0: the customer.';
comment on column sales_day.variant_id is '0: the order or document as a whole, and of its turnover what is no goods.';
comment on column sales_day.value is 'Haléře with VAT of orders that are not cancelled.';
comment on column sales_day.turnover is 'Haléře without VAT of documents, less corrective ones.';
comment on column sales_day.cost is 'Haléře that the lots had cost from which the pieces were taken.';
comment on column sales_day.uncosted is 'Pieces from lots of which the cost is not known.';

create function day_in_prague(at_ timestamptz) returns date language sql stable parallel safe as $$
  select (at_ at time zone 'Europe/Prague')::date
$$;

-- What a document comes to without VAT, by its goods; 0: the rest, such as shipping, and the document itself.
create function invoice_bases(document jsonb) returns table (variant_id integer, documents bigint, base bigint) language sql stable as $$
  with goods as materialized (
    select coalesce((select v.id from variant v where v.code = line ->> 'code'), 0) as variant_id, (line ->> 'base')::bigint as base
    from jsonb_array_elements(document -> 'lines') as line where line ->> 'kind' = 'GOODS'
  )
  select g.variant_id, 0::bigint, g.base from goods g
  union all
  select 0, 1, coalesce((select sum((r ->> 'base')::bigint) from jsonb_array_elements(document -> 'vat') as r), 0)::bigint
    - coalesce((select sum(g.base) from goods g), 0)::bigint
$$;

-- The same facts as they stand in orders, documents and lots, of days from one to another.
create function sales_facts(from_ date, to_ date) returns table (day date, order_type text, representative_id bigint, variant_id integer,
  orders bigint, value bigint, pieces bigint, boxes bigint, documents bigint, turnover bigint, cost bigint, uncosted bigint)
language sql stable as $$
  with span as materialized (
    select from_::timestamp at time zone 'Europe/Prague' as since, (to_::timestamp + interval '1 day') at time zone 'Europe/Prague' as until
  ), placed as materialized (
    select o.id, day_in_prague(o.created_at) as day, o.order_type, coalesce(o.placed_by, 0) as representative_id, o.total_with_vat
    from shop_order o, span where o.created_at >= since and o.created_at < until and o.order_state <> 'CANCELLED'
  )
  select day, order_type, representative_id, 0, 1::bigint, total_with_vat, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint from placed
  union all
  select p.day, p.order_type, p.representative_id, l.variant_id, 0, 0, l.pieces, case when l.pieces > l.quantity then l.quantity else 0 end, 0, 0, 0, 0
  from placed p join order_line l on l.order_id = p.id where l.kind = 'GOODS'
  union all
  select i.taxable_on, o.order_type, coalesce(o.placed_by, 0), t.variant_id, 0, 0, 0, 0, t.documents, t.base, 0, 0
  from invoice i join shop_order o on o.id = i.order_id, lateral invoice_bases(i.snapshot::jsonb) as t
  where i.taxable_on between from_ and to_
  union all
  select day_in_prague(m.at), o.order_type, coalesce(o.placed_by, 0), t.variant_id, 0, 0, 0, 0, 0, 0,
    -m.change * coalesce(t.cost, 0), case when t.cost is null then -m.change else 0 end
  from span, lot_movement m join shop_order o on o.id = m.order_id join lot t on t.id = m.lot_id
  where m.at >= since and m.at < until
$$;

create function sales_placed() returns trigger language plpgsql as $$
begin
  insert into sales_delta (day, order_type, representative_id, orders, value)
    values (day_in_prague(new.created_at), new.order_type, coalesce(new.placed_by, 0), 1, new.total_with_vat);
  return null;
end $$;
create trigger sales_placed after insert on shop_order for each row when (new.order_state <> 'CANCELLED')
  execute function sales_placed();

create function sales_of_lines() returns trigger language plpgsql as $$
begin
  insert into sales_delta (day, order_type, representative_id, variant_id, pieces, boxes)
    select day_in_prague(o.created_at), o.order_type, coalesce(o.placed_by, 0), l.variant_id, sum(l.pieces),
      sum(case when l.pieces > l.quantity then l.quantity else 0 end)
    from new_lines l join shop_order o on o.id = l.order_id where o.order_state <> 'CANCELLED' and l.kind = 'GOODS'
    group by o.id, l.variant_id;
  return null;
end $$;
create trigger sales_of_lines after insert on order_line referencing new table as new_lines
  for each statement execute function sales_of_lines();

-- An order is cancelled, or comes to another amount.
create function sales_changed() returns trigger language plpgsql as $$
declare
  before_ integer := case when old.order_state = 'CANCELLED' then 0 else 1 end;
  after_ integer := case when new.order_state = 'CANCELLED' then 0 else 1 end;
begin
  insert into sales_delta (day, order_type, representative_id, orders, value)
    values (day_in_prague(new.created_at), new.order_type, coalesce(new.placed_by, 0), after_ - before_,
      after_ * new.total_with_vat - before_ * old.total_with_vat);
  if before_ <> after_ then
    insert into sales_delta (day, order_type, representative_id, variant_id, pieces, boxes)
      select day_in_prague(new.created_at), new.order_type, coalesce(new.placed_by, 0), l.variant_id,
        (after_ - before_) * sum(l.pieces),
        (after_ - before_) * sum(case when l.pieces > l.quantity then l.quantity else 0 end)
      from order_line l where l.order_id = new.id and l.kind = 'GOODS' group by l.variant_id;
  end if;
  return null;
end $$;
create trigger sales_changed after update of order_state, total_with_vat on shop_order for each row
  when (old.total_with_vat <> new.total_with_vat or (old.order_state = 'CANCELLED') <> (new.order_state = 'CANCELLED'))
  execute function sales_changed();

create function sales_invoiced() returns trigger language plpgsql as $$
declare
  o shop_order;
begin
  select * into o from shop_order where id = new.order_id;
  insert into sales_delta (day, order_type, representative_id, variant_id, documents, turnover)
    select new.taxable_on, o.order_type, coalesce(o.placed_by, 0), t.variant_id, sum(t.documents), sum(t.base)
    from invoice_bases(new.snapshot::jsonb) as t group by t.variant_id;
  return null;
end $$;
create trigger sales_invoiced after insert on invoice for each row execute function sales_invoiced();

create function sales_sent() returns trigger language plpgsql as $$
begin
  insert into sales_delta (day, order_type, representative_id, variant_id, cost, uncosted)
    select day_in_prague(m.at), o.order_type, coalesce(o.placed_by, 0), t.variant_id, sum(-m.change * coalesce(t.cost, 0)),
      sum(case when t.cost is null then -m.change else 0 end)
    from new_movements m join shop_order o on o.id = m.order_id join lot t on t.id = m.lot_id
    group by o.id, 1, t.variant_id;
  return null;
end $$;
create trigger sales_sent after insert on lot_movement referencing new table as new_movements
  for each statement execute function sales_sent();

-- Folds up to so many rows into their days. @returns how many there were
create function sales_fold(most integer) returns integer language sql volatile as $$
  with gone as (
    delete from sales_delta where id in (select id from sales_delta order by id limit most for update skip locked) returning *
  ), folded as (
    insert into sales_day as s (day, order_type, representative_id, variant_id, orders, value, pieces, boxes, documents, turnover, cost, uncosted)
    select day, order_type, representative_id, variant_id, sum(orders), sum(value), sum(pieces), sum(boxes), sum(documents),
      sum(turnover), sum(cost), sum(uncosted)
    from gone group by day, order_type, representative_id, variant_id order by day, order_type, representative_id, variant_id
    on conflict (day, order_type, representative_id, variant_id) do update set orders = s.orders + excluded.orders,
      value = s.value + excluded.value, pieces = s.pieces + excluded.pieces, boxes = s.boxes + excluded.boxes,
      documents = s.documents + excluded.documents, turnover = s.turnover + excluded.turnover, cost = s.cost + excluded.cost,
      uncosted = s.uncosted + excluded.uncosted
  )
  select count(*)::integer from gone
$$;

create view sales as
  select day, order_type, representative_id, variant_id, orders, value, pieces, boxes, documents, turnover, cost, uncosted from sales_day
  union all
  select day, order_type, representative_id, variant_id, orders, value, pieces, boxes, documents, turnover, cost, uncosted from sales_delta;

-- Adds what the sums lack of the facts of some days, all seen at one moment, so that orders go on meanwhile.
-- @returns how many sums of a day were wrong
create function sales_rebuild(from_ date, to_ date) returns integer language plpgsql as $$
declare
  wrong integer;
begin
  perform pg_advisory_xact_lock(119, 0);
  insert into sales_delta (day, order_type, representative_id, variant_id, orders, value, pieces, boxes, documents, turnover, cost, uncosted)
    select day, order_type, representative_id, variant_id, sum(orders), sum(value), sum(pieces), sum(boxes), sum(documents),
      sum(turnover), sum(cost), sum(uncosted)
    from (
      select day, order_type, representative_id, variant_id, orders, value, pieces, boxes, documents, turnover, cost, uncosted
      from sales_facts(from_, to_)
      union all
      select day, order_type, representative_id, variant_id, -orders, -value, -pieces, -boxes, -documents, -turnover, -cost, -uncosted
      from sales where day between from_ and to_
    ) as both_
    group by day, order_type, representative_id, variant_id
    having sum(orders) <> 0 or sum(value) <> 0 or sum(pieces) <> 0 or sum(boxes) <> 0 or sum(documents) <> 0
      or sum(turnover) <> 0 or sum(cost) <> 0 or sum(uncosted) <> 0;
  get diagnostics wrong = row_count;
  return wrong;
end $$;
