-- Sums of the trade by day, folded from what each order adds.

set local check_function_bodies = off;

create table buyer_changed (
  id bigint generated always as identity primary key,
  order_id bigint not null
);
comment on table buyer_changed is 'Orders whose e-mail has to be looked at anew: placed, cancelled, taken up again, or given another e-mail. Who reads adds them.';

create table buyer_day (
  day date,
  previous date,
  orders integer not null,
  primary key (day, previous) include (orders)
);
comment on table buyer_day is 'How many rows of buyer_order have these days; previous -infinity: the first order of an e-mail.';

create table buyer_order (
  order_id bigint primary key references shop_order,
  day date not null,
  previous date,
  check (previous <= day)
);
comment on table buyer_order is 'Orders that are neither cancelled nor forgotten, with the day of the order before of the same e-mail, without capitals. Folded of buyer_changed.';
comment on column buyer_order.previous is 'Null: it was the first one.';
create index buyer_order_day on buyer_order (day, order_id) include (previous);

create table person_sales (
  kind text check (kind in ('ACCOUNT', 'COMPANY', 'GUEST')),
  owner bigint,
  orders integer not null,
  turnover bigint not null,
  ref text collate "C" generated always as ("left"(kind, 1) || owner::text) stored not null,
  primary key (kind, owner)
);
comment on table person_sales is 'What is kept of the orders of an account, a company, or a guest; without person_sales_delta.';
comment on column person_sales.owner is 'The id of the account or the company; of a guest person_guest of their address.';
comment on column person_sales.orders is 'All that they placed, cancelled ones as well.';
comment on column person_sales.turnover is 'Haléře without VAT of documents, less corrective ones.';
create index person_sales_orders on person_sales (kind, orders, ref);
create index person_sales_turnover on person_sales (kind, turnover, ref);

create table person_sales_delta (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ACCOUNT', 'COMPANY', 'GUEST')),
  owner bigint not null,
  orders integer not null,
  turnover bigint not null
);
comment on table person_sales_delta is 'What orders and documents changed of person_sales and is not folded into it yet.';
create index person_sales_delta_owner on person_sales_delta (kind, owner);

create table sales_day (
  day date,
  order_type text check (order_type in ('B2C', 'B2B')),
  representative_id bigint,
  variant_id integer,
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
comment on column sales_day.representative_id is 'Who ordered for the customer; 0: the customer; -1: a member of staff.';
comment on column sales_day.variant_id is '0: the order or document as a whole, and of its turnover what is no goods.';
comment on column sales_day.value is 'Haléře with VAT of orders that are not cancelled.';
comment on column sales_day.turnover is 'Haléře without VAT of documents, less corrective ones.';
comment on column sales_day.cost is 'Haléře that the lots had cost from which the pieces were taken.';
comment on column sales_day.uncosted is 'Pieces from lots of which the cost is not known.';

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

-- What is kept of these orders and of all others of these e-mails.
create function buyer_orders_kept(ids bigint[], buyers text[]) returns setof buyer_days language sql stable as $$
  select b.order_id, b.day, b.previous from buyer_order b where b.order_id in (
    select unnest(ids) union select o.id from shop_order o where lower(o.email) = any (buyers))
$$;

-- The days of a period are added up as they are read: putting them together by their days before took as long as reading them.
create function buyers_between(from_ date, to_ date, out customers integer, out again integer) returns record language sql stable as $$
  with waits as materialized (
    select coalesce(array_agg(distinct order_id), '{}') as ids from buyer_changed
  ), pending as materialized (
    select waits.ids, buyers_of(waits.ids) as buyers from waits
  ), counted as (
    select previous, orders from buyer_day where day between from_ and to_ and previous < from_
    union all
    select coalesce(k.previous, '-infinity'), -1 from pending p cross join lateral buyer_orders_kept(p.ids, p.buyers) k
      where k.day between from_ and to_
    union all
    select coalesce(k.previous, '-infinity'), 1 from pending p cross join lateral buyer_orders_of(p.buyers) k
      where k.day between from_ and to_
  )
  select coalesce(sum(orders), 0)::integer, coalesce(sum(orders) filter (where previous > '-infinity'), 0)::integer
  from counted where previous < from_
$$;

-- Folds so many changes. @returns how many there were
create function buyers_fold(most integer) returns integer language plpgsql as $$
declare
  ids bigint[];
begin
  lock table buyer_day in share row exclusive mode;
  with gone as (
    delete from buyer_changed where id in (select id from buyer_changed order by id limit most) returning order_id
  )
  select array_agg(order_id) into ids from gone;
  if ids is null then
    return 0;
  end if;
  perform buyers_follow(array(select distinct unnest(ids)));
  return cardinality(ids);
end $$;

-- Puts right what is kept of these orders and of the others of their e-mails. @returns how many orders differed
create function buyers_follow(ids bigint[]) returns integer language plpgsql as $$
declare
  buyers text[];
  gone buyer_days[];
  come buyer_days[];
begin
  -- One at a time writes what is kept; who reads does not wait.
  lock table buyer_day in share row exclusive mode;
  buyers := buyers_of(ids);
  select coalesce(array_agg(k), '{}') into gone from buyer_orders_kept(ids, buyers) k;
  select coalesce(array_agg(k), '{}') into come from buyer_orders_of(buyers) k;
  return buyers_replace(gone, come);
end $$;

-- Compares what is kept of all orders with what is right, but for what is not folded yet, and puts it right.
-- @returns how many orders and sums of days were wrong
create function buyers_rebuild() returns integer language plpgsql as $$
declare
  wrong integer;
begin
  lock table buyer_day in share row exclusive mode;
  perform buyers_fold(2147483647);
  with waits as materialized (
    select coalesce(array_agg(distinct order_id), '{}') as ids from buyer_changed
  ), pending as materialized (
    select waits.ids, buyers_of(waits.ids) as buyers from waits
  ), differs as (
    select coalesce(is_right.order_id, kept.order_id) as order_id, is_right.day, is_right.previous from (
        select o.id as order_id, day_in_prague(o.created_at) as day,
          day_in_prague(lag(o.created_at) over (partition by lower(o.email) order by o.created_at, o.id)) as previous
        from shop_order o where o.order_state <> 'CANCELLED' and o.email not like '%@erased.invalid') as is_right
      full join buyer_order kept on kept.order_id = is_right.order_id
    where (is_right.day, is_right.previous) is distinct from (kept.day, kept.previous)
  ), found as (
    select d.order_id, d.day, d.previous from differs d join shop_order o on o.id = d.order_id cross join pending p
    where d.order_id <> all (p.ids) and lower(o.email) <> all (p.buyers)
  ), cleared as (
    delete from buyer_order b using found f where b.order_id = f.order_id and f.day is null
  ), put as (
    insert into buyer_order (order_id, day, previous) select order_id, day, previous from found where day is not null
    on conflict (order_id) do update set day = excluded.day, previous = excluded.previous
  )
  select count(*) into wrong from found;
  with counted as (
    select day, coalesce(previous, '-infinity') as previous, count(*)::integer as orders from buyer_order group by 1, 2
  ), cleared as (
    delete from buyer_day d where not exists (
      select from counted c where c.day = d.day and c.previous = d.previous) returning 1
  ), put as (
    insert into buyer_day as d (day, previous, orders) select c.day, c.previous, c.orders from counted c
      where not exists (select from buyer_day k where k.day = c.day and k.previous = c.previous and k.orders = c.orders)
    on conflict (day, previous) do update set orders = excluded.orders returning 1
  )
  select wrong + (select count(*) from cleared) + (select count(*) from put) into wrong;
  return wrong;
end $$;

-- Puts some rows in the place of others, and the difference into the sums of days. @returns how many orders differ
create function buyers_replace(gone buyer_days[], come buyer_days[]) returns integer language plpgsql as $$
declare
  wrong integer;
begin
  select count(distinct d.order_id) into wrong from (
    (select order_id, day, previous from unnest(gone) except select order_id, day, previous from unnest(come))
    union all
    (select order_id, day, previous from unnest(come) except select order_id, day, previous from unnest(gone))) d;
  if wrong = 0 then
    return 0;
  end if;
  insert into buyer_day as d (day, previous, orders)
    select x.day, coalesce(x.previous, '-infinity'), sum(x.n) from (
      select day, previous, -1 as n from unnest(gone) union all select day, previous, 1 from unnest(come)) x
    group by 1, 2 having sum(x.n) <> 0
    on conflict (day, previous) do update set orders = d.orders + excluded.orders;
  delete from buyer_day where orders = 0 and day in (select day from unnest(gone));
  delete from buyer_order b using unnest(gone) g where b.order_id = g.order_id;
  insert into buyer_order (order_id, day, previous) select order_id, day, previous from unnest(come);
  return wrong;
end $$;

-- Folds up to so many rows into the sums. @returns how many there were
create function person_sales_fold(most integer) returns integer language plpgsql as $$
declare
  folded integer;
begin
  with gone as (
    delete from person_sales_delta where id in (select id from person_sales_delta order by id limit most for update skip locked)
    returning kind, owner, orders, turnover
  ), added as (
    insert into person_sales as s (kind, owner, orders, turnover)
      select kind, owner, sum(orders), sum(turnover) from gone group by kind, owner order by kind, owner
      on conflict (kind, owner) do update set orders = s.orders + excluded.orders, turnover = s.turnover + excluded.turnover
  )
  select count(*) into folded from gone;
  -- Guests whose orders are an account's now, or forgotten.
  delete from person_sales where kind = 'GUEST' and orders = 0 and turnover = 0;
  return folded;
end $$;

-- Adds what the sums lack of orders and documents, all seen at one moment, so that orders go on meanwhile.
-- @returns how many sums were wrong
create function person_sales_rebuild() returns integer language plpgsql as $$
declare
  missing integer;
  wrong integer;
begin
  perform pg_advisory_xact_lock(282, 0);
  insert into person_sales (kind, owner, orders, turnover)
    select 'ACCOUNT', id, 0, 0 from customer union all select 'COMPANY', id, 0, 0 from company
    on conflict do nothing;
  get diagnostics missing = row_count;
  insert into person_sales_delta (kind, owner, orders, turnover)
    select both_.kind, both_.owner, sum(both_.orders), sum(both_.turnover) from (
      select p.kind, p.owner, 1 as orders, coalesce(i.turnover, 0) as turnover
      from shop_order o
      left join (select order_id, sum(invoice_base(snapshot::jsonb)) as turnover from invoice group by order_id) as i on i.order_id = o.id
      cross join lateral persons_of(o.customer_id, o.company_id, o.email) p
      union all
      select kind, owner, -orders, -turnover from person_sales
      union all
      select kind, owner, -orders, -turnover from person_sales_delta
    ) as both_
    group by both_.kind, both_.owner having sum(both_.orders) <> 0 or sum(both_.turnover) <> 0;
  get diagnostics wrong = row_count;
  return missing + wrong;
end $$;

-- Folds up to so many rows into their days. @returns how many there were
create function sales_fold(most integer) returns integer language sql as $$
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
