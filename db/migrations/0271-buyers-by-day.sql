-- Customers of some days and how many of them came again, kept as orders change (docs/decisions/0095): each order knows the day of
-- the one before of the same e-mail. Customers from one day to another are the orders of these days without one before, or with
-- one before the first day. Counting them anew took a fifth of a second a month.

create table buyer_order (
  order_id bigint primary key references shop_order,
  day date not null,
  previous date check (previous <= day)
);
create index buyer_order_day on buyer_order (day, order_id) include (previous);
comment on table buyer_order is 'Orders that are neither cancelled nor forgotten, with the day of the order before of the same e-mail, without capitals. Folded of buyer_changed.';
comment on column buyer_order.previous is 'Null: it was the first one.';

create table buyer_day (
  day date not null,
  previous date not null,
  orders integer not null,
  primary key (day, previous) include (orders)
);
comment on table buyer_day is 'How many rows of buyer_order have these days; previous -infinity: the first order of an e-mail.';

create table buyer_changed (
  id bigint generated always as identity primary key,
  order_id bigint not null
);
-- It refers to no order: that would lock the other order's row.
comment on table buyer_changed is 'Orders whose e-mail has to be looked at anew: placed, cancelled, taken up again, or given another e-mail. Who reads adds them.';

-- The e-mails of these orders, without capitals. What was forgotten has none.
create function buyers_of(ids bigint[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct lower(o.email)), '{}') from shop_order o
  where o.id = any (ids) and o.email not like '%@erased.invalid'
$$;

-- What is right of all orders of these e-mails.
create function buyer_orders_of(buyers text[]) returns setof buyer_order language sql stable as $$
  select o.id, day_in_prague(o.created_at),
    day_in_prague(lag(o.created_at) over (partition by lower(o.email) order by o.created_at, o.id))
  from shop_order o where lower(o.email) = any (buyers) and o.order_state <> 'CANCELLED'
$$;

-- What is kept of these orders and of all others of these e-mails.
create function buyer_orders_kept(ids bigint[], buyers text[]) returns setof buyer_order language sql stable as $$
  select b.order_id, b.day, b.previous from buyer_order b where b.order_id in (
    select unnest(ids) union select o.id from shop_order o where lower(o.email) = any (buyers))
$$;

-- No order waits for another one of its e-mail: each change is a row of its own.
create function buyer_of_order() returns trigger language plpgsql as $$
begin
  insert into buyer_changed (order_id) values (new.id);
  -- The others of the e-mail that it leaves are looked at through one of them.
  if tg_op = 'UPDATE' and lower(new.email) <> lower(old.email) and old.email not like '%@erased.invalid' then
    insert into buyer_changed (order_id)
      select o.id from shop_order o where lower(o.email) = lower(old.email) and o.id <> new.id limit 1;
  end if;
  return null;
end $$;
create trigger buyer_new after insert on shop_order for each row execute function buyer_of_order();
create trigger buyer_changed after update of order_state, email, created_at on shop_order for each row
  when (old.email <> new.email or (old.order_state = 'CANCELLED') <> (new.order_state = 'CANCELLED')
    or old.created_at <> new.created_at)
  execute function buyer_of_order();

-- Puts right what is kept of these orders and of the others of their e-mails. @returns how many orders differed
create function buyers_follow(ids bigint[]) returns integer language plpgsql as $$
declare
  buyers text[];
  gone buyer_order[];
  come buyer_order[];
begin
  -- One at a time writes what is kept; who reads does not wait.
  lock table buyer_day in share row exclusive mode;
  buyers := buyers_of(ids);
  select coalesce(array_agg(k), '{}') into gone from buyer_orders_kept(ids, buyers) k;
  select coalesce(array_agg(k), '{}') into come from buyer_orders_of(buyers) k;
  return buyers_replace(gone, come);
end $$;

-- Puts some rows in the place of others, and the difference into the sums of days. @returns how many orders differ
create function buyers_replace(gone buyer_order[], come buyer_order[]) returns integer language plpgsql as $$
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

-- Customers from one day to another, and how many of them had ordered before: of what is kept, less what is not folded yet, and
-- that as it is now.
create function buyers_between(from_ date, to_ date, out customers integer, out again integer) language sql stable as $$
  with waits as materialized (
    select coalesce(array_agg(distinct order_id), '{}') as ids from buyer_changed
  ), pending as materialized (
    select waits.ids, buyers_of(waits.ids) as buyers from waits
  ), counted as (
    select previous, sum(orders) as orders from buyer_day
      where day between from_ and to_ and previous < from_ group by previous
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
