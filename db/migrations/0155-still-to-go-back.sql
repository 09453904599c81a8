-- What became of the refunds of an order, by the money that they were drawn on, in haléře: what of it paid the order and has
-- gone, what of it a card did not take, and what went of money that was free then.
create function refunds_by_money(order_ bigint)
returns table (received_id bigint, done bigint, failed bigint, beside bigint) language sql stable as $$
  select r.received_id,
    coalesce(sum(taken) filter (where state = 'DONE'), 0)::bigint,
    coalesce(sum(taken) filter (where state = 'FAILED'), 0)::bigint,
    coalesce(sum(r.amount - taken) filter (where state = 'DONE' and not is_change), 0)::bigint
  from payment_refund r
  cross join lateral (select coalesce(-sum(e.amount), 0) as taken from money_entry e
    where e.refund_id = r.id and e.kind = 'ALLOCATED' and e.order_id = r.order_id) t
  -- A key is `shop:12:changed:3` or `shop:12:withdrawal:4`, of a further piece with `#2` behind.
  cross join lateral (select r.actor = 'shop' and exists (select from order_change c where c.order_id = r.order_id
    and regexp_replace(r.key, '#[0-9]+$', '') in (format('shop:%s:changed:%s', r.order_id, c.id), format('shop:%s:%s', r.order_id, c.key))) as is_change) k
  where r.order_id = order_ group by r.received_id
$$;

create or replace function order_gone_back(order_ bigint) returns bigint language sql stable as $$
  select coalesce(sum(done + least(failed, beside)), 0)::bigint from refunds_by_money(order_)
$$;

-- How much of what paid an order a card did not take back, and was not sent otherwise since, though it is still there.
create function order_still_to_go(order_ bigint) returns bigint language sql stable as $$
  select coalesce(sum(least(m.free, greatest(0, one.failed - one.beside))), 0)::bigint
  from refunds_by_money(order_) one join money_received m on m.id = one.received_id
$$;
