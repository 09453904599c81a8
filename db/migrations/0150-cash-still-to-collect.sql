-- What the parcels of an order collect follows what it comes to: a correction, or money that came otherwise, lowers it.

-- What an order was paid otherwise than by the cash of its parcels: credit, transfers, and what was let go; in haléře.
create function order_paid_otherwise(order_ bigint) returns bigint language sql stable as $$
  select coalesce(sum(e.amount) filter (where m.id is null), 0)::bigint from money_entry e
  left join money_received m on m.id = e.received_id and m.kind = 'COD'
    and (m.key = 'shop:cod:' || order_ or m.key like 'shop:cod:' || order_ || ':%')
  where e.order_id = order_
$$;

-- What parcels of an order have collected, or will: without those that are settled, which brought none. What is sent again in the
-- place of a parcel collects so much less of it.
create function order_collected(order_ bigint) returns bigint language sql stable as $$
  select coalesce(sum(s.cod - case when s.cod_paid_at is not null then 0 else (select coalesce(sum(r.cod), 0) from shipment r
      where r.replaces_id = s.id and r.state not in ('CANCELLED', 'REFUSED')) end), 0)::bigint
  from shipment s where s.order_id = order_ and s.cod is not null and s.state not in ('CANCELLED', 'REFUSED')
    and (s.settled_at is null or s.cod_paid_at is not null)
$$;

-- All that the parcels of a cash-on-delivery order collect, in whole crowns.
create or replace function order_collects(o shop_order) returns bigint language sql stable as $$
  select greatest(0, (order_due(o.id) - order_paid_otherwise(o.id) + 99) / 100 * 100)::bigint
$$;

create or replace function shipment_of_packable_order() returns trigger language plpgsql as $$
declare
  o shop_order;
  r shipment;
  collects boolean;
begin
  select * into o from shop_order where id = new.order_id for update;
  select p.code = 'cod' and o.payment_state = 'NOT_DUE_YET' into collects from payment p where p.id = o.payment_id;
  if new.replaces_id is not null then
    select * into r from shipment where id = new.replaces_id;
    if r.order_id <> new.order_id or r.settled_at is not null
      or r.state not in ('LOST', 'DAMAGED', 'RETURNED') and not (r.state = 'DELIVERED' and new.complaint_id is not null)
      or o.order_state not in ('CONFIRMED', 'COMPLETED') or o.payment_state in ('REVIEW', 'REFUNDED') then
      raise exception 'Nothing goes in the place of parcel %', r.reference using errcode = 'check_violation', constraint = 'shipment_replaces';
    end if;
    if new.cod is not null and (not collects or r.cod is null or r.delivered_at is not null or new.cod > r.cod) then
      raise exception 'A parcel collects what its order costs' using errcode = 'check_violation', constraint = 'shipment_cod';
    end if;
    return new;
  end if;
  if not may_be_packed(o) or o.fulfilment_state not in ('READY', 'PACKED', 'SHIPPED') then
    raise exception 'Order % may not be packed', o.number using errcode = 'check_violation', constraint = 'shipment_of_packable_order';
  end if;
  if new.cod is not null and (not collects or order_collected(o.id) + new.cod > order_collects(o)) then
    raise exception 'A parcel collects what its order costs' using errcode = 'check_violation', constraint = 'shipment_cod';
  end if;
  return new;
end $$;

-- More may be written on parcels that were packed before a correction: what they bring too much is free, and goes back.
create or replace function parcels_collect_all() returns trigger language plpgsql as $$
declare
  o shop_order;
begin
  select * into o from shop_order where id = new.order_id;
  if o.payment_state = 'NOT_DUE_YET' and exists (select from payment p where p.id = o.payment_id and p.code = 'cod')
    and not exists (select from order_line l where l.order_id = o.id and l.pieces > pieces_spoken_for(l.order_id, l.position))
    and order_collected(o.id) < order_collects(o) then
    raise exception 'The parcels of order % do not collect what it costs', o.number using errcode = 'check_violation', constraint = 'parcels_collect_all';
  end if;
  return null;
end $$;
