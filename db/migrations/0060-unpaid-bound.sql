-- Reads each order by its key. The join of before began at all lines of all orders while a new shop's tables had no statistics.
create or replace function bound_unpaid(order_ bigint, most_orders integer, most_pieces integer) returns void language plpgsql as $$
declare
  one bytea;
  held record;
begin
  if not exists (select from shop_order o where o.id = order_ and holds_unpaid(o)) then
    return;
  end if;
  perform lock_origins(order_);
  for one in select hash from order_origin where order_id = order_ and kind <> 'NETWORK' loop
    select count(*) as orders, coalesce(sum(h.pieces), 0) as pieces into held
    from (
      select (select sum(l.pieces) from order_line l where l.order_id = g.order_id and l.kind = 'GOODS') as pieces
      from order_origin g
      where g.hash = one and (select holds_unpaid(o) from shop_order o where o.id = g.order_id)
    ) h where h.pieces is not null;
    if held.orders > most_orders or held.pieces > most_pieces then
      raise exception 'Too much is ordered and not paid' using errcode = 'check_violation', constraint = 'unpaid_bound',
        detail = case when held.orders > most_orders then 'orders' else 'pieces' end;
    end if;
  end loop;
end $$;

-- PostgreSQL plans an SQL function that it cannot inline anew with each statement that calls it; the plan of a PL/pgSQL
-- function stays with the connection.
create or replace function holds_card(o shop_order) returns boolean language plpgsql stable as $$
begin
  return o.order_type = 'B2C' and not o.goods_wait_for_money
    and o.order_state = 'NEW' and o.payment_state = 'AWAITING'
    and exists (select from payment p where p.id = o.payment_id and p.code = 'card');
end $$;

create or replace function holds_unpaid(o shop_order) returns boolean language plpgsql stable as $$
begin
  return o.order_type = 'B2C' and not o.goods_wait_for_money
    and o.order_state in ('NEW', 'CONFIRMED') and o.payment_state in ('AWAITING', 'NOT_DUE_YET')
    and o.fulfilment_state not in ('DELIVERED', 'RETURNED')
    and exists (select from payment p where p.id = o.payment_id and p.code in ('transfer', 'cod'));
end $$;
