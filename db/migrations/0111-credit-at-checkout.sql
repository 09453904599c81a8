-- A customer's credit pays an order, or a part of it, as it is placed. Of cash on delivery the parcels collect the rest.
alter table cart add column use_credit boolean not null default false;
comment on column cart.use_credit is 'The customer''s credit is to pay as much of the order as it can.';

-- What an order was paid of credit, in haléře.
create function order_credit_used(order_ bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from money_entry where order_id = order_ and kind = 'CREDIT_USED'
$$;

-- What the parcels of a cash-on-delivery order collect: all that credit did not pay, in whole crowns.
create function order_collects(o shop_order) returns bigint language sql stable as $$
  select ((o.total_with_vat - order_credit_used(o.id) + 99) / 100 * 100)::bigint
$$;

create or replace function shipment_of_packable_order() returns trigger language plpgsql as $$
declare
  o shop_order;
  r shipment;
  collects boolean;
  collected bigint;
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
  select coalesce(sum(s.cod), 0) into collected from shipment s
    where s.order_id = new.order_id and s.replaces_id is null and s.state not in ('CANCELLED', 'REFUSED');
  if (new.cod is not null and not collects) or collected + coalesce(new.cod, 0) > order_collects(o) then
    raise exception 'A parcel collects what its order costs' using errcode = 'check_violation', constraint = 'shipment_cod';
  end if;
  return new;
end $$;

create or replace function parcels_collect_all() returns trigger language plpgsql as $$
declare
  o shop_order;
begin
  select * into o from shop_order where id = new.order_id;
  if o.payment_state = 'NOT_DUE_YET' and exists (select from payment p where p.id = o.payment_id and p.code = 'cod')
    and not exists (select from order_line l where l.order_id = o.id and l.pieces > pieces_spoken_for(l.order_id, l.position))
    and (select coalesce(sum(s.cod), 0) from shipment s where s.order_id = o.id and s.replaces_id is null
      and s.state not in ('CANCELLED', 'REFUSED')) <> order_collects(o) then
    raise exception 'The parcels of order % do not collect what it costs', o.number using errcode = 'check_violation', constraint = 'parcels_collect_all';
  end if;
  return null;
end $$;
