-- A function in SQL that answers with rows of a table's own type fails from the moment in which the table gets a column, and with it
-- the order whose trigger calls it. These answer with a shape of their own.

create function house_of(orders bigint[])
returns table (order_id bigint, ready_since timestamptz, lines integer, pieces integer, weight_g integer)
language sql stable as $$
  with house as materialized (
    select o.id, o.fulfilment_state, o.created_at from shop_order o where o.id = any (orders)
      and o.order_state in ('CONFIRMED', 'COMPLETED') and o.fulfilment_state in ('READY', 'PACKED', 'SHIPPED')
  ), spoken as (
    select one.order_id, one.position, sum(one.pieces) as pieces from (
      select l.order_id, l.position, l.pieces from house join shipment s on s.order_id = house.id
        join shipment_line l on l.shipment_id = s.id and l.order_id = house.id
        where s.replaces_id is null and s.state not in ('CANCELLED', 'REFUSED')
      union all select u.order_id, u.position, u.pieces from house join unsent_line u on u.order_id = house.id
    ) one group by one.order_id, one.position
  ), rest as (
    select l.order_id, count(*)::integer as lines, sum(l.n)::integer as pieces, sum(l.n * v.shipping_weight_g)::integer as weight
    from (select x.order_id, x.variant_id, x.pieces - coalesce(p.pieces, 0) as n from house
      join order_line x on x.order_id = house.id
      left join spoken p on p.order_id = x.order_id and p.position = x.position) l
    join variant v on v.id = l.variant_id where l.n > 0 group by l.order_id
  )
  select house.id, coalesce((select max(e.at) from order_event e
      where e.order_id = house.id and e.axis = 'fulfilment' and e.to_state = 'READY'), house.created_at),
    coalesce(rest.lines, 0), coalesce(rest.pieces, 0), coalesce(rest.weight, 0)
  from house left join rest on rest.order_id = house.id
  where house.fulfilment_state in ('READY', 'PACKED') or rest.lines is not null
    or exists (select from shipment s where s.order_id = house.id and s.state in ('ASKED', 'ANNOUNCED'))
$$;

-- Orders that are not in the house, nor were, leave nothing to follow. The conditions are those of house_of().
create or replace function order_in_house_follow(orders bigint[]) returns void language plpgsql as $$
begin
  if orders is null or not exists (select from shop_order o where o.id = any (orders)
        and o.order_state in ('CONFIRMED', 'COMPLETED') and o.fulfilment_state in ('READY', 'PACKED', 'SHIPPED'))
      and not exists (select from order_in_house h where h.order_id = any (orders)) then
    return;
  end if;
  delete from order_in_house h where h.order_id = any (orders)
    and not exists (select from house_of(orders) now where now.order_id = h.order_id);
  insert into order_in_house (order_id, ready_since, lines, pieces, weight_g)
    select now.order_id, now.ready_since, now.lines, now.pieces, now.weight_g from house_of(orders) now
    on conflict (order_id) do update set ready_since = excluded.ready_since, lines = excluded.lines,
      pieces = excluded.pieces, weight_g = excluded.weight_g;
end $$;

create or replace function order_in_house_rebuild() returns void language sql as $$
  delete from order_in_house;
  insert into order_in_house (order_id, ready_since, lines, pieces, weight_g)
    select h.order_id, h.ready_since, h.lines, h.pieces, h.weight_g from house_of((select array_agg(o.id) from shop_order o
      where o.order_state in ('CONFIRMED', 'COMPLETED') and o.fulfilment_state in ('READY', 'PACKED', 'SHIPPED'))) h;
$$;

create type buyer_days as (order_id bigint, day date, previous date);

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
