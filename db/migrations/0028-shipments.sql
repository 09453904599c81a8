-- Parcels, their states and lines, and claims against carriers.

set local check_function_bodies = off;

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

create table order_in_house (
  order_id bigint primary key references shop_order,
  ready_since timestamptz not null,
  lines integer not null check (lines >= 0),
  pieces integer not null,
  weight_g integer not null check (weight_g >= 0),
  check (pieces >= lines)
);
comment on table order_in_house is 'Orders that wait to be packed or handed over, wholly or in part. Kept by triggers; whether one is held is read from its holds.';
comment on column order_in_house.lines is 'Lines of which pieces are left to pack; 0: its last parcel waits for the carrier.';
-- The orders that wait longest to be packed stand first on Today and in the packing queue: without sorting all that wait.
create index order_in_house_ready on order_in_house (ready_since, order_id);
-- The packing queue by weight and by lines is read from where it begins.
create index order_in_house_weight on order_in_house (weight_g, order_id);
create index order_in_house_lines on order_in_house (lines, order_id);

create table packaging (
  code text primary key check (code ~ '^[A-Z0-9-]{1,30}$'),
  tare_g integer not null check (tare_g between 0 and 50000),
  holds_g integer not null check (holds_g > 0),
  active boolean not null default true
);
comment on table packaging is 'What parcels are packed in: its own weight, and how much goods it holds.';

create table shipment_transition (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);
comment on table shipment_transition is 'The steps a parcel may make. shop/shipments/rules.ts holds the same table; a test compares them.';

create table unsent_line (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  position integer not null,
  pieces integer not null check (pieces > 0),
  at timestamptz not null,
  foreign key (order_id, "position") references order_line (order_id, "position")
);
comment on table unsent_line is 'Pieces of an order that will not be packed any more: the buyer has the money back for them, or does not owe it.';
create index unsent_line_of_order on unsent_line (order_id, "position");

create table shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  carrier text not null check (carrier in ('packeta', 'balikovna', 'pickup', 'ppl')),
  reference text not null unique check (reference ~ '^[0-9]{10}-[0-9]{1,6}$'),
  tries integer not null default 1 check (tries > 0),
  state text not null
    check (state in ('ASKED', 'ANNOUNCED', 'HANDED_OVER', 'READY', 'DELIVERED', 'RETURNING', 'RETURNED', 'CANCELLED', 'REFUSED', 'LOST', 'DAMAGED')),
  weight_g integer not null check (weight_g > 0),
  worth bigint not null check (worth >= 0),
  cod bigint check (cod > 0 and (cod % 100::bigint) = 0),
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
  replaces_id bigint references shipment,
  settled_at timestamptz,
  lost_at timestamptz,
  damaged_at timestamptz,
  cod_paid_at timestamptz,
  asked_key text check (length(asked_key) between 1 and 100),
  packaging text constraint shipment_packaging references packaging,
  complaint_id bigint,
  constraint shipment_lost check (not (state = 'LOST' and lost_at is null)),
  check (state <> 'ASKED' or carrier_id is null),
  check (state <> 'DELIVERED' or delivered_at is not null),
  check ((state = 'RETURNED') = (returned_at is not null)),
  check (restocked_at is null or state = 'RETURNED'),
  check (carrier <> 'pickup' or cod is null and carrier_id is null and point is null),
  check ((state not in ('HANDED_OVER', 'RETURNING')) or handed_over_at is not null),
  constraint shipment_damaged check (not (state = 'DAMAGED' and damaged_at is null)),
  constraint shipment_settled check (settled_at is null or (state in ('LOST', 'DAMAGED', 'RETURNED'))),
  constraint shipment_cod_paid check (cod_paid_at is null or cod > 0),
  constraint shipment_not_its_own check (replaces_id <> id),
  constraint shipment_of_complaint check (complaint_id is null or num_nonnulls(replaces_id) = 1 and cod is null)
);
comment on column shipment.reference is 'What the carrier is told of it as: the order''s number and a running one. Another try to tell it takes another one.';
comment on column shipment.tries is 'How many references it has had: a lost answer may have made a packet, which is not handed over and costs nothing.';
comment on column shipment.state is 'ASKED: written here, not known whether the carrier knows of it. ANNOUNCED: it does, or people tell it by a file.';
comment on column shipment.worth is 'What it is insured for, in haléře.';
comment on column shipment.cod is 'What is collected on delivery, in haléře; null: nothing.';
comment on column shipment.point is 'The pick-up point as it was chosen. Gone once the order''s is, when an account is deleted.';
comment on column shipment.asked_at is 'When a call to the carrier began whose answer is not written yet.';
comment on column shipment.withdrawn_at is 'When the carrier was told that a cancelled parcel will not come, or refused to hear of it.';
comment on column shipment.tracked_at is 'When the carrier was last asked where it is.';
comment on column shipment.replaces_id is 'The lost, damaged or returned parcel in whose place it was sent; null: it brings what was ordered for the first time.';
comment on column shipment.settled_at is 'When it was settled that nothing more is sent for it: the buyer gets the money back, or gave up the goods.';
comment on column shipment.cod_paid_at is 'When the carrier''s remittance of what it collected was booked.';
comment on column shipment.asked_key is 'The key of the call that packed it: the same call again packs nothing again.';
comment on column shipment.complaint_id is 'The accepted complaint whose new goods it brings; the order stands as its other parcels do. Null: it brings what was ordered.';
create index shipment_order on shipment (order_id, id);
create unique index shipment_carrier_id on shipment (carrier, carrier_id) where carrier_id is not null;
create index shipment_to_track on shipment (tracked_at) where (state in ('ANNOUNCED', 'HANDED_OVER', 'READY', 'RETURNING'))
    and carrier_id is not null;
create index shipment_asked on shipment (id) where state = 'ASKED';
create index shipment_to_withdraw on shipment (id) where state = 'CANCELLED' and carrier_id is not null and withdrawn_at is null;
create index shipment_under_way on shipment (id) where state in ('ASKED', 'ANNOUNCED', 'HANDED_OVER', 'READY', 'RETURNING');
create index shipment_to_settle on shipment (id) where (state in ('LOST', 'DAMAGED')) or state = 'RETURNED' and settled_at is null;
create index shipment_replaces on shipment (replaces_id) where replaces_id is not null;
create unique index shipment_asked_key on shipment (order_id, asked_key) where asked_key is not null;
create index shipment_tracking_number on shipment (tracking_number) where tracking_number is not null;
create index shipment_collected on shipment (delivered_at, id) where cod is not null and state = 'DELIVERED';
create index shipment_of_complaint on shipment (complaint_id) where complaint_id is not null;
create index shipment_reference_begin on shipment (reference collate "C");
create index shipment_tracking_begin on shipment (search_folded(tracking_number) collate "C") where tracking_number is not null;
-- Lists of staff that read a table whole where nothing, or little, was to be found (docs/back-office.md, "Lists at a million orders"): parcels by where they
-- are and by carrier, and the subscribers that a newsletter reaches.
create index shipment_state on shipment (state, id) where state <> 'DELIVERED';
create index shipment_carrier_state on shipment (carrier, state, id);

create table carrier_claim (
  id bigint generated always as identity primary key,
  shipment_id bigint not null unique references shipment,
  kind text not null check (kind in ('LOST', 'DAMAGED')),
  asked bigint not null check (asked > 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'GRANTED', 'REFUSED', 'PAID')),
  granted bigint,
  case_number text not null default '' check (length(case_number) <= 100),
  opened_at timestamptz not null,
  decided_at timestamptz,
  paid_at timestamptz,
  check (granted > 0 and granted <= asked),
  check ((state in ('GRANTED', 'PAID')) = (granted is not null)),
  check ((state = 'OPEN') = (decided_at is null)),
  check ((state = 'PAID') = (paid_at is not null))
);
comment on table carrier_claim is 'What the shop asks of a carrier for a parcel that it lost or damaged; haléře.';
create index carrier_claim_open on carrier_claim (id) where state in ('OPEN', 'GRANTED');

create table shipment_event (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  at timestamptz not null,
  from_state text not null,
  to_state text not null,
  actor text not null,
  code text not null default '' check (length(code) <= 50),
  text text not null default '' check (length(text) <= 500),
  foreign key (from_state, to_state) references shipment_transition,
  check (actor in ('shop', 'staff', 'carrier'))
);
comment on column shipment_event.code is 'The carrier''s own code, and beside it its own words, as they came.';
create index shipment_event_shipment on shipment_event (shipment_id, id);

create table shipment_line (
  shipment_id bigint references shipment,
  order_id bigint not null,
  position integer,
  pieces integer not null check (pieces > 0),
  restocked integer not null default 0 check (restocked >= 0),
  written_off integer not null default 0 check (written_off >= 0),
  primary key (shipment_id, "position"),
  check ((restocked::bigint + written_off) <= pieces)
);
comment on table shipment_line is 'Which pieces of which line of the order lie in a parcel.';
comment on column shipment_line.restocked is 'Pieces that came back, were looked at, and are sold again.';
comment on column shipment_line.written_off is 'Pieces that came back and are not sold again.';
create index shipment_line_of_order on shipment_line (order_id, "position");

insert into shipment_transition (from_state, to_state) values
  ('', 'ANNOUNCED'),
  ('', 'ASKED'),
  ('ANNOUNCED', 'CANCELLED'),
  ('ANNOUNCED', 'HANDED_OVER'),
  ('ANNOUNCED', 'READY'),
  ('ASKED', 'ANNOUNCED'),
  ('ASKED', 'ASKED'),
  ('ASKED', 'CANCELLED'),
  ('ASKED', 'REFUSED'),
  ('CANCELLED', 'CANCELLED'),
  ('DAMAGED', 'RETURNED'),
  ('DELIVERED', 'DAMAGED'),
  ('DELIVERED', 'RETURNED'),
  ('HANDED_OVER', 'DAMAGED'),
  ('HANDED_OVER', 'DELIVERED'),
  ('HANDED_OVER', 'LOST'),
  ('HANDED_OVER', 'READY'),
  ('HANDED_OVER', 'RETURNED'),
  ('HANDED_OVER', 'RETURNING'),
  ('LOST', 'DELIVERED'),
  ('LOST', 'RETURNED'),
  ('READY', 'CANCELLED'),
  ('READY', 'DAMAGED'),
  ('READY', 'DELIVERED'),
  ('READY', 'LOST'),
  ('READY', 'RETURNED'),
  ('READY', 'RETURNING'),
  ('RETURNING', 'DAMAGED'),
  ('RETURNING', 'DELIVERED'),
  ('RETURNING', 'LOST'),
  ('RETURNING', 'RETURNED');
insert into carrier_terms (carrier, most_weight_g, most_point_weight_g, silent_days, lost_claim_days, damage_claim_days) values
  ('balikovna', 20000, 20000, 7, 365, 2),
  ('packeta', 30000, 15000, 5, 180, 3),
  ('pickup', null, null, 30, 1, 1),
  ('ppl', 31500, 20000, 5, 180, 3);
insert into packaging (code, tare_g, holds_g, active) values
  ('BAG-S', 25, 1000, true),
  ('BOX-L', 420, 15000, true),
  ('BOX-M', 180, 5000, true),
  ('BOX-XL', 900, 30000, true);

-- Under which key the cash of a parcel is money that came: that of the order for its only or first one, else its own.
create function cod_cash_key(shipment_ bigint) returns text language sql stable as $$
  select 'shop:cod:' || s.order_id || case when
      exists (select from money_received m where m.key = 'shop:cod:' || s.order_id || ':' || s.id)
      or exists (
        select from shipment f where f.order_id = s.order_id and f.id < s.id and f.cod is not null
          and f.state not in ('CANCELLED', 'REFUSED'))
    then ':' || s.id else '' end
  from shipment s where s.id = shipment_
$$;

create function house_of(orders bigint[]) returns table(order_id bigint, ready_since timestamptz, lines integer, pieces integer, weight_g integer) language sql stable as $$
  with house as materialized (
    select o.id, o.fulfilment_state, o.created_at from shop_order o where o.id = any (orders)
      and o.order_state in ('CONFIRMED', 'COMPLETED') and o.fulfilment_state in ('READY', 'PACKED', 'SHIPPED')
  ), spoken as (
    select one.order_id, one.position, sum(one.pieces) as pieces from (
      select l.order_id, l.position, l.pieces from house join shipment s on s.order_id = house.id
        join shipment_line l on l.shipment_id = s.id and l.order_id = house.id
        where s.replaces_id is null and s.state not in ('CANCELLED', 'REFUSED')
      union all select u.order_id, u.position, u.pieces from house join unsent_line u on u.order_id = house.id
    ) one group by one.order_id, one.position
  ), rest as (
    select l.order_id, count(*)::integer as lines, sum(l.n)::integer as pieces, sum(l.n * v.shipping_weight_g)::integer as weight
    from (select x.order_id, x.variant_id, x.pieces - coalesce(p.pieces, 0) as n from house
      join order_line x on x.order_id = house.id
      left join spoken p on p.order_id = x.order_id and p.position = x.position) l
    join variant v on v.id = l.variant_id where l.n > 0 group by l.order_id
  )
  select house.id, coalesce((select max(e.at) from order_event e
      where e.order_id = house.id and e.axis = 'fulfilment' and e.to_state = 'READY'), house.created_at),
    coalesce(rest.lines, 0), coalesce(rest.pieces, 0), coalesce(rest.weight, 0)
  from house left join rest on rest.order_id = house.id
  where house.fulfilment_state in ('READY', 'PACKED') or rest.lines is not null
    or exists (select from shipment s where s.order_id = house.id and s.state in ('ASKED', 'ANNOUNCED'))
$$;

create function is_cash_awaited(s shipment) returns boolean language sql stable as $$
  select s.cod is not null and s.state = 'DELIVERED' and case
    when exists (select from remittance_line l where l.shipment_id = s.id and l.state = 'CLAIMED')
      then not exists (select from remittance_line r where r.shipment_id = s.id and r.state = 'REST')
    when exists (select from remittance_line l where l.shipment_id = s.id and l.state in ('PAID', 'ACCEPTED')) then false
    else not exists (select from money_received c where c.key = cod_cash_key(s.id) and c.kind = 'COD'
      -- Of orders before the ledger was kept it is not known what was remitted: they are not asked about.
      and (exists (select from money_entry h where h.key = 'history:' || c.id)
        or coalesce((select sum(e.amount) from money_entry e where e.remits_id = c.id), 0) <> 0)) end
$$;

-- What parcels of an order have collected, or will: without those that are settled, which brought none. What is sent again in the
-- place of a parcel collects so much less of it.
create function order_collected(order_ bigint) returns bigint language sql stable as $$
  select coalesce(sum(s.cod - case when s.cod_paid_at is not null then 0 else (select coalesce(sum(r.cod), 0) from shipment r
      where r.replaces_id = s.id and r.state not in ('CANCELLED', 'REFUSED')) end), 0)::bigint
  from shipment s where s.order_id = order_ and s.cod is not null and s.state not in ('CANCELLED', 'REFUSED')
    and (s.settled_at is null or s.cod_paid_at is not null)
$$;

-- Orders that are not in the house, nor were, leave nothing to follow. The conditions are those of house_of().
create function order_in_house_follow(orders bigint[]) returns void language plpgsql as $$
begin
  if orders is null or not exists (select from shop_order o where o.id = any (orders)
        and o.order_state in ('CONFIRMED', 'COMPLETED') and o.fulfilment_state in ('READY', 'PACKED', 'SHIPPED'))
      and not exists (select from order_in_house h where h.order_id = any (orders)) then
    return;
  end if;
  delete from order_in_house h where h.order_id = any (orders)
    and not exists (select from house_of(orders) now where now.order_id = h.order_id);
  insert into order_in_house (order_id, ready_since, lines, pieces, weight_g)
    select now.order_id, now.ready_since, now.lines, now.pieces, now.weight_g from house_of(orders) now
    on conflict (order_id) do update set ready_since = excluded.ready_since, lines = excluded.lines,
      pieces = excluded.pieces, weight_g = excluded.weight_g;
end $$;

-- What is there so far; a shop that was filled otherwise calls it as well.
create function order_in_house_rebuild() returns void language sql as $$
  delete from order_in_house;
  insert into order_in_house (order_id, ready_since, lines, pieces, weight_g)
    select h.order_id, h.ready_since, h.lines, h.pieces, h.weight_g from house_of((select array_agg(o.id) from shop_order o
      where o.order_state in ('CONFIRMED', 'COMPLETED') and o.fulfilment_state in ('READY', 'PACKED', 'SHIPPED'))) h;
$$;

-- How many pieces of a line are packed for the first time, or will not be packed.
create function pieces_spoken_for(of_order bigint, at_position integer) returns bigint language sql stable as $$
  select coalesce((select sum(l.pieces) from shipment_line l join shipment s on s.id = l.shipment_id
      where l.order_id = of_order and l.position = at_position and s.replaces_id is null
        and s.state not in ('CANCELLED', 'REFUSED')), 0)
    + coalesce((select sum(u.pieces) from unsent_line u where u.order_id = of_order and u.position = at_position), 0)
$$;

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
create trigger carrier_claim_is_kept before delete or update on carrier_claim for each row
  execute function carrier_claim_is_kept();

create function cash_awaited_of_shipment() returns trigger language plpgsql as $$
begin
  perform cash_awaited_follow(new.id);
  return null;
end $$;
create trigger cash_awaited after insert or update of state, cod on shipment for each row
  when (new.cod is not null)
  execute function cash_awaited_of_shipment();

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
  when (new.complaint_id is not null)
  execute function complaint_parcel_fits();

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
create trigger line_is_left_unsent before insert on unsent_line for each row
  execute function line_is_left_unsent();

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
create trigger line_is_packed_once before insert on shipment_line for each row
  execute function line_is_packed_once();

create function order_search_parcel() returns trigger language plpgsql as $$
begin
  perform order_search_follow(new.order_id);
  return null;
end $$;
create trigger order_search_parcel_new after insert on shipment for each row
  when (new.tracking_number is not null or new.carrier_id is not null)
  execute function order_search_parcel();
create trigger order_search_parcel_told after update of tracking_number, carrier_id on shipment for each row
  when (old.tracking_number is distinct from new.tracking_number or old.carrier_id is distinct from new.carrier_id)
  execute function order_search_parcel();

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
create constraint trigger parcel_has_lines after insert on shipment deferrable initially deferred for each row
  execute function parcel_has_lines();

-- More may be written on parcels that were packed before a correction: what they bring too much is free, and goes back.
create function parcels_collect_all() returns trigger language plpgsql as $$
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
-- Fires after parcel_has_lines: deferred triggers of a row go by their names.
create constraint trigger parcels_collect_all after insert on shipment deferrable initially deferred for each row
  when (new.replaces_id is null)
  execute function parcels_collect_all();

-- What was told to a carrier stays as it was told; states move by the table; goods come back to the stock once.
create function shipment_is_kept() returns trigger language plpgsql as $$
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
create trigger shipment_is_kept before delete or update on shipment for each row
  execute function shipment_is_kept();

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
create trigger shipment_line_is_kept before delete or update on shipment_line for each row
  execute function shipment_line_is_kept();

create function shipment_not_of_held() returns trigger language plpgsql as $$
begin
  if order_is_held(new.order_id) then
    raise exception 'Order % is held', new.order_id using errcode = 'check_violation', constraint = 'order_not_held';
  end if;
  return new;
end $$;
-- Behind shipment_of_packable_order, which locks the order's row.
create trigger shipment_z_not_of_held before insert on shipment for each row
  execute function shipment_not_of_held();

-- The parcels of an order collect together what it costs, and never more; one that goes in the place of another at most what that one did.
create function shipment_of_packable_order() returns trigger language plpgsql as $$
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
create trigger shipment_of_packable_order before insert on shipment for each row
  execute function shipment_of_packable_order();

create trigger append_only before delete or update or truncate on shipment_event for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on unsent_line for each statement
  execute function append_only();
create trigger aside_is_over after update of state on shipment for each row
  when (old.state is distinct from new.state)
  execute function aside_is_over('shipment');
create trigger order_in_house after insert or update of state, replaces_id on shipment for each row
  execute function order_in_house_of_row();
create trigger order_in_house after insert on shipment_line referencing new table as changed for each statement
  execute function order_in_house_of_lines();
create trigger order_in_house after insert on unsent_line referencing new table as changed for each statement
  execute function order_in_house_of_lines();
