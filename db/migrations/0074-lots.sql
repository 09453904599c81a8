-- Lots: pieces that came together, with their best-before date and cost. stock.on_hand stays what can be sold now: an order
-- takes pieces there, and the lots that they come from are written when it is packed. Always, of each variant:
-- sum of lots = free (stock.on_hand) + held (stock.held) + reserved by orders that are not packed yet.

-- Orders lock these in this order: what is read below stays as it is until the end, and nobody waits in a circle.
lock table shop_order in share row exclusive mode;
lock table stock_movement, stock in access exclusive mode;

alter table stock add column held integer not null default 0;
alter table stock add column short_life integer not null default 0 check (short_life >= 0);
comment on column stock.held is 'Pieces that lie there and can''t be sold: blocked, or too near their best-before date. Below zero: so many are missing for orders that wait.';
comment on column stock.short_life is 'How many of the free pieces are too near their best-before date for resellers.';

create table lot (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant,
  code text not null check (code ~ '^\S(.*\S)?$' and length(code) <= 60),
  is_unknown boolean not null default false,
  best_before date,
  cost bigint check (cost between 0 and 100000000),
  on_hand integer not null default 0 check (on_hand >= 0),
  created_at timestamptz not null,
  blocked_at timestamptz,
  block_reason text not null default '' check (length(block_reason) <= 1000),
  unique (id, variant_id),
  check (not is_unknown or (best_before is null and cost is null)),
  check ((blocked_at is null) = (block_reason = ''))
);
create unique index lot_unknown on lot (variant_id) where is_unknown;
create index lot_variant on lot (variant_id, id);
create index lot_code on lot (code, variant_id);
create index lot_best_before on lot (best_before, id) where on_hand > 0;
comment on column lot.is_unknown is 'What was there before lots were written, and what comes without saying of which lot it is; one a variant.';
comment on column lot.cost is 'Of one piece, in haléře without VAT; null: not known.';
comment on column lot.on_hand is 'The sum of its movements: only they change it.';
comment on column lot.blocked_at is 'Since when no piece of it is packed or counts as free.';

alter table stock_movement add column lot_id bigint;
alter table stock_movement add foreign key (lot_id, variant_id) references lot (id, variant_id);

create table lot_movement (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lot,
  change integer not null check (change <> 0),
  reason text not null check (reason in (
    'OPENING', 'PACKED', 'UNPACKED', 'RECEIVED', 'RETURNED', 'CORRECTED',
    'RECEIPT', 'DAMAGED', 'EXPIRED', 'SAMPLE', 'REPLACEMENT', 'UNCOLLECTED', 'STOCKTAKE')),
  movement_id bigint references stock_movement,
  order_id bigint references shop_order,
  shipment_id bigint references shipment,
  note text not null default '' check (length(note) <= 1000),
  at timestamptz not null,
  check ((movement_id is null) = (reason in ('OPENING', 'PACKED', 'UNPACKED'))),
  check (reason not in ('PACKED', 'UNPACKED') or order_id is not null),
  check (reason <> 'PACKED' or change < 0),
  check (reason not in ('OPENING', 'UNPACKED') or change > 0)
);
create index lot_movement_lot on lot_movement (lot_id, id);
create index lot_movement_order on lot_movement (order_id) where order_id is not null;
create index lot_movement_shipment on lot_movement (shipment_id) where shipment_id is not null;
create index lot_movement_movement on lot_movement (movement_id) where movement_id is not null;
comment on table lot_movement is 'The ledger of the lots: which pieces lie where they can be touched. What leaves with an order is written when it is packed.';
comment on column lot_movement.note is 'In a clerk''s words, about the goods: why another lot was packed than was proposed, say.';

-- What there is already: one lot a variant, from which all orders were packed that are packed.
insert into lot (variant_id, code, is_unknown, on_hand, created_at)
select s.variant_id, 'unknown', true, s.on_hand + coalesce(sum(w.pieces), 0), now()
from stock s
left join (
  select m.variant_id, -m.change as pieces from stock_movement m join shop_order o on o.id = m.order_id
  where m.reason in ('SOLD', 'RELEASED') and o.fulfilment_state in ('WAITING', 'READY')
) w using (variant_id)
group by s.variant_id, s.on_hand;

insert into lot_movement (lot_id, change, reason, order_id, at)
select l.id, sum(m.change), 'PACKED', m.order_id, min(m.at)
from stock_movement m
join shop_order o on o.id = m.order_id and o.fulfilment_state not in ('WAITING', 'READY')
join lot l on l.variant_id = m.variant_id
where m.reason in ('SOLD', 'RELEASED')
group by l.id, m.order_id having sum(m.change) < 0;

insert into lot_movement (lot_id, change, reason, movement_id, order_id, at)
select l.id, m.change, m.reason, m.id, m.order_id, m.at
from stock_movement m join lot l on l.variant_id = m.variant_id
where m.order_id is not null and m.reason = 'RETURNED';

insert into lot_movement (lot_id, change, reason, at)
select l.id, l.on_hand - coalesce(sum(m.change), 0), 'OPENING', now()
from lot l left join lot_movement m on m.lot_id = l.id
group by l.id, l.on_hand having l.on_hand > coalesce(sum(m.change), 0);

create trigger append_only before update or delete or truncate on lot_movement for each statement execute function append_only();

-- A lot holds what its ledger says, by construction.
create function lot_moved() returns trigger language plpgsql as $$
begin
  update lot set on_hand = on_hand + new.change where id = new.lot_id;
  return null;
end $$;
create trigger lot_moved after insert on lot_movement for each row execute function lot_moved();

create function lot_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A lot stays' using errcode = 'integrity_constraint_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.on_hand <> 0 then
      raise exception 'A lot begins empty' using errcode = 'check_violation', constraint = 'lot_begins_empty';
    end if;
    return new;
  end if;
  if (new.variant_id, new.code, new.is_unknown, new.best_before, new.cost, new.created_at) is distinct from
     (old.variant_id, old.code, old.is_unknown, old.best_before, old.cost, old.created_at)
     or (new.on_hand <> old.on_hand and pg_trigger_depth() < 2) then
    raise exception 'A lot is changed by its movements only' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger lot_is_kept before insert or update or delete on lot for each row execute function lot_is_kept();

-- Lots of a variant are moved by one transaction at a time. Locks go order, parcel, lots by variant, stock by variant.
create function lock_lots(variant_ integer) returns void language sql as $$
  select pg_advisory_xact_lock(74, variant_)
$$;

-- How many days a piece must last from the day it is packed; resellers get no less than consumers.
create function lot_life(order_type_ text) returns integer language sql stable as $$
  select case when order_type_ = 'B2B' then greatest(consumers, resellers) else consumers end
  from (
    select coalesce((v.value->>'consumerLifeDays')::integer, 14) as consumers, coalesce((v.value->>'resellerLifeDays')::integer, 60) as resellers
    from (select) one
    left join lateral (select value from setting_version where section = 'stock' order by version desc limit 1) v on true
  ) life
$$;
insert into setting_version (section, version, value, at, reason)
values ('stock', 1, '{"consumerLifeDays": 14, "resellerLifeDays": 60, "writeOffAlone": 200000}', now(), 'first values');

-- Whether pieces of a lot may be packed for a kind of trade.
create function lot_fits(l lot, life integer, day_ date) returns boolean language sql immutable as $$
  select l.blocked_at is null and (l.best_before is null or l.best_before >= day_ + life)
$$;

-- Pieces of an order that are reserved and not packed, by variant.
create function reserved_by(order_ bigint) returns table (variant_id integer, pieces integer) language sql stable as $$
  select r.variant_id, sum(r.pieces)::integer from (
    select m.variant_id, -m.change as pieces from stock_movement m
    where m.order_id = order_ and m.reason in ('SOLD', 'RELEASED')
    union all
    select l.variant_id, m.change from lot_movement m join lot l on l.id = m.lot_id
    where m.order_id = order_ and m.reason in ('PACKED', 'UNPACKED')
  ) r group by r.variant_id having sum(r.pieces) <> 0
$$;

-- Takes or adds pieces of the lots that nobody named: what leaves is of lots that last, by their dates; what comes back where it came
-- from, and the rest to the lot that is not known. So the lots follow whatever the stock's ledger is told.
create function movement_in_lots() returns trigger language plpgsql as $$
declare
  rest integer := abs(new.change);
  taken integer;
  one record;
  life integer := lot_life(coalesce((select order_type from shop_order where id = new.order_id), 'B2C'));
begin
  perform lock_lots(new.variant_id);
  if new.lot_id is not null then
    insert into lot_movement (lot_id, change, reason, movement_id, order_id, shipment_id, note, at)
    values (new.lot_id, new.change, new.reason, new.id, new.order_id, new.shipment_id, new.note, new.at);
    return null;
  end if;
  for one in
    select l.id, case when new.change < 0 then l.on_hand else o.pieces end as pieces
    from lot l
    left join (
      select m.lot_id, -sum(m.change)::integer as pieces from lot_movement m where m.order_id = new.order_id group by m.lot_id
    ) o on o.lot_id = l.id
    where l.variant_id = new.variant_id and case when new.change < 0 then l.on_hand > 0 else o.pieces > 0 end
    order by l.blocked_at is not null, lot_fits(l, life, (new.at at time zone 'Europe/Prague')::date) desc, l.best_before nulls first, l.id
  loop
    exit when rest = 0;
    taken := least(rest, one.pieces);
    insert into lot_movement (lot_id, change, reason, movement_id, order_id, shipment_id, note, at)
    values (one.id, taken * sign(new.change), new.reason, new.id, new.order_id, new.shipment_id, new.note, new.at);
    rest := rest - taken;
  end loop;
  if rest > 0 and new.change < 0 then
    raise exception 'The lots of variant % lack % pieces', new.variant_id, rest using errcode = 'check_violation', constraint = 'lot_on_hand_check';
  elsif rest > 0 then
    insert into lot (variant_id, code, is_unknown, created_at) values (new.variant_id, 'unknown', true, new.at) on conflict do nothing;
    insert into lot_movement (lot_id, change, reason, movement_id, order_id, shipment_id, note, at)
    select l.id, rest, new.reason, new.id, new.order_id, new.shipment_id, new.note, new.at
    from lot l where l.variant_id = new.variant_id and l.is_unknown;
  end if;
  return null;
end $$;
create trigger movement_in_lots after insert on stock_movement for each row
  when (new.reason not in ('SOLD', 'RELEASED', 'HELD')) execute function movement_in_lots();

-- Moves pieces of a variant, or none, and says anew what is free: total without what is held. The one place that decides
-- it. Null: only free pieces may leave, and there are fewer; nothing has changed.
create function move_pieces(variant_ integer, change_ integer, reason_ text, lot_ bigint, order_ bigint, shipment_ bigint, note_ text,
  only_free boolean, at_ timestamptz) returns integer language plpgsql as $$
declare
  s record;
  day_ date := (at_ at time zone 'Europe/Prague')::date;
  unfit integer;
  short integer;
  total integer;
  free integer;
begin
  perform lock_lots(variant_);
  insert into stock (variant_id, on_hand) values (variant_, 0) on conflict do nothing;
  select on_hand, held, short_life into s from stock where variant_id = variant_ for update;
  if only_free and s.on_hand + change_ < 0
     and not exists (select from lot l where l.id = lot_ and not lot_fits(l, lot_life('B2C'), day_)) then
    return null;
  end if;
  if change_ <> 0 then
    insert into stock_movement (variant_id, change, reason, lot_id, order_id, shipment_id, note, at)
    values (variant_, change_, reason_, lot_, order_, shipment_, note_, at_);
  end if;
  select coalesce(sum(l.on_hand) filter (where not lot_fits(l, c.life, day_)), 0),
    coalesce(sum(l.on_hand) filter (where lot_fits(l, c.life, day_) and not lot_fits(l, r.life, day_)), 0)
  into unfit, short
  from lot l, (select lot_life('B2C') as life) c, (select lot_life('B2B') as life) r
  where l.variant_id = variant_ and l.on_hand > 0;
  total := s.on_hand + s.held + change_;
  free := greatest(0, total - unfit);
  short := least(free, short);
  if free - s.on_hand <> change_ then
    insert into stock_movement (variant_id, change, reason, at) values (variant_, free - s.on_hand - change_, 'HELD', at_);
  end if;
  if (free, total - free, short) is distinct from (s.on_hand, s.held, s.short_life) then
    update stock set on_hand = free, held = total - free, short_life = short where variant_id = variant_;
  end if;
  return free;
end $$;

-- An order is packed from lots with what it reserved, and with no more.
create function packed_is_reserved() returns trigger language plpgsql as $$
declare
  variant_ integer;
begin
  select variant_id into variant_ from lot where id = new.lot_id;
  perform lock_lots(variant_);
  if exists (select from reserved_by(new.order_id) r where r.variant_id = variant_ and r.pieces < 0)
     or (new.reason = 'UNPACKED' and (select sum(m.change) from lot_movement m where m.lot_id = new.lot_id and m.order_id = new.order_id
       and m.reason in ('PACKED', 'UNPACKED')) > 0) then
    raise exception 'Order % has not reserved that', new.order_id using errcode = 'check_violation', constraint = 'packed_is_reserved';
  end if;
  return null;
end $$;
create trigger packed_is_reserved after insert on lot_movement for each row
  when (new.reason in ('PACKED', 'UNPACKED')) execute function packed_is_reserved();

-- What a packed order still reserves is taken from the lots by their best-before date. The packing verb has written it
-- already; this is for what does not know of lots: the release before, while this one is rolled out.
create function packed_from_lots() returns trigger language plpgsql as $$
declare
  wanted record;
  one record;
  taken integer;
  day_ date;
begin
  if not exists (select from shop_order where id = new.id and fulfilment_state = 'PACKED') then
    return null;
  end if;
  day_ := (now() at time zone 'Europe/Prague')::date;
  for wanted in select variant_id, pieces from reserved_by(new.id) where pieces > 0 order by variant_id loop
    perform lock_lots(wanted.variant_id);
    for one in
      select l.id, l.on_hand from lot l where l.variant_id = wanted.variant_id and l.on_hand > 0 and l.blocked_at is null
      order by lot_fits(l, lot_life(new.order_type), day_) desc, l.best_before nulls first, l.id
    loop
      exit when wanted.pieces = 0;
      taken := least(wanted.pieces, one.on_hand);
      insert into lot_movement (lot_id, change, reason, order_id, at) values (one.id, -taken, 'PACKED', new.id, now());
      wanted.pieces := wanted.pieces - taken;
    end loop;
    if wanted.pieces > 0 then
      raise exception 'The lots lack % pieces of variant %', wanted.pieces, wanted.variant_id using errcode = 'check_violation', constraint = 'lot_on_hand_check';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger packed_from_lots after update of fulfilment_state on shop_order
  deferrable initially deferred for each row
  when (new.fulfilment_state = 'PACKED' and old.fulfilment_state <> 'PACKED') execute function packed_from_lots();
