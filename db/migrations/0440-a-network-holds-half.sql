-- A network is a crowd: what its other buyers hold by card must not make a small order a large one. So `bound_card` counts
-- mailbox and phone alone. Still one guest behind many names must not take a whole variant by many small orders: above a
-- share of it that a network holds, further card orders of the network take their goods when they are paid
-- (`bound_network`, docs/decisions/0059).

-- Locks by what an order counts as one person's. Locks go: attempts, order, these, stock.
create function lock_origins(order_ bigint) returns void language plpgsql as $$
declare
  one bytea;
begin
  for one in select hash from order_origin where order_id = order_ and kind <> 'NETWORK' order by hash loop
    perform pg_advisory_xact_lock(47, ('x' || encode(substring(one from 1 for 4), 'hex'))::bit(32)::integer);
  end loop;
end $$;

-- Refuses to hold the goods of a card order where its mailbox or phone would hold more pieces by card than `most_pieces`, or more
-- than a share of a variant, in percent of what is free without them; one box is always held. `taken`: its goods are off
-- the stock already. Of two orders of one person at once the second one waits and then counts the first.
create or replace function bound_card(order_ bigint, most_pieces integer, share integer, taken boolean) returns void language plpgsql as $$
begin
  if not exists (select from shop_order o where o.id = order_ and holds_card(o)) then
    return;
  end if;
  -- What is sold out meanwhile is refused by the stock, before anything is paid for it.
  if not taken and exists (
    select from order_line l join stock s on s.variant_id = l.variant_id
    where l.order_id = order_ group by s.variant_id, s.on_hand having sum(l.pieces) > s.on_hand
  ) then
    return;
  end if;
  perform lock_origins(order_);
  if exists (
    select from order_origin g
    join order_origin held on held.hash = g.hash
    join shop_order o on o.id = held.order_id and holds_card(o)
    join order_line l on l.order_id = o.id and l.kind = 'GOODS'
    where g.order_id = order_ and g.kind <> 'NETWORK'
    group by g.hash having sum(l.pieces) > most_pieces
  ) or exists (
    select from order_origin g
    join order_origin held on held.hash = g.hash
    join shop_order o on o.id = held.order_id and holds_card(o)
    join order_line l on l.order_id = o.id and l.kind = 'GOODS'
    join stock s on s.variant_id = l.variant_id
    where g.order_id = order_ and g.kind <> 'NETWORK'
      and l.variant_id in (select mine.variant_id from order_line mine where mine.order_id = order_ and mine.kind = 'GOODS')
    group by g.hash, s.variant_id, s.on_hand
    having sum(l.pieces) > greatest(20, share * (s.on_hand + coalesce(sum(l.pieces) filter (where taken or o.id <> order_), 0)) / 100)
  ) then
    raise exception 'Too much would be held until its card is paid' using errcode = 'check_violation', constraint = 'card_bound';
  end if;
end $$;

-- The same where the other card orders of its network hold a share of a variant already, in percent of what is free without
-- them. The order itself does not count: alone it is held however few pieces there are. Called when its goods are off the
-- stock: the stock's rows are locked by then, so that of many orders at once each counts those before it, and no lock of the
-- network's own is needed.
create function bound_network(order_ bigint, share integer) returns void language plpgsql as $$
begin
  if exists (select from shop_order o where o.id = order_ and holds_card(o)) and exists (
    select from order_origin g
    join order_origin held on held.hash = g.hash and held.order_id <> order_
    join shop_order o on o.id = held.order_id and holds_card(o)
    join order_line l on l.order_id = o.id and l.kind = 'GOODS'
    join (
      select variant_id, sum(pieces) as pieces from order_line where order_id = order_ and kind = 'GOODS' group by variant_id
    ) mine on mine.variant_id = l.variant_id
    join stock s on s.variant_id = l.variant_id
    where g.order_id = order_ and g.kind = 'NETWORK'
    group by s.variant_id, s.on_hand, mine.pieces
    having sum(l.pieces) * 100 >= share * (s.on_hand + mine.pieces + sum(l.pieces))
  ) then
    raise exception 'Too much would be held until its card is paid' using errcode = 'check_violation', constraint = 'card_bound';
  end if;
end $$;
