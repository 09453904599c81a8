-- A network (mobile operator, office, dormitory) stands for many people: only a mailbox and a phone are bounded like a
-- person. `detail` says which bound is exceeded, so that the buyer learns what to do instead.
create or replace function bound_unpaid(order_ bigint, most_orders integer, most_pieces integer) returns void language plpgsql as $$
declare
  one bytea;
  held record;
begin
  if not exists (select from shop_order o where o.id = order_ and holds_unpaid(o)) then
    return;
  end if;
  for one in select hash from order_origin where order_id = order_ and kind <> 'NETWORK' order by hash loop
    perform pg_advisory_xact_lock(47, ('x' || encode(substring(one from 1 for 4), 'hex'))::bit(32)::integer);
  end loop;
  for one in select hash from order_origin where order_id = order_ and kind <> 'NETWORK' loop
    select count(distinct o.id) as orders, coalesce(sum(l.pieces), 0) as pieces into held
    from order_origin g
    join shop_order o on o.id = g.order_id and holds_unpaid(o)
    join order_line l on l.order_id = o.id and l.kind = 'GOODS'
    where g.hash = one;
    if held.orders > most_orders or held.pieces > most_pieces then
      raise exception 'Too much is ordered and not paid' using errcode = 'check_violation', constraint = 'unpaid_bound',
        detail = case when held.orders > most_orders then 'orders' else 'pieces' end;
    end if;
  end loop;
end $$;
