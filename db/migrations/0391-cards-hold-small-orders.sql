-- A card order holds its goods while its payment is awaited, which costs nothing: so it may hold only so much. What is
-- above takes its goods when the payment is there, as a transfer above the bound does.

create function holds_card(o shop_order) returns boolean language sql stable as $$
  select o.order_type = 'B2C' and not o.goods_wait_for_money
    and o.order_state = 'NEW' and o.payment_state = 'AWAITING'
    and exists (select from payment p where p.id = o.payment_id and p.code = 'card')
$$;

-- Refuses to hold the goods of a card order where its mailbox or phone would hold more than so many pieces by card, or
-- one of the two or its network more than a share of a variant, in percent of what is free without them; one box is
-- always held. `taken`: its goods are off the stock already. Of two orders of one person at once the second one waits and
-- then counts the first. A network is not locked: its buyers must not wait for each other, nor for the stock's rows.
create function bound_card(order_ bigint, most_pieces integer, share integer, taken boolean) returns void language plpgsql as $$
declare
  one bytea;
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
  for one in select hash from order_origin where order_id = order_ and kind <> 'NETWORK' order by hash loop
    perform pg_advisory_xact_lock(47, ('x' || encode(substring(one from 1 for 4), 'hex'))::bit(32)::integer);
  end loop;
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
    where g.order_id = order_
      and l.variant_id in (select mine.variant_id from order_line mine where mine.order_id = order_ and mine.kind = 'GOODS')
    group by g.hash, s.variant_id, s.on_hand
    having sum(l.pieces) > greatest(20, share * (s.on_hand + coalesce(sum(l.pieces) filter (where taken or o.id <> order_), 0)) / 100)
  ) then
    raise exception 'Too much would be held until its card is paid' using errcode = 'check_violation', constraint = 'card_bound';
  end if;
end $$;
