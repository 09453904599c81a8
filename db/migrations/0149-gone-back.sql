-- How much of what paid an order has gone back, in haléře. What of it was sent to a card that did not take it has gone once the
-- same money was sent otherwise; what was free beside the order is no part of it, nor is what a change of the order took off it.
create function order_gone_back(order_ bigint) returns bigint language sql stable as $$
  select coalesce(sum(done + least(failed, beside)), 0)::bigint from (
    select coalesce(sum(taken) filter (where state = 'DONE'), 0) as done,
      coalesce(sum(taken) filter (where state = 'FAILED'), 0) as failed,
      coalesce(sum(r.amount - taken) filter (where state = 'DONE' and not is_change), 0) as beside
    from payment_refund r
    cross join lateral (select coalesce(-sum(e.amount), 0) as taken from money_entry e
      where e.refund_id = r.id and e.kind = 'ALLOCATED' and e.order_id = r.order_id) t
    -- A key is `shop:12:changed:3` or `shop:12:withdrawal:4`, of a further piece with `#2` behind.
    cross join lateral (select r.actor = 'shop' and exists (select from order_change c where c.order_id = r.order_id
      and regexp_replace(r.key, '#[0-9]+$', '') in (format('shop:%s:changed:%s', r.order_id, c.id), format('shop:%s:%s', r.order_id, c.key))) as is_change) k
    where r.order_id = order_ group by r.received_id) one
$$;
