-- Parcels of orders, from the packing table to the customer's hands, and what became of each.

create table shipment_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
comment on table shipment_transition is 'The steps a parcel may make. shop/shipments/rules.ts holds the same table; a test compares them.';
insert into shipment_transition values
  ('', 'ASKED'), ('', 'ANNOUNCED'),
  ('ASKED', 'ASKED'), ('ASKED', 'ANNOUNCED'), ('ASKED', 'REFUSED'), ('ASKED', 'CANCELLED'),
  ('ANNOUNCED', 'HANDED_OVER'), ('ANNOUNCED', 'READY'), ('ANNOUNCED', 'CANCELLED'),
  ('HANDED_OVER', 'READY'), ('HANDED_OVER', 'DELIVERED'), ('HANDED_OVER', 'RETURNING'), ('HANDED_OVER', 'RETURNED'),
  ('READY', 'DELIVERED'), ('READY', 'RETURNING'), ('READY', 'RETURNED'), ('READY', 'CANCELLED'),
  ('RETURNING', 'DELIVERED'), ('RETURNING', 'RETURNED'),
  ('DELIVERED', 'RETURNED'),
  ('CANCELLED', 'CANCELLED');

create table shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  carrier text not null check (carrier in ('packeta', 'balikovna', 'pickup')),
  reference text not null unique check (reference ~ '^[0-9]{10}-[0-9]{1,6}$'),
  tries integer not null default 1 check (tries > 0),
  state text not null check (state in ('ASKED', 'ANNOUNCED', 'HANDED_OVER', 'READY', 'DELIVERED', 'RETURNING', 'RETURNED', 'CANCELLED', 'REFUSED')),
  weight_g integer not null check (weight_g > 0),
  worth bigint not null check (worth >= 0),
  cod bigint check (cod > 0 and cod % 100 = 0),
  point jsonb,
  carrier_id text check (length(carrier_id) between 1 and 100),
  tracking_number text check (length(tracking_number) between 1 and 50),
  stored_until date,
  created_at timestamptz not null,
  asked_at timestamptz,
  handed_over_at timestamptz,
  ready_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  restocked_at timestamptz,
  withdrawn_at timestamptz,
  tracked_at timestamptz,
  check (state <> 'ASKED' or carrier_id is null),
  check (state <> 'DELIVERED' or delivered_at is not null),
  check ((state = 'RETURNED') = (returned_at is not null)),
  check (restocked_at is null or state = 'RETURNED'),
  check (carrier <> 'pickup' or (cod is null and carrier_id is null and point is null)),
  check (state not in ('HANDED_OVER', 'RETURNING') or handed_over_at is not null)
);
comment on column shipment.reference is 'What the carrier is told of it as: the order''s number and a running one. Another try to tell it takes another one.';
comment on column shipment.tries is 'How many references it has had: a lost answer may have made a packet, which is not handed over and costs nothing.';
comment on column shipment.state is 'ASKED: written here, not known whether the carrier knows of it. ANNOUNCED: it does, or people tell it by a file.';
comment on column shipment.worth is 'What it is insured for, in haléře.';
comment on column shipment.cod is 'What is collected on delivery, in haléře; null: nothing.';
comment on column shipment.point is 'The pick-up point as it was chosen. Gone once the order''s is, when an account is deleted.';
comment on column shipment.asked_at is 'When a call to the carrier began whose answer is not written yet.';
comment on column shipment.tracked_at is 'When the carrier was last asked where it is.';
comment on column shipment.withdrawn_at is 'When the carrier was told that a cancelled parcel will not come, or refused to hear of it.';
-- One live parcel an order, whatever happens at once.
create unique index shipment_live on shipment (order_id) where state not in ('CANCELLED', 'REFUSED');
create index shipment_order on shipment (order_id, id);
create unique index shipment_carrier_id on shipment (carrier, carrier_id) where carrier_id is not null;
create index shipment_to_track on shipment (tracked_at) where state in ('ANNOUNCED', 'HANDED_OVER', 'READY', 'RETURNING') and carrier_id is not null;
create index shipment_asked on shipment (id) where state = 'ASKED';
create index shipment_to_withdraw on shipment (id) where state = 'CANCELLED' and carrier_id is not null and withdrawn_at is null;
create index shipment_under_way on shipment (id) where state in ('ASKED', 'ANNOUNCED', 'HANDED_OVER', 'READY', 'RETURNING');

create table shipment_event (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  at timestamptz not null,
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('shop', 'staff', 'carrier')),
  code text not null default '' check (length(code) <= 50),
  text text not null default '' check (length(text) <= 500),
  foreign key (from_state, to_state) references shipment_transition
);
create index shipment_event_shipment on shipment_event (shipment_id, id);
create trigger append_only before update or delete or truncate on shipment_event for each statement execute function append_only();
comment on column shipment_event.code is 'The carrier''s own code, and beside it its own words, as they came.';

-- A parcel exists only of an order that may be packed: sure to be served, and paid or not due yet. And it collects what
-- the order costs, or nothing.
create function may_be_packed(o shop_order) returns boolean language sql stable as $$
  select o.order_state = 'CONFIRMED'
    and (o.payment_state = 'PAID' or (o.payment_state = 'NOT_DUE_YET'
      and exists (select from payment p where p.id = o.payment_id and p.code in ('cod', 'invoice'))))
$$;

create function order_packed_when_allowed() returns trigger language plpgsql as $$
begin
  if new.fulfilment_state = 'PACKED' and old.fulfilment_state = 'READY' and not may_be_packed(new) then
    raise exception 'Order % may not be packed', new.number using errcode = 'check_violation', constraint = 'order_packed_when_allowed';
  end if;
  if new.order_state = 'CANCELLED' and old.order_state <> 'CANCELLED' and new.fulfilment_state in ('PACKED', 'SHIPPED', 'DELIVERED') then
    raise exception 'Order % has a parcel and may not be cancelled', new.number using errcode = 'check_violation', constraint = 'order_cancelled_unpacked';
  end if;
  return new;
end $$;
create trigger order_packed_when_allowed before update of order_state, fulfilment_state on shop_order
  for each row execute function order_packed_when_allowed();

create function shipment_of_packable_order() returns trigger language plpgsql as $$
declare
  o shop_order;
  collects boolean;
begin
  select * into o from shop_order where id = new.order_id for update;
  if not may_be_packed(o) or o.fulfilment_state not in ('READY', 'PACKED') then
    raise exception 'Order % may not be packed', o.number using errcode = 'check_violation', constraint = 'shipment_of_packable_order';
  end if;
  select p.code = 'cod' and o.payment_state = 'NOT_DUE_YET' into collects from payment p where p.id = o.payment_id;
  if collects is distinct from (new.cod is not null) or new.cod <> o.total_with_vat then
    raise exception 'A parcel collects what its order costs' using errcode = 'check_violation', constraint = 'shipment_cod';
  end if;
  return new;
end $$;
create trigger shipment_of_packable_order before insert on shipment
  for each row execute function shipment_of_packable_order();

-- What was told to a carrier stays as it was told; states move by the table; goods come back to the stock once.
create function shipment_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.order_id, new.carrier, new.weight_g, new.worth, new.cod, new.created_at) is distinct from
       (old.order_id, old.carrier, old.weight_g, old.worth, old.cod, old.created_at)
    or (old.carrier_id is not null and new.carrier_id is distinct from old.carrier_id)
    or (old.restocked_at is not null and new.restocked_at is distinct from old.restocked_at)
    or (old.state <> 'ASKED' and new.reference <> old.reference) then
    raise exception 'a parcel is kept as the carrier was told of it' using errcode = 'integrity_constraint_violation';
  end if;
  if new.state <> old.state and not exists (
    select from shipment_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a parcel does not go from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger shipment_is_kept before update or delete on shipment
  for each row execute function shipment_is_kept();

-- Where somebody picks up parcels is theirs: it goes with what the order said of them.
create function shipment_point_forgotten() returns trigger language plpgsql as $$
begin
  update shipment set point = null where order_id = new.id and point is not null;
  return null;
end $$;
create trigger shipment_point_forgotten after update of branch on shop_order
  for each row when (old.branch is not null and new.branch is null) execute function shipment_point_forgotten();
