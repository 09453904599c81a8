-- A complaint that is settled by new goods makes a parcel: it goes in the place of a part of one that was delivered.

alter table shipment add column complaint_id bigint references complaint;
alter table shipment add constraint shipment_of_complaint check (complaint_id is null or (num_nonnulls(replaces_id) = 1 and cod is null));
comment on column shipment.complaint_id is 'The accepted complaint whose new goods it brings; the order stands as its other parcels do. Null: it brings what was ordered.';

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
  if (new.cod is not null and not collects) or collected + coalesce(new.cod, 0) > o.total_with_vat then
    raise exception 'A parcel collects what its order costs' using errcode = 'check_violation', constraint = 'shipment_cod';
  end if;
  return new;
end $$;

-- What is ended by its parcel is looked for among those that wait for it.
create function complaint_parcel_fits() returns trigger language plpgsql as $$
begin
  if not exists (select from complaint c where c.id = new.complaint_id and c.order_id = new.order_id
      and c.state = 'ACCEPTED' and c.remedy = 'goods') then
    raise exception 'Complaint % gets no goods of order %', new.complaint_id, new.order_id
      using errcode = 'check_violation', constraint = 'complaint_parcel_fits';
  end if;
  return new;
end $$;
create trigger complaint_parcel_fits before insert on shipment for each row
  when (new.complaint_id is not null) execute function complaint_parcel_fits();
