-- The orders that had no document before it was kept which have none. A file of its own: what locks their tables is over by then.
insert into order_undocumented (order_id, since)
select e.order_id, min(e.at) from order_event e
where e.to_state in ('PAID', 'SHIPPED') and e.axis in ('payment', 'fulfilment')
  and not exists (select from invoice i where i.order_id = e.order_id and i.cause = 'sale')
group by e.order_id
on conflict (order_id) do update set since = least(order_undocumented.since, excluded.since);
