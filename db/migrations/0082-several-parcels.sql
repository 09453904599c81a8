-- An order goes in as many parcels as it needs: lines of parcels, parcels sent again, what is lost, damaged and settled.

-- Two parcels of an order may live at once from now on; its lines keep a piece from being packed twice.
drop index shipment_live;

alter table shipment drop constraint shipment_carrier_check, drop constraint shipment_state_check;
alter table shipment
  add constraint shipment_carrier_check check (carrier in ('packeta', 'balikovna', 'pickup', 'ppl')),
  add constraint shipment_state_check check (state in ('ASKED', 'ANNOUNCED', 'HANDED_OVER', 'READY', 'DELIVERED',
    'RETURNING', 'RETURNED', 'CANCELLED', 'REFUSED', 'LOST', 'DAMAGED')),
  add column replaces_id bigint references shipment,
  add column settled_at timestamptz,
  add column lost_at timestamptz,
  add column damaged_at timestamptz,
  add column cod_paid_at timestamptz,
  add column asked_key text check (length(asked_key) between 1 and 100),
  add column packaging text,
  add constraint shipment_not_its_own check (replaces_id <> id),
  add constraint shipment_lost check (not (state = 'LOST' and lost_at is null)),
  add constraint shipment_damaged check (not (state = 'DAMAGED' and damaged_at is null)),
  add constraint shipment_settled check (settled_at is null or state in ('LOST', 'DAMAGED', 'RETURNED')),
  add constraint shipment_cod_paid check (cod_paid_at is null or cod > 0);
comment on column shipment.replaces_id is 'The lost, damaged or returned parcel in whose place it was sent; null: it brings what was ordered for the first time.';
comment on column shipment.settled_at is 'When it was settled that nothing more is sent for it: the buyer gets the money back, or gave up the goods.';
comment on column shipment.asked_key is 'The key of the call that packed it: the same call again packs nothing again.';
comment on column shipment.cod_paid_at is 'When the carrier''s remittance of what it collected was booked.';

insert into shipment_transition values
  ('HANDED_OVER', 'LOST'), ('READY', 'LOST'), ('RETURNING', 'LOST'),
  ('HANDED_OVER', 'DAMAGED'), ('READY', 'DAMAGED'), ('RETURNING', 'DAMAGED'), ('DELIVERED', 'DAMAGED'),
  ('LOST', 'DELIVERED'), ('LOST', 'RETURNED'), ('DAMAGED', 'RETURNED');

-- What came back may be sent again, and so may what was lost or damaged after the rest had arrived.
insert into order_transition values ('fulfilment', 'RETURNED', 'SHIPPED'), ('fulfilment', 'DELIVERED', 'SHIPPED');

create table shipment_line (
  shipment_id bigint not null references shipment,
  order_id bigint not null,
  position integer not null,
  pieces integer not null check (pieces > 0),
  restocked integer not null default 0 check (restocked >= 0),
  written_off integer not null default 0 check (written_off >= 0),
  primary key (shipment_id, position),
  foreign key (order_id, position) references order_line (order_id, position),
  check (restocked::bigint + written_off <= pieces)
);
create index shipment_line_of_order on shipment_line (order_id, position);
comment on table shipment_line is 'Which pieces of which line of the order lie in a parcel.';
comment on column shipment_line.restocked is 'Pieces that came back, were looked at, and are sold again.';
comment on column shipment_line.written_off is 'Pieces that came back and are not sold again.';

-- Until now a parcel held all of its order.
insert into shipment_line (shipment_id, order_id, position, pieces, restocked)
  select s.id, l.order_id, l.position, l.pieces, case when s.restocked_at is null then 0 else l.pieces end
  from shipment s join order_line l on l.order_id = s.order_id;
update shipment s set cod_paid_at = o.created_at from shop_order o
  where o.id = s.order_id and s.cod is not null and o.payment_state in ('PAID', 'REFUND_DUE', 'PARTLY_REFUNDED', 'REFUNDED')
    and s.state not in ('CANCELLED', 'REFUSED');

create table unsent_line (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  position integer not null,
  pieces integer not null check (pieces > 0),
  at timestamptz not null,
  foreign key (order_id, position) references order_line (order_id, position)
);
create index unsent_line_of_order on unsent_line (order_id, position);
create trigger append_only before update or delete or truncate on unsent_line for each statement execute function append_only();
comment on table unsent_line is 'Pieces of an order that will not be packed any more: the buyer has the money back for them, or does not owe it.';

-- How many pieces of a line are packed for the first time, or will not be packed.
create function pieces_spoken_for(of_order bigint, at_position integer) returns bigint language sql stable as $$
  select coalesce((select sum(l.pieces) from shipment_line l join shipment s on s.id = l.shipment_id
      where l.order_id = of_order and l.position = at_position and s.replaces_id is null
        and s.state not in ('CANCELLED', 'REFUSED')), 0)
    + coalesce((select sum(u.pieces) from unsent_line u where u.order_id = of_order and u.position = at_position), 0)
$$;

create function line_is_packed_once() returns trigger language plpgsql as $$
declare
  s shipment;
  ordered bigint;
  there bigint;
begin
  -- Who packs an order holds its row: two of them come here one after the other.
  perform from shop_order where id = new.order_id for update;
  select * into s from shipment where id = new.shipment_id;
  if s.order_id <> new.order_id then
    raise exception 'A parcel holds lines of its own order' using errcode = 'check_violation', constraint = 'shipment_line_order';
  end if;
  if s.replaces_id is null then
    select l.pieces into ordered from order_line l where l.order_id = new.order_id and l.position = new.position;
    there := pieces_spoken_for(new.order_id, new.position);
  else
    select l.pieces into ordered from shipment_line l where l.shipment_id = s.replaces_id and l.position = new.position;
    select coalesce(sum(l.pieces), 0) into there from shipment_line l join shipment r on r.id = l.shipment_id
      where r.replaces_id = s.replaces_id and l.position = new.position and r.state not in ('CANCELLED', 'REFUSED');
  end if;
  if there + new.pieces > coalesce(ordered, 0) then
    raise exception 'Line % of order % is packed already', new.position, new.order_id
      using errcode = 'check_violation', constraint = 'line_is_packed_once';
  end if;
  return new;
end $$;
create trigger line_is_packed_once before insert on shipment_line for each row execute function line_is_packed_once();

create function line_is_left_unsent() returns trigger language plpgsql as $$
begin
  perform from shop_order where id = new.order_id for update;
  if pieces_spoken_for(new.order_id, new.position) + new.pieces >
      (select l.pieces from order_line l where l.order_id = new.order_id and l.position = new.position) then
    raise exception 'Line % of order % is packed already', new.position, new.order_id
      using errcode = 'check_violation', constraint = 'line_is_packed_once';
  end if;
  return new;
end $$;
create trigger line_is_left_unsent before insert on unsent_line for each row execute function line_is_left_unsent();

-- What lies in a parcel stays as it was packed; what came back is looked at once.
create function shipment_line_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.shipment_id, new.order_id, new.position, new.pieces) is distinct from
      (old.shipment_id, old.order_id, old.position, old.pieces)
    or new.restocked < old.restocked or new.written_off < old.written_off then
    raise exception 'what lies in a parcel is kept' using errcode = 'integrity_constraint_violation';
  end if;
  if (select s.state from shipment s where s.id = new.shipment_id) <> 'RETURNED' then
    raise exception 'goods are looked at once they are back' using errcode = 'check_violation', constraint = 'shipment_line_back';
  end if;
  return new;
end $$;
create trigger shipment_line_is_kept before update or delete on shipment_line
  for each row execute function shipment_line_is_kept();

-- A process of the release before writes a parcel without lines: it holds all that is left of its order.
create function parcel_has_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from shipment_line where shipment_id = new.id) then
    insert into shipment_line (shipment_id, order_id, position, pieces)
      select new.id, l.order_id, l.position, l.pieces - pieces_spoken_for(l.order_id, l.position) from order_line l
      where l.order_id = new.order_id and l.pieces > pieces_spoken_for(l.order_id, l.position);
    if not found then
      raise exception 'A parcel of order % is empty', new.order_id using errcode = 'check_violation', constraint = 'parcel_has_lines';
    end if;
  end if;
  return null;
end $$;
create constraint trigger parcel_has_lines after insert on shipment deferrable initially deferred
  for each row execute function parcel_has_lines();

-- The parcels of an order collect together what it costs, and never more; one that goes in the place of another at most what that one did.
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
    if r.order_id <> new.order_id or r.state not in ('LOST', 'DAMAGED', 'RETURNED') or r.settled_at is not null
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

-- Once all of a cash-on-delivery order is packed its parcels collect all that it costs.
create function parcels_collect_all() returns trigger language plpgsql as $$
declare
  o shop_order;
begin
  select * into o from shop_order where id = new.order_id;
  if o.payment_state = 'NOT_DUE_YET' and exists (select from payment p where p.id = o.payment_id and p.code = 'cod')
    and not exists (select from order_line l where l.order_id = o.id and l.pieces > pieces_spoken_for(l.order_id, l.position))
    and (select coalesce(sum(s.cod), 0) from shipment s where s.order_id = o.id and s.replaces_id is null
      and s.state not in ('CANCELLED', 'REFUSED')) <> o.total_with_vat then
    raise exception 'The parcels of order % do not collect what it costs', o.number using errcode = 'check_violation', constraint = 'parcels_collect_all';
  end if;
  return null;
end $$;
-- Fires after parcel_has_lines: deferred triggers of a row go by their names.
create constraint trigger parcels_collect_all after insert on shipment deferrable initially deferred
  for each row when (new.replaces_id is null) execute function parcels_collect_all();

create or replace function shipment_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.order_id, new.carrier, new.weight_g, new.worth, new.cod, new.created_at, new.replaces_id) is distinct from
       (old.order_id, old.carrier, old.weight_g, old.worth, old.cod, old.created_at, old.replaces_id)
    or (old.carrier_id is not null and new.carrier_id is distinct from old.carrier_id)
    or (old.restocked_at is not null and new.restocked_at is distinct from old.restocked_at)
    or (old.settled_at is not null and new.settled_at is distinct from old.settled_at)
    or (old.cod_paid_at is not null and new.cod_paid_at is distinct from old.cod_paid_at)
    or (old.state <> 'ASKED' and new.reference <> old.reference) then
    raise exception 'a parcel is kept as the carrier was told of it' using errcode = 'integrity_constraint_violation';
  end if;
  if new.state <> old.state and not exists (
    select from shipment_transition where from_state = old.state and to_state = new.state) then
    raise exception 'a parcel does not go from % to %', old.state, new.state using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Terms of carriers and boxes to pack in: data, which the staff changes.
create table carrier_terms (
  carrier text primary key check (carrier in ('packeta', 'balikovna', 'pickup', 'ppl')),
  most_weight_g integer check (most_weight_g > 0),
  most_point_weight_g integer check (most_point_weight_g > 0),
  silent_days integer not null check (silent_days between 1 and 60),
  lost_claim_days integer not null check (lost_claim_days between 1 and 1000),
  damage_claim_days integer not null check (damage_claim_days between 1 and 1000)
);
comment on table carrier_terms is 'What a carrier takes in one parcel (grams; null: anything), at the door and at a pick-up point, after how many days of silence a person looks for it, and until when a claim has to be opened: days since a lost one was handed over, or since damage became known.';
insert into carrier_terms values
  ('packeta', 30000, 15000, 5, 180, 3), ('balikovna', 20000, 20000, 7, 365, 2), ('ppl', 31500, 20000, 5, 180, 3), ('pickup', null, null, 30, 1, 1);

create table packaging (
  code text primary key check (code ~ '^[A-Z0-9-]{1,30}$'),
  tare_g integer not null check (tare_g between 0 and 50000),
  holds_g integer not null check (holds_g > 0),
  active boolean not null default true
);
comment on table packaging is 'What parcels are packed in: its own weight, and how much goods it holds.';
insert into packaging values ('BAG-S', 25, 1000, true), ('BOX-M', 180, 5000, true), ('BOX-L', 420, 15000, true), ('BOX-XL', 900, 30000, true);

create table carrier_claim (
  id bigint generated always as identity primary key,
  shipment_id bigint not null unique references shipment,
  kind text not null check (kind in ('LOST', 'DAMAGED')),
  asked bigint not null check (asked > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'GRANTED', 'REFUSED', 'PAID')),
  granted bigint check (granted > 0 and granted <= asked),
  case_number text not null default '' check (length(case_number) <= 100),
  opened_at timestamptz not null,
  decided_at timestamptz,
  paid_at timestamptz,
  check ((state in ('GRANTED', 'PAID')) = (granted is not null)),
  check ((state = 'OPEN') = (decided_at is null)),
  check ((state = 'PAID') = (paid_at is not null))
);
create index carrier_claim_open on carrier_claim (id) where state in ('OPEN', 'GRANTED');
comment on table carrier_claim is 'What the shop asks of a carrier for a parcel that it lost or damaged; haléře.';

create function carrier_claim_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.shipment_id, new.kind, new.asked, new.opened_at) is distinct from
      (old.shipment_id, old.kind, old.asked, old.opened_at)
    or (old.granted is not null and new.granted is distinct from old.granted)
    or (new.state <> old.state and (old.state, new.state) not in
      (('OPEN', 'GRANTED'), ('OPEN', 'REFUSED'), ('GRANTED', 'PAID'), ('REFUSED', 'GRANTED'))) then
    raise exception 'a carrier''s claim is kept as it was decided' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger carrier_claim_is_kept before update or delete on carrier_claim
  for each row execute function carrier_claim_is_kept();
alter table shipment add constraint shipment_packaging foreign key (packaging) references packaging;
