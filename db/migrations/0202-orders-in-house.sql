-- What waits in the house to be packed or handed over, kept as it changes (docs/decisions/0123): reckoning it anew for the queue and
-- for Today from the lines of all orders under way took a twentieth of a second with a million orders.

create table order_in_house (
  order_id bigint primary key references shop_order,
  ready_since timestamptz not null,
  lines integer not null check (lines >= 0),
  pieces integer not null check (pieces >= lines),
  weight_g integer not null check (weight_g >= 0)
);
comment on table order_in_house is 'Orders that wait to be packed or handed over, wholly or in part. Kept by triggers; whether one is held is read from its holds.';
comment on column order_in_house.lines is 'Lines of which pieces are left to pack; 0: its last parcel waits for the carrier.';

-- Of these orders those that are in the house, with what is left to pack of each.
create function orders_in_house(orders bigint[]) returns setof order_in_house language sql stable as $$
  with house as materialized (
    select o.id, o.fulfilment_state, o.created_at from shop_order o where o.id = any (orders)
      and o.order_state in ('CONFIRMED', 'COMPLETED') and o.fulfilment_state in ('READY', 'PACKED', 'SHIPPED')
  ), spoken as (
    select order_id, position, sum(pieces) as pieces from (
      select l.order_id, l.position, l.pieces from house join shipment s on s.order_id = house.id
        join shipment_line l on l.shipment_id = s.id and l.order_id = house.id
        where s.replaces_id is null and s.state not in ('CANCELLED', 'REFUSED')
      union all select u.order_id, u.position, u.pieces from house join unsent_line u on u.order_id = house.id
    ) one group by order_id, position
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

-- Who changes what is in the house holds the order's row, so each follows what the one before left.
create function order_in_house_follow(orders bigint[]) returns void language plpgsql as $$
begin
  if orders is null then
    return;
  end if;
  delete from order_in_house h where h.order_id = any (orders)
    and not exists (select from orders_in_house(orders) now where now.order_id = h.order_id);
  insert into order_in_house select * from orders_in_house(orders)
    on conflict (order_id) do update set ready_since = excluded.ready_since, lines = excluded.lines,
      pieces = excluded.pieces, weight_g = excluded.weight_g;
end $$;

create function order_in_house_of_order() returns trigger language plpgsql as $$
begin
  perform order_in_house_follow(array[new.id]);
  return null;
end $$;
create trigger order_in_house after update of order_state, fulfilment_state on shop_order for each row
  when (old.order_state <> new.order_state or old.fulfilment_state <> new.fulfilment_state)
  execute function order_in_house_of_order();

-- Of rows that name their order.
create function order_in_house_of_row() returns trigger language plpgsql as $$
begin
  perform order_in_house_follow(array[new.order_id]);
  return null;
end $$;
create trigger order_in_house after insert or update of state, replaces_id on shipment for each row
  execute function order_in_house_of_row();
create trigger order_in_house after insert on order_event for each row
  when (new.axis = 'fulfilment' and new.to_state = 'READY') execute function order_in_house_of_row();

-- Of many lines at once.
create function order_in_house_of_lines() returns trigger language plpgsql as $$
begin
  perform order_in_house_follow((select array_agg(distinct order_id) from changed));
  return null;
end $$;
create trigger order_in_house_new after insert on order_line referencing new table as changed for each statement
  execute function order_in_house_of_lines();
create trigger order_in_house_changed after update on order_line referencing new table as changed for each statement
  execute function order_in_house_of_lines();
create trigger order_in_house_gone after delete on order_line referencing old table as changed for each statement
  execute function order_in_house_of_lines();
create trigger order_in_house after insert on shipment_line referencing new table as changed for each statement
  execute function order_in_house_of_lines();
create trigger order_in_house after insert on unsent_line referencing new table as changed for each statement
  execute function order_in_house_of_lines();

create function order_in_house_of_variant() returns trigger language plpgsql as $$
declare
  orders bigint[] := array(select distinct l.order_id from order_in_house h
    join order_line l on l.order_id = h.order_id where l.variant_id = new.id and h.lines > 0);
begin
  -- Nobody packs them meanwhile: their lines are reckoned after whoever does.
  perform from shop_order where id = any (orders) order by id for no key update;
  perform order_in_house_follow(orders);
  return null;
end $$;
create trigger order_in_house after update of shipping_weight_g on variant for each row
  when (old.shipping_weight_g <> new.shipping_weight_g) execute function order_in_house_of_variant();

-- What is there so far; a shop that was filled otherwise calls it as well.
create function order_in_house_rebuild() returns void language sql as $$
  delete from order_in_house;
  insert into order_in_house select h.* from orders_in_house((select array_agg(o.id) from shop_order o
    where o.order_state in ('CONFIRMED', 'COMPLETED') and o.fulfilment_state in ('READY', 'PACKED', 'SHIPPED'))) h;
$$;
select order_in_house_rebuild();
