-- Refunds that go to the bank as a file, and are confirmed by the statement.

create table payout_batch (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 100),
  format text not null check (format in ('ABO', 'SEPA')),
  currency text not null check (currency = case format when 'ABO' then 'CZK' else 'EUR' end),
  payer text not null check (payer ~ '^CZ[0-9]{22}$'),
  asked text not null,
  message_id text not null unique check (message_id ~ '^[A-Za-z0-9]{16,35}$'),
  rate bigint check (rate is null or (rate > 0 and format = 'SEPA')),
  due_on date not null,
  items integer not null check (items between 1 and 1000),
  total bigint not null check (total > 0 and total <= 9007199254740991),
  file bytea not null check (length(file) between 1 and 4194304),
  sha256 bytea not null check (sha256 = sha256(file)),
  staff_id bigint references staff_member,
  made_at timestamptz not null,
  uploaded_at timestamptz check (uploaded_at >= made_at),
  cancelled_at timestamptz check (cancelled_at >= made_at),
  check (uploaded_at is null or cancelled_at is null)
);
comment on table payout_batch is 'A file of payments for the bank. Its items say how far it is: the statement confirms them one by one.';
comment on column payout_batch.asked is 'What its key asked for; the same key asks for the same.';
comment on column payout_batch.total is 'Sum of its items, in the smallest unit of its currency, as the header of the file says.';
comment on column payout_batch.rate is 'Millionths of a crown for one euro, for refunds whose money came in crowns.';

create table payout_item (
  id bigint generated always as identity primary key,
  batch_id bigint not null references payout_batch,
  refund_id bigint not null references payment_refund,
  state text not null default 'MADE' check (state in ('MADE', 'CONFIRMED', 'REJECTED', 'CANCELLED')),
  amount bigint not null check (amount > 0 and amount <= 99999999999),
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  holder text not null check (length(holder) <= 70),
  variable_symbol text not null check (variable_symbol ~ '^[1-9][0-9]{0,9}$'),
  message text not null check (message ~ '^[ -~]{0,35}$'),
  debit_id text unique check (length(debit_id) between 1 and 200),
  reason text check (length(reason) between 1 and 500),
  ended_at timestamptz,
  unique (batch_id, refund_id),
  check ((state = 'MADE') = (ended_at is null)),
  check ((state = 'CONFIRMED') = (debit_id is not null)),
  check ((state = 'REJECTED') = (reason is not null))
);
create unique index payout_item_live on payout_item (refund_id) where state in ('MADE', 'CONFIRMED');
create index payout_item_refund on payout_item (refund_id);
create index payout_item_open on payout_item (batch_id) where state = 'MADE';
create index payout_item_sought on payout_item (iban, amount) where state in ('MADE', 'CANCELLED');
comment on table payout_item is 'A refund in a file for the bank. A refund is in one live item at most; a rejected or cancelled one is due again.';
comment on column payout_item.amount is 'In the smallest unit of the currency of its batch.';
comment on column payout_item.debit_id is 'The debit of a statement that confirmed it, by its bank id: each debit confirms one item.';

-- What the bank was given stays as it was given; a batch only ends.
create function payout_batch_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (to_jsonb(new) - 'uploaded_at' - 'cancelled_at') <> (to_jsonb(old) - 'uploaded_at' - 'cancelled_at')
    or (old.uploaded_at is not null and new.uploaded_at is distinct from old.uploaded_at)
    or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at) then
    raise exception 'a file for the bank is kept as it was made' using errcode = 'integrity_constraint_violation', constraint = 'payout_batch_is_kept';
  end if;
  return new;
end $$;
create trigger payout_batch_is_kept before update or delete on payout_batch for each row execute function payout_batch_is_kept();

create function payout_item_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.batch_id, new.refund_id, new.amount, new.iban, new.holder, new.variable_symbol, new.message)
      is distinct from (old.batch_id, old.refund_id, old.amount, old.iban, old.holder, old.variable_symbol, old.message)
    or not (old.state = 'MADE' or (old.state = 'CANCELLED' and new.state = 'CONFIRMED')) then
    raise exception 'a payment of a file for the bank is kept as it ended' using errcode = 'integrity_constraint_violation', constraint = 'payout_item_is_kept';
  end if;
  return new;
end $$;
create trigger payout_item_is_kept before update or delete on payout_item for each row execute function payout_item_is_kept();

-- Only what is due goes into a file. Whoever sends it by hand, or makes another file, waits for the row of the refund.
create function payout_item_is_due() returns trigger language plpgsql as $$
begin
  perform from payment_refund where id = new.refund_id and state = 'DUE' and attempt_id is null for update;
  if not found then
    raise exception 'this refund is not to be sent in the bank' using errcode = 'check_violation', constraint = 'payout_item_is_due';
  end if;
  return new;
end $$;
create trigger payout_item_is_due before insert on payout_item for each row execute function payout_item_is_due();

-- A refund of a live file is not sent otherwise meanwhile, and its account stays.
create function payment_refund_not_in_file() returns trigger language plpgsql as $$
begin
  if exists (select from payout_item where refund_id = new.id and state = 'MADE') then
    raise exception 'this refund is in a file for the bank' using errcode = 'check_violation', constraint = 'payment_refund_not_in_file';
  end if;
  return new;
end $$;
create trigger payment_refund_not_in_file before update of state on payment_refund
  for each row when (new.attempt_id is null) execute function payment_refund_not_in_file();

create function refund_account_of_due() returns trigger language plpgsql as $$
begin
  perform from payment_refund where id = new.refund_id and state = 'DUE' and attempt_id is null for update;
  if not found or exists (select from payout_item where refund_id = new.refund_id and state = 'MADE') then
    raise exception 'this refund needs no account' using errcode = 'check_violation', constraint = 'refund_account_of_due';
  end if;
  return new;
end $$;
create trigger refund_account_of_due before insert on refund_account for each row execute function refund_account_of_due();

-- At the end of each transaction a batch is the sum of its items, and what the statement confirmed has gone back.
create function payout_adds_up() returns trigger language plpgsql as $$
declare
  batch bigint := case when tg_table_name = 'payout_batch' then (to_jsonb(new) ->> 'id')::bigint else (to_jsonb(new) ->> 'batch_id')::bigint end;
begin
  if exists (
      select from payout_batch b left join payout_item i on i.batch_id = b.id where b.id = batch group by b.id
      having count(i.id) <> b.items or coalesce(sum(i.amount), 0) <> b.total
        or bool_or(b.cancelled_at is not null and i.state = 'MADE'))
    or exists (select from payout_item i join payment_refund r on r.id = i.refund_id
      where i.batch_id = batch and i.state = 'CONFIRMED' and r.state <> 'DONE') then
    raise exception 'a file for the bank does not add up' using errcode = 'check_violation', constraint = 'payout_adds_up';
  end if;
  return null;
end $$;
create constraint trigger payout_adds_up after insert or update on payout_batch
  deferrable initially deferred for each row execute function payout_adds_up();
create constraint trigger payout_adds_up after insert or update on payout_item
  deferrable initially deferred for each row execute function payout_adds_up();
