-- Orders that hold goods and are not paid are bounded, by person, phone and network. A transfer above the bound sets its
-- goods aside when the money is there.

alter table shop_order add column goods_wait_for_money boolean not null default false;
comment on column shop_order.goods_wait_for_money is 'Nothing was taken from the stock for it yet: that is done when its transfer arrives.';

create table order_origin (
  order_id bigint not null references shop_order,
  kind text not null check (kind in ('EMAIL', 'PHONE', 'NETWORK')),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (order_id, kind)
);
create index order_origin_hash on order_origin (hash);
comment on table order_origin is 'By what a consumer''s unpaid orders are counted: keyed hashes, which show what came from one place and not from where. An order without rows is not bounded.';

-- Whether an order holds goods that nobody has paid for yet.
create function holds_unpaid(o shop_order) returns boolean language sql stable as $$
  select o.order_type = 'B2C' and not o.goods_wait_for_money
    and o.order_state in ('NEW', 'CONFIRMED') and o.payment_state in ('AWAITING', 'NOT_DUE_YET')
    and o.fulfilment_state not in ('DELIVERED', 'RETURNED')
    and exists (select from payment p where p.id = o.payment_id and p.code in ('transfer', 'cod'))
$$;

-- Refuses an order by which its person, phone or network would hold more than allowed. Of two at once the second one waits
-- and then counts the first: the locks are taken before the counting, in one order.
create function bound_unpaid(order_ bigint, most_orders integer, most_pieces integer) returns void language plpgsql as $$
declare
  one bytea;
begin
  if not exists (select from shop_order o where o.id = order_ and holds_unpaid(o)) then
    return;
  end if;
  for one in select hash from order_origin where order_id = order_ order by hash loop
    perform pg_advisory_xact_lock(47, ('x' || encode(substring(one from 1 for 4), 'hex'))::bit(32)::integer);
  end loop;
  for one in select hash from order_origin where order_id = order_ loop
    if exists (
      select from (
        select count(distinct o.id) as orders, coalesce(sum(l.pieces), 0) as pieces
        from order_origin g
        join shop_order o on o.id = g.order_id and holds_unpaid(o)
        join order_line l on l.order_id = o.id and l.kind = 'GOODS'
        where g.hash = one
      ) held where held.orders > most_orders or held.pieces > most_pieces
    ) then
      raise exception 'Too much is ordered and not paid' using errcode = 'check_violation', constraint = 'unpaid_bound';
    end if;
  end loop;
end $$;
