-- concurrently
-- Orders that came before their arrival was noted.
do $$
declare
  last_ bigint := 0;
  next_ bigint;
begin
  loop
    select max(id) into next_ from (select id from shop_order where id > last_ order by id limit 500) as portion;
    exit when next_ is null;
    update shop_order o set arrived_on = day_in_prague(least(
        (select max(coalesce(s.ready_at, s.delivered_at)) from shipment s where s.order_id = o.id and s.state in ('READY', 'DELIVERED')),
        (select max(e.at) from order_event e where e.order_id = o.id and e.axis = 'fulfilment' and e.to_state = 'DELIVERED')))
      where o.id > last_ and o.id <= next_ and o.promised_last is not null and o.arrived_on is null
        and (o.fulfilment_state = 'DELIVERED' or o.fulfilment_state in ('PACKED', 'SHIPPED')
          and exists (select from shipment s where s.order_id = o.id and s.state = 'READY')
          and not exists (select from shipment s where s.order_id = o.id and s.state in ('ASKED', 'ANNOUNCED', 'HANDED_OVER')));
    last_ := next_;
    commit;
  end loop;
end
$$;
-- The share of kept promises of some days, from the index alone.
drop index concurrently if exists shop_order_promised;
create index concurrently shop_order_promised on shop_order (promised_last, id) include (arrived_on, order_state, fulfilment_state, order_type)
  where promised_last is not null;
drop index concurrently if exists shop_order_to_arrive;
create index concurrently shop_order_to_arrive on shop_order (promised_last, id)
  where arrived_on is null and order_state <> 'CANCELLED' and fulfilment_state not in ('DELIVERED', 'RETURNED');
drop index concurrently if exists shop_order_came_late;
create index concurrently shop_order_came_late on shop_order (promised_last, id) where arrived_on > promised_last;
