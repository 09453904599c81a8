-- Lots, movements, receipts, counts and recalls; what is on hand by day.

set local check_function_bodies = off;

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
  check (not is_unknown or best_before is null and cost is null),
  check ((blocked_at is null) = (block_reason = ''))
);
comment on column lot.is_unknown is 'What was there before lots were written, and what comes without saying of which lot it is; one a variant.';
comment on column lot.cost is 'Of one piece, in haléře without VAT; null: not known.';
comment on column lot.on_hand is 'The sum of its movements: only they change it.';
comment on column lot.blocked_at is 'Since when no piece of it is packed or counts as free.';
create unique index lot_unknown on lot (variant_id) where is_unknown;
create index lot_variant on lot (variant_id, id);
create index lot_code on lot (code, variant_id);
create index lot_best_before on lot (best_before, id) where on_hand > 0;
create index lot_code_begin on lot (search_folded(code) collate "C");

create table recall (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant,
  lot_code text not null,
  text_cs text not null check (length(text_cs) between 1 and 2000),
  text_en text not null check (length(text_en) between 1 and 2000),
  opened_at timestamptz not null,
  unique (variant_id, lot_code)
);

create table stock (
  variant_id integer primary key references variant,
  on_hand integer not null check (on_hand >= 0),
  held integer not null default 0,
  short_life integer not null default 0 check (short_life >= 0)
) with (fillfactor=50);
comment on table stock is 'Pieces that can be sold now. Kept apart from variant: it is the row everyone wants.';
comment on column stock.held is 'Pieces that lie there and can''t be sold: blocked, or too near their best-before date. Below zero: so many are missing for orders that wait.';
comment on column stock.short_life is 'How many of the free pieces are too near their best-before date for resellers.';

create table stock_day (
  variant_id integer references variant,
  day date,
  change integer not null,
  primary key (variant_id, day)
);
comment on table stock_day is 'What all movements of a day in Prague come to; without a row nothing moved.';
comment on column stock_day.change is 'Pieces free for sale; below zero where more left than came.';

create table stock_import (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  lines integer not null check (lines > 0),
  at timestamptz not null
);
comment on table stock_import is 'SHA-256 of each file of received or counted pieces that was taken in.';

create table stock_place (
  variant_id integer primary key references variant,
  place text not null check (length(place) between 1 and 40)
);
comment on table stock_place is 'Where in the warehouse a variant lies: a pick list goes by it.';

create table stock_receipt (
  id bigint generated always as identity primary key,
  supplier text not null check (supplier ~ '^\S(.*\S)?$' and length(supplier) <= 200),
  document text not null check (document ~ '^\S(.*\S)?$' and length(document) <= 60),
  received_on date not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  note text not null default '' check (length(note) <= 1000),
  created_at timestamptz not null,
  reversed_at timestamptz,
  reversal_reason text not null default '' check (length(reversal_reason) <= 1000),
  check ((reversed_at is null) = (reversal_reason = ''))
);
comment on table stock_receipt is 'A supplier''s document is received once; one that was reversed may come again.';
comment on column stock_receipt.digest is 'SHA-256 of its lines: the same request again answers the same receipt.';
create unique index stock_receipt_document on stock_receipt (lower(supplier), lower(document)) where reversed_at is null;

create table stock_request (
  key text primary key check (length(key) between 1 and 200),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  answer jsonb,
  at timestamptz not null
);
comment on table stock_request is 'What was answered to a change of the stock, by the key of its caller: the same request again does nothing and gets the same answer.';

create table stock_sold_day (
  variant_id integer references variant,
  day date,
  pieces integer not null,
  primary key (day, variant_id)
);
comment on table stock_sold_day is 'Pieces ordered on a day in Prague, less those that were released on it. Kept as long as the pace of sales needs them.';
comment on column stock_sold_day.pieces is 'Below zero where more was released than ordered.';

create table stock_sold_folded (
  one boolean default true primary key check (one),
  before date not null,
  changes_before date not null default '2000-01-01'::date
);
comment on table stock_sold_folded is 'Days before this one are in stock_sold_day, as far back as they are kept.';
comment on column stock_sold_folded.changes_before is 'Days before this one are in stock_day.';

create table stock_threshold (
  variant_id integer primary key references variant,
  pieces integer not null check (pieces between 1 and 1000000)
);
comment on table stock_threshold is 'A variant with fewer free pieces is low.';

create table stocktake (
  id bigint generated always as identity primary key,
  state text not null default 'OPEN' check (state in ('OPEN', 'POSTED', 'CANCELLED')),
  note text not null default '' check (length(note) <= 1000),
  opened_at timestamptz not null,
  ended_at timestamptz,
  reason text not null default '' check (length(reason) <= 1000),
  check ((state = 'OPEN') = (ended_at is null))
);
create unique index stocktake_open on stocktake ((true)) where state = 'OPEN';

create table recall_notice (
  recall_id bigint references recall,
  order_id bigint references shop_order,
  lead_order_id bigint not null references shop_order,
  asked_at timestamptz not null,
  primary key (recall_id, order_id)
);
comment on table recall_notice is 'Orders whose buyer is told of a recall. Orders of one address share one mail, which the first of them leads.';
create index recall_notice_lead on recall_notice (recall_id, lead_order_id);
create index recall_notice_order on recall_notice (order_id);
create index recall_notice_lead_order on recall_notice (lead_order_id);

create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant,
  change integer not null check (change <> 0),
  reason text not null
    check (reason in ('RECEIVED', 'SOLD', 'RELEASED', 'RETURNED', 'CORRECTED', 'RECEIPT', 'DAMAGED', 'EXPIRED', 'SAMPLE', 'REPLACEMENT', 'UNCOLLECTED', 'STOCKTAKE', 'HELD')),
  order_id bigint references shop_order,
  at timestamptz not null default now(),
  shipment_id bigint references shipment,
  note text not null default '' check (length(note) <= 1000),
  lot_id bigint,
  foreign key (lot_id, variant_id) references lot (id, variant_id)
);
comment on table stock_movement is 'The ledger: its sum by variant is stock.on_hand.';
comment on column stock_movement.reason is 'SOLD and RELEASED reserve pieces for an order and let them go; HELD takes pieces that may not be sold out of what is free, and gives them back. All others are pieces that came or left.';
comment on column stock_movement.note is 'In a clerk''s words, about the goods.';
create index stock_movement_variant on stock_movement (variant_id, id);
create index stock_movement_order on stock_movement (order_id) where order_id is not null;
create index stock_movement_lot on stock_movement (lot_id) where lot_id is not null;
create index stock_movement_shipment on stock_movement (shipment_id) where shipment_id is not null;
-- What was sold since the last folding is read for Today and the stock: the movements of one day. Sums over 128 pages each led
-- to 27,000 rows for 2,200 (21 ms among a million orders); over 8 pages each to 3,800 (0.7 ms). The index has 80 kB.
create index stock_movement_day on stock_movement using brin (at) with (pages_per_range='8', autosummarize='on');
-- Staff narrows the ledger of a variant by the kind of movement and by days. Reserving is most of a ledger, so it needs no index.
create index stock_movement_reason on stock_movement (variant_id, reason, id) where reason <> 'SOLD';
create index stock_movement_variant_at on stock_movement (variant_id, at);

create table stock_receipt_line (
  receipt_id bigint references stock_receipt,
  position integer check ("position" > 0),
  lot_id bigint not null unique references lot,
  pieces integer not null check (pieces between 1 and 1000000),
  primary key (receipt_id, "position")
);

create table stocktake_count (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null references stocktake,
  lot_id bigint not null references lot,
  place text not null default '' check (length(place) <= 60),
  pieces integer not null check (pieces between 0 and 1000000),
  on_hand integer not null check (on_hand >= 0),
  staff_id bigint references staff_member,
  at timestamptz not null,
  last_movement_id bigint
);
comment on table stocktake_count is 'Of a lot at one place the last count holds; counts of its places add up.';
comment on column stocktake_count.on_hand is 'What the lot held when it was counted: only the difference is posted, so pieces that move until then are not counted twice.';
comment on column stocktake_count.last_movement_id is 'Of the lot when it was counted; null: none yet, or a release before counted. Counts of several places are one count of the lot only where it is the same.';
create index stocktake_count_stocktake on stocktake_count (stocktake_id, lot_id, place, id);
create index stocktake_count_lot on stocktake_count (lot_id);

create table lot_movement (
  id bigint generated always as identity primary key,
  lot_id bigint not null references lot,
  change integer not null check (change <> 0),
  reason text not null
    check (reason in ('OPENING', 'PACKED', 'UNPACKED', 'RECEIVED', 'RETURNED', 'CORRECTED', 'RECEIPT', 'DAMAGED', 'EXPIRED', 'SAMPLE', 'REPLACEMENT', 'UNCOLLECTED', 'STOCKTAKE')),
  movement_id bigint references stock_movement,
  order_id bigint references shop_order,
  shipment_id bigint references shipment,
  note text not null default '' check (length(note) <= 1000),
  at timestamptz not null,
  check ((movement_id is null) = (reason in ('OPENING', 'PACKED', 'UNPACKED'))),
  check ((reason not in ('PACKED', 'UNPACKED')) or order_id is not null),
  check (reason <> 'PACKED' or change < 0),
  check ((reason not in ('OPENING', 'UNPACKED')) or change > 0)
);
comment on table lot_movement is 'The ledger of the lots: which pieces lie where they can be touched. What leaves with an order is written when it is packed.';
comment on column lot_movement.note is 'In a clerk''s words, about the goods: why another lot was packed than was proposed, say.';
create index lot_movement_lot on lot_movement (lot_id, id);
create index lot_movement_order on lot_movement (order_id) where order_id is not null;
create index lot_movement_shipment on lot_movement (shipment_id) where shipment_id is not null;
create index lot_movement_movement on lot_movement (movement_id) where movement_id is not null;
-- What the cost of some days is made of, in the order in which it left (docs/back-office.md, "Numbers").
create index lot_movement_sold on lot_movement (at, id) where order_id is not null;
-- Staff narrows the ledger of a lot by the kind of movement; packing is most of a ledger, so it needs no index.
create index lot_movement_reason on lot_movement (lot_id, reason, id) where reason <> 'PACKED';

create table stock_balance (
  variant_id integer references variant,
  movement_id bigint references stock_movement,
  pieces integer not null,
  primary key (variant_id, movement_id)
);
comment on table stock_balance is 'Pieces that were not reserved after a movement: the sum of all movements of the variant up to it, without those that hold pieces.';

create table write_off_taken_back (
  movement_id bigint primary key references stock_movement,
  at timestamptz not null
);
comment on table write_off_taken_back is 'Write-offs whose pieces came back as movements of the same reason: each once.';

-- Whether pieces of a lot may be packed for a kind of trade.
create function lot_fits(l lot, life integer, day_ date) returns boolean language sql immutable as $$
  select l.blocked_at is null and (l.best_before is null or l.best_before >= day_ + life)
$$;

-- Moves pieces of a variant, or none, and says anew what is free: total without what is held. The one place that decides
-- it. Null: only free pieces may leave, and there are fewer; nothing has changed.
create function move_pieces(variant_ integer, change_ integer, reason_ text, lot_ bigint, order_ bigint, shipment_ bigint, note_ text, only_free boolean, at_ timestamptz) returns integer language plpgsql as $$
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

-- Pieces of an order that are reserved and not packed, by variant.
create function reserved_by(order_ bigint) returns table(variant_id integer, pieces integer) language sql stable as $$
  select r.variant_id, sum(r.pieces)::integer from (
    select m.variant_id, -m.change as pieces from stock_movement m
    where m.order_id = order_ and m.reason in ('SOLD', 'RELEASED')
    union all
    select l.variant_id, m.change from lot_movement m join lot l on l.id = m.lot_id
    where m.order_id = order_ and m.reason in ('PACKED', 'UNPACKED')
  ) r group by r.variant_id having sum(r.pieces) <> 0
$$;

-- Writes one for each so many movements that were made before this day. Rows that are older than them are all there by then.
create function stock_balances_write(before_ date, apart integer) returns void language sql as $$
  insert into stock_balance (variant_id, movement_id, pieces)
    select variant_id, id, pieces from (
      select m.variant_id, m.id, m.at, row_number() over row_by_row as nth,
        coalesce(last.pieces, 0) + sum(case m.reason when 'HELD' then 0 else m.change end) over row_by_row as pieces
      from stock s
        left join lateral (select b.movement_id, b.pieces from stock_balance b
          where b.variant_id = s.variant_id order by b.movement_id desc limit 1) as last on true
        join stock_movement m on m.variant_id = s.variant_id and m.id > coalesce(last.movement_id, 0)
      window row_by_row as (partition by m.variant_id order by m.id)) as told
    where nth % apart = 0 and at < before_::timestamp at time zone 'Europe/Prague'
  on conflict do nothing
$$;

-- Adds up the days before this one that are not added up yet, and forgets those that are older than so many days.
create function stock_sold_fold(before_ date, kept integer) returns void language plpgsql as $$
declare
  sold_ date;
  changes_ date;
begin
  insert into stock_sold_folded (before) values (before_ - kept) on conflict do nothing;
  select greatest(before, before_ - kept), changes_before into sold_, changes_ from stock_sold_folded for update;
  if sold_ < before_ then
    insert into stock_sold_day (variant_id, day, pieces)
      select variant_id, (at at time zone 'Europe/Prague')::date, -sum(change)::integer from stock_movement
      where at >= sold_::timestamp at time zone 'Europe/Prague' and at < before_::timestamp at time zone 'Europe/Prague'
        and reason in ('SOLD', 'RELEASED')
      group by 1, 2;
  end if;
  if changes_ < before_ then
    insert into stock_day (variant_id, day, change)
      select variant_id, (at at time zone 'Europe/Prague')::date, sum(change)::integer from stock_movement
      where at >= changes_::timestamp at time zone 'Europe/Prague' and at < before_::timestamp at time zone 'Europe/Prague'
      group by 1, 2;
  end if;
  update stock_sold_folded set before = greatest(before, before_), changes_before = greatest(changes_before, before_);
  delete from stock_sold_day where day < before_ - kept;
end $$;

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
create trigger lot_is_kept before insert or delete or update on lot for each row
  execute function lot_is_kept();

-- A lot holds what its ledger says, by construction.
create function lot_moved() returns trigger language plpgsql as $$
begin
  update lot set on_hand = on_hand + new.change where id = new.lot_id;
  return null;
end $$;
create trigger lot_moved after insert on lot_movement for each row execute function lot_moved();

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
  when (new.reason <> all (array['SOLD'::text, 'RELEASED'::text, 'HELD'::text]))
  execute function movement_in_lots();

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
  when (new.reason = any (array['PACKED'::text, 'UNPACKED'::text]))
  execute function packed_is_reserved();

create function sales_sent() returns trigger language plpgsql as $$
begin
  insert into sales_delta (day, order_type, representative_id, variant_id, cost, uncosted)
    select day_in_prague(m.at), o.order_type, sales_entered_by(o.placed_by, o.is_by_staff), t.variant_id, sum(-m.change * coalesce(t.cost, 0)),
      sum(case when t.cost is null then -m.change else 0 end)
    from new_movements m join shop_order o on o.id = m.order_id join lot t on t.id = m.lot_id
    group by o.id, 1, t.variant_id;
  return null;
end $$;
create trigger sales_sent after insert on lot_movement referencing new table as new_movements for each statement
  execute function sales_sent();

create function stock_receipt_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.reversed_at is not null or (new.supplier, new.document, new.received_on, new.digest, new.note, new.created_at)
    is distinct from (old.supplier, old.document, old.received_on, old.digest, old.note, old.created_at) then
    raise exception 'A receipt is corrected by its reversal' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger stock_receipt_is_kept before delete or update on stock_receipt for each row
  execute function stock_receipt_is_kept();

create function stocktake_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'Stocktake % has ended', old.id using errcode = 'check_violation', constraint = 'stocktake_is_open';
end $$;
create trigger stocktake_is_kept before update on stocktake for each row
  when (old.state <> 'OPEN'::text)
  execute function stocktake_is_kept();

-- Counts go into an open stocktake; one that is being posted waits for those that are being written.
create function stocktake_is_open() returns trigger language plpgsql as $$
begin
  perform from stocktake where id = new.stocktake_id and state = 'OPEN' for share;
  if not found then
    raise exception 'The stocktake has ended' using errcode = 'check_violation', constraint = 'stocktake_is_open';
  end if;
  return new;
end $$;
create trigger stocktake_is_open before insert on stocktake_count for each row
  execute function stocktake_is_open();

create function taken_back_was_written_off() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_movement m where m.id = new.movement_id and m.change < 0 and m.order_id is null
      and m.reason in ('DAMAGED', 'EXPIRED', 'SAMPLE')) then
    raise exception 'The movement % is no write-off', new.movement_id using errcode = 'check_violation', constraint = 'taken_back_was_written_off';
  end if;
  return new;
end $$;
create trigger taken_back_was_written_off before insert on write_off_taken_back for each row
  execute function taken_back_was_written_off();

create trigger append_only before delete or update or truncate on stock_movement for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on write_off_taken_back for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on lot_movement for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on stock_receipt_line for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on stocktake_count for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on recall for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on recall_notice for each statement
  execute function append_only();
create trigger aside_is_over after update of blocked_at, on_hand on lot for each row
  when (old.best_before is not null and ((old.blocked_at is null) <> (new.blocked_at is null)
    or (old.on_hand = 0) <> (new.on_hand = 0)))
  execute function aside_is_over('lot');
