-- What was bought of whom, what was counted, from how few pieces on a variant is low, and lots that are called back.

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
create unique index stock_receipt_document on stock_receipt (lower(supplier), lower(document)) where reversed_at is null;
comment on table stock_receipt is 'A supplier''s document is received once; one that was reversed may come again.';
comment on column stock_receipt.digest is 'SHA-256 of its lines: the same request again answers the same receipt.';

create table stock_receipt_line (
  receipt_id bigint not null references stock_receipt,
  position integer not null check (position > 0),
  lot_id bigint not null unique references lot,
  pieces integer not null check (pieces between 1 and 1000000),
  primary key (receipt_id, position)
);
create trigger append_only before update or delete or truncate on stock_receipt_line for each statement execute function append_only();

create function stock_receipt_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.reversed_at is not null or (new.supplier, new.document, new.received_on, new.digest, new.note, new.created_at)
    is distinct from (old.supplier, old.document, old.received_on, old.digest, old.note, old.created_at) then
    raise exception 'A receipt is corrected by its reversal' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger stock_receipt_is_kept before update or delete on stock_receipt for each row execute function stock_receipt_is_kept();

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

create table stocktake_count (
  id bigint generated always as identity primary key,
  stocktake_id bigint not null references stocktake,
  lot_id bigint not null references lot,
  place text not null default '' check (length(place) <= 60),
  pieces integer not null check (pieces between 0 and 1000000),
  on_hand integer not null check (on_hand >= 0),
  staff_id bigint references staff_member,
  at timestamptz not null
);
create index stocktake_count_stocktake on stocktake_count (stocktake_id, lot_id, place, id);
create index stocktake_count_lot on stocktake_count (lot_id);
create trigger append_only before update or delete or truncate on stocktake_count for each statement execute function append_only();
comment on table stocktake_count is 'Of a lot at one place the last count holds; counts of its places add up.';
comment on column stocktake_count.on_hand is 'What the lot held when it was counted: only the difference is posted, so pieces that move until then are not counted twice.';

-- Counts go into an open stocktake; one that is being posted waits for those that are being written.
create function stocktake_is_open() returns trigger language plpgsql as $$
begin
  perform from stocktake where id = new.stocktake_id and state = 'OPEN' for share;
  if not found then
    raise exception 'The stocktake has ended' using errcode = 'check_violation', constraint = 'stocktake_is_open';
  end if;
  return new;
end $$;
create trigger stocktake_is_open before insert on stocktake_count for each row execute function stocktake_is_open();

create function stocktake_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'Stocktake % has ended', old.id using errcode = 'check_violation', constraint = 'stocktake_is_open';
end $$;
create trigger stocktake_is_kept before update on stocktake for each row when (old.state <> 'OPEN') execute function stocktake_is_kept();

create table stock_threshold (
  variant_id integer primary key references variant,
  pieces integer not null check (pieces between 1 and 1000000)
);
comment on table stock_threshold is 'A variant with fewer free pieces is low.';

create table stock_request (
  key text primary key check (length(key) between 1 and 200),
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  answer jsonb,
  at timestamptz not null
);
comment on table stock_request is 'What was answered to a change of the stock, by the key of its caller: the same request again does nothing and gets the same answer.';

create table recall (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant,
  lot_code text not null,
  text_cs text not null check (length(text_cs) between 1 and 2000),
  text_en text not null check (length(text_en) between 1 and 2000),
  opened_at timestamptz not null,
  unique (variant_id, lot_code)
);
create trigger append_only before update or delete or truncate on recall for each statement execute function append_only();

create table recall_notice (
  recall_id bigint not null references recall,
  order_id bigint not null references shop_order,
  lead_order_id bigint not null references shop_order,
  asked_at timestamptz not null,
  primary key (recall_id, order_id)
);
create index recall_notice_lead on recall_notice (recall_id, lead_order_id);
create index recall_notice_order on recall_notice (order_id);
create index recall_notice_lead_order on recall_notice (lead_order_id);
create trigger append_only before update or delete or truncate on recall_notice for each statement execute function append_only();
comment on table recall_notice is 'Orders whose buyer is told of a recall. Orders of one address share one mail, which the first of them leads.';
