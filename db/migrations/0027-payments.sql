-- Attempts by card, movements of the bank account, refunds, and orders to the bank.

set local check_function_bodies = off;

create table bank_transaction (
  id bigint generated always as identity primary key,
  bank_id text not null unique check (length(bank_id) between 1 and 200),
  booked_on date not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  variable_symbol text check (variable_symbol ~ '^[0-9]{1,10}$'),
  counter_account text not null check (length(counter_account) <= 100),
  counter_name text not null check (length(counter_name) <= 200),
  message text not null check (length(message) <= 500),
  imported_at timestamptz not null,
  fit text not null check (fit in ('PAID', 'OVERPAID', 'UNDERPAID', 'NOT_AWAITED', 'TOO_LATE', 'UNKNOWN', 'OTHER_CURRENCY')),
  order_id bigint references shop_order,
  own_iban text check (own_iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{10,30}$'),
  check (fit <> 'PAID' or order_id is not null)
);
comment on table bank_transaction is 'Incoming transfers of bank statements, each once. Whatever is not PAID is for a person to look at.';
comment on column bank_transaction.amount is 'In the smallest unit of its currency.';
comment on column bank_transaction.own_iban is 'IBAN of our own account; null: taken in before it was kept.';
create index bank_transaction_unmatched on bank_transaction (id) where fit <> 'PAID';
create index bank_transaction_order on bank_transaction (order_id) where order_id is not null;
create index bank_transaction_symbol on bank_transaction (variable_symbol collate "C") where variable_symbol is not null;
create index bank_transaction_payer on bank_transaction (search_folded(counter_name) collate "C");
create index bank_transaction_account on bank_transaction (counter_account) where fit = 'PAID';
create index bank_transaction_alike on bank_transaction (amount, booked_on);

create table payment_attempt (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  order_number bigint not null unique check (order_number between 1 and 999999999999999),
  variable_symbol text not null check (variable_symbol ~ '^[0-9]{10}$'),
  amount bigint not null check (amount > 0),
  currency text not null default 'CZK' check (currency = 'CZK'),
  state text not null default 'PENDING' check (state in ('PENDING', 'PAID', 'FAILED', 'SURPLUS')),
  prcode integer check (prcode >= 0),
  srcode integer check (srcode >= 0),
  result_text text,
  created_at timestamptz not null,
  settled_at timestamptz,
  asked_at timestamptz,
  confirmed_at timestamptz,
  doubt text check (length(doubt) between 1 and 200),
  check ((state = 'PENDING') = (settled_at is null)),
  check ((state = 'PENDING') = (prcode is null or srcode is null)),
  check ((state in ('PAID', 'SURPLUS')) = coalesce(prcode = 0 and srcode = 0, false))
);
comment on column payment_attempt.order_number is 'ORDERNUMBER at the gateway: fresh for each attempt, drawn by lot so that nobody guesses it, at most 15 digits.';
comment on column payment_attempt.variable_symbol is 'MERORDERNUM at the gateway; an answer that does not repeat it is not about this attempt.';
comment on column payment_attempt.amount is 'In haléře; what we asked the gateway for. Its answer carries no amount.';
comment on column payment_attempt.state is 'SURPLUS: genuinely paid, though another attempt of the same order already was; money to be given back.';
comment on column payment_attempt.asked_at is 'When the gateway''s web service was last asked about it.';
comment on column payment_attempt.confirmed_at is 'When the gateway''s own books were found to say that it is paid, in this amount.';
comment on column payment_attempt.doubt is 'Why the gateway''s books do not fit ours: it settles nothing by itself any more, a person decides.';
create unique index payment_attempt_paid on payment_attempt (order_id) where state = 'PAID';
create index payment_attempt_order on payment_attempt (order_id, id);
create index payment_attempt_unsure on payment_attempt (created_at) where doubt is null and confirmed_at is null;
create index payment_attempt_failed on payment_attempt (settled_at) where state = 'FAILED';

create table payout_batch (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 100),
  format text not null check (format in ('ABO', 'SEPA')),
  currency text not null,
  payer text not null check (payer ~ '^CZ[0-9]{22}$'),
  asked text not null,
  message_id text not null unique check (message_id ~ '^[A-Za-z0-9]{16,35}$'),
  rate bigint,
  due_on date not null,
  items integer not null check (items between 1 and 1000),
  total bigint not null check (total > 0 and total <= 9007199254740991),
  file bytea not null check (length(file) between 1 and 4194304),
  sha256 bytea not null,
  staff_id bigint references staff_member,
  made_at timestamptz not null,
  uploaded_at timestamptz,
  cancelled_at timestamptz,
  check (currency = case format when 'ABO' then 'CZK' else 'EUR' end),
  check (rate is null or rate > 0 and format = 'SEPA'),
  check (sha256 = sha256(file)),
  check (uploaded_at >= made_at),
  check (cancelled_at >= made_at),
  check (uploaded_at is null or cancelled_at is null)
);
comment on table payout_batch is 'A file of payments for the bank. Its items say how far it is: the statement confirms them one by one.';
comment on column payout_batch.asked is 'What its key asked for; the same key asks for the same.';
comment on column payout_batch.rate is 'Millionths of a crown for one euro, for refunds whose money came in crowns.';
comment on column payout_batch.total is 'Sum of its items, in the smallest unit of its currency, as the header of the file says.';

create table gateway_return (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  raw text not null,
  raw_sha256 bytea not null check (octet_length(raw_sha256) = 32),
  verified boolean not null,
  refusal text,
  attempt_id bigint references payment_attempt,
  check (length(raw) <= case when verified then 8000 else 500 end),
  check (verified or attempt_id is null),
  check (refusal is not null or attempt_id is not null)
);
comment on table gateway_return is 'Every return as it came (form-encoded), believed or not, and why it changed nothing.';
comment on column gateway_return.raw is 'Of an unverified one the beginning only: anybody can send those. raw_sha256 is of the whole.';
create index gateway_return_attempt on gateway_return (attempt_id, id);

create table payment_refund (
  id bigint generated always as identity primary key,
  order_id bigint references shop_order,
  attempt_id bigint references payment_attempt,
  key text not null unique check (length(key) between 1 and 200),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'DUE' check (state in ('DUE', 'SENT', 'DONE', 'FAILED')),
  way text check (way in ('REFUND', 'REVERSAL', 'BANK')),
  message_id text not null unique check (message_id ~ '^[A-Za-z0-9]{16,200}$'),
  refunded_before bigint check (refunded_before >= 0),
  fault text check (length(fault) <= 200),
  actor text not null check (actor in ('gateway', 'shop', 'staff')),
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  transaction_id bigint references bank_transaction,
  received_id bigint,
  piece integer not null default 1 check (piece between 1 and 1000),
  check ((state = 'DUE') = (sent_at is null)),
  check (state = 'DUE' or way is not null and refunded_before is not null),
  check ((state in ('DONE', 'FAILED')) = (settled_at is not null)),
  check ((state = 'FAILED') = (fault is not null)),
  constraint payment_refund_source check (num_nonnulls(attempt_id, transaction_id) <= 1),
  constraint payment_refund_way_of_source check (transaction_id is null or coalesce(way, 'BANK') = 'BANK')
);
comment on table payment_refund is 'Money of an attempt or of a transfer that goes back, each piece once; all pieces of one are at most what was paid.';
comment on column payment_refund.order_id is 'Null: money that no order took, which goes back to its sender.';
comment on column payment_refund.key is 'What it was asked for by; the same key asks for the same piece.';
comment on column payment_refund.way is 'BANK: a person sends it in the bank; the others go through the card gateway.';
comment on column payment_refund.message_id is 'Beginning of the ids of its messages to the gateway, which takes each id once.';
comment on column payment_refund.refunded_before is 'What the gateway had given back of the attempt before it was sent, in haléře: more means that it arrived.';
comment on column payment_refund.received_id is 'Which money goes back; filled by a trigger where its payment is named.';
comment on column payment_refund.piece is 'Which piece of what its key asked for; the key of a later one ends in # and this number.';
create index payment_refund_order on payment_refund (order_id, id);
create index payment_refund_attempt on payment_refund (attempt_id);
create unique index payment_refund_under_way on payment_refund (attempt_id) where state = 'SENT';
create index payment_refund_open on payment_refund (id) where state in ('DUE', 'SENT');
create index payment_refund_transaction on payment_refund (transaction_id) where transaction_id is not null;
create index payment_refund_settled on payment_refund (settled_at) where state = 'DONE';
create index payment_refund_received on payment_refund (received_id) where received_id is not null;

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
  debited_on date,
  unique (batch_id, refund_id),
  check ((state = 'MADE') = (ended_at is null)),
  check ((state = 'CONFIRMED') = (debit_id is not null)),
  check ((state = 'REJECTED') = (reason is not null))
);
comment on table payout_item is 'A refund in a file for the bank. A refund is in one live item at most; a rejected or cancelled one is due again.';
comment on column payout_item.amount is 'In the smallest unit of the currency of its batch.';
comment on column payout_item.debit_id is 'The debit of a statement that confirmed it, by its bank id: each debit confirms one item.';
comment on column payout_item.debited_on is 'The day of the debit that confirmed it; null: confirmed before it was kept.';
create unique index payout_item_live on payout_item (refund_id) where state in ('MADE', 'CONFIRMED');
create index payout_item_refund on payout_item (refund_id);
create index payout_item_open on payout_item (batch_id) where state = 'MADE';
create index payout_item_sought on payout_item (iban, amount) where state in ('MADE', 'CANCELLED');
create index payout_item_confirmed on payout_item (iban, amount) where state = 'CONFIRMED';

create table refund_account (
  id bigint generated always as identity primary key,
  refund_id bigint not null references payment_refund,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  holder text not null default '' check (length(holder) <= 70),
  reason text not null check (length(reason) between 1 and 500),
  staff_id bigint references staff_member,
  at timestamptz not null
);
comment on table refund_account is 'The account that a refund goes to, where it did not come from one or that one is closed. The latest row of a refund holds.';
create index refund_account_refund on refund_account (refund_id, id);

create table statement_finding (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('CREDIT', 'DEBIT', 'REVERSAL')),
  state text not null check (state in ('KNOWN', 'OPEN', 'SAME', 'OTHER', 'SEEN')),
  bank_id text not null check (length(bank_id) between 1 and 200),
  own_iban text not null check (own_iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{10,30}$'),
  booked_on date not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  variable_symbol text check (variable_symbol ~ '^[0-9]{1,10}$'),
  counter_account text not null check (length(counter_account) <= 100),
  counter_name text not null check (length(counter_name) <= 200),
  message text not null check (length(message) <= 500),
  instructed_amount bigint check (instructed_amount > 0),
  instructed_currency text check (instructed_currency ~ '^[A-Z]{3}$'),
  transaction_id bigint references bank_transaction,
  item_id bigint references payout_item,
  imported_at timestamptz not null,
  decided_at timestamptz,
  staff_id bigint references staff_member,
  ruled_out bigint[] not null default '{}'::bigint[],
  unique (kind, bank_id),
  check ((instructed_amount is null) = (instructed_currency is null)),
  check ((kind = 'REVERSAL') = (state = 'SEEN') or (state in ('KNOWN', 'OPEN'))),
  check ((state in ('SAME', 'OTHER', 'SEEN')) = (decided_at is not null)),
  check ( case kind when 'CREDIT' then transaction_id is not null and item_id is null when 'DEBIT' then item_id is not null
    and transaction_id is null else item_id is null end)
);
comment on table statement_finding is 'KNOWN: the same movement stands under another bank id. OPEN: a person has to look at it. SAME, OTHER, SEEN: a person has.';
comment on column statement_finding.amount is 'In the smallest unit of its currency.';
comment on column statement_finding.transaction_id is 'The transfer that it is or looks like, or that the bank took back; of a reversal null: none was found.';
comment on column statement_finding.item_id is 'The payment of a file that another debit has confirmed, which this one is or looks like.';
comment on column statement_finding.ruled_out is 'Transfers, of a debit payments of files, that a person has said it is not, or that were told of already.';
-- Each transfer and each payment of a file is found again once in each kind of statement; a credit is taken back once.
create unique index statement_finding_transfer on statement_finding (transaction_id, split_part(bank_id, ':', 1))
    where kind = 'CREDIT' and (state in ('KNOWN', 'SAME'));
create unique index statement_finding_item on statement_finding (item_id, split_part(bank_id, ':', 1)) where kind = 'DEBIT'
    and (state in ('KNOWN', 'SAME'));
create unique index statement_finding_reversal on statement_finding (transaction_id) where kind = 'REVERSAL'
    and (state in ('OPEN', 'SEEN'));
create index statement_finding_open on statement_finding (id) where state = 'OPEN';
create index statement_finding_alike on statement_finding (amount, booked_on);

alter table payment_notice add foreign key (attempt_id) references payment_attempt;

-- What goes back by a correction of the order's document is taken from what paid the order: what is free beside that is no part
-- of it, and stays free. Otherwise the order would keep more than it comes to, and a customer's second payment would be used
-- up in the place of the first.
create function book_refund(refund payment_refund) returns void language plpgsql as $$
declare
  unpaid bigint;
  entry record;
begin
  if exists (select from money_entry where refund_id = refund.id) then
    return;
  end if;
  select greatest(0, refund.amount - free) into unpaid from money_received where id = refund.received_id for update;
  -- A key is `staff:12:withdrawal:3`, of a further piece with `#2` behind; the cause of its correction is `withdrawal:3`.
  if exists (select from invoice where order_id = refund.order_id
      and refund.key ~ ('^' || refund.actor || ':' || refund.order_id || ':' || cause || '(#[0-9]+)?$')) then
    unpaid := refund.amount;
  end if;
  for entry in
    select e.id, e.amount + coalesce((select sum(r.amount) from money_entry r where r.reverses_id = e.id), 0) as rest
    from money_entry e where e.received_id = refund.received_id and e.order_id = refund.order_id
      and e.kind = 'ALLOCATED' and e.amount > 0 order by e.id desc
  loop
    if unpaid > 0 and entry.rest > 0 then
      insert into money_entry (key, kind, amount, received_id, order_id, reverses_id, refund_id, actor, at)
      values (format('refund:%s:%s', refund.id, entry.id), 'ALLOCATED', -least(unpaid, entry.rest), refund.received_id, refund.order_id,
        entry.id, refund.id, refund.actor, refund.created_at);
      unpaid := unpaid - least(unpaid, entry.rest);
    end if;
  end loop;
  insert into money_entry (key, kind, amount, received_id, refund_id, actor, at)
  values (format('refund:%s', refund.id), 'RETURNED', refund.amount, refund.received_id, refund.id, refund.actor, refund.created_at);
end $$;

-- How much of a payment is free only since a card did not take it back, by orders that still owe it, in haléře.
create function promised_of(received_ bigint, but_for bigint default NULL::bigint) returns bigint language sql stable as $$
  select coalesce(sum(greatest(0, one.failed - one.beside)), 0)::bigint
  from (select distinct r.order_id from payment_refund r join shop_order o on o.id = r.order_id
    where r.received_id = received_ and r.state = 'FAILED' and r.order_id is distinct from but_for
      and (o.payment_state = 'REFUND_DUE' or (o.payment_state = 'PARTLY_REFUNDED' and o.order_state = 'CANCELLED'))) owing
  cross join lateral refunds_by_money(owing.order_id) one where one.received_id = received_
$$;

-- What became of the refunds of an order, by the money that they were drawn on, in haléře: what of it paid the order and has
-- gone, what of it a card did not take, and what went of money that was free then.
create function refunds_by_money(order_ bigint) returns table(received_id bigint, done bigint, failed bigint, beside bigint) language sql stable as $$
  select r.received_id,
    coalesce(sum(taken) filter (where state = 'DONE'), 0)::bigint,
    coalesce(sum(taken) filter (where state = 'FAILED'), 0)::bigint,
    coalesce(sum(r.amount - taken) filter (where state = 'DONE' and not is_change), 0)::bigint
  from payment_refund r
  cross join lateral (select coalesce(-sum(e.amount), 0) as taken from money_entry e
    where e.refund_id = r.id and e.kind = 'ALLOCATED' and e.order_id = r.order_id) t
  -- A key is `shop:12:changed:3` or `shop:12:withdrawal:4`, of a further piece with `#2` behind.
  cross join lateral (select r.actor = 'shop' and exists (select from order_change c where c.order_id = r.order_id
    and regexp_replace(r.key, '#[0-9]+$', '') in (format('shop:%s:changed:%s', r.order_id, c.id), format('shop:%s:%s', r.order_id, c.key))) as is_change) k
  where r.order_id = order_ group by r.received_id
$$;

create function aside_of_payout_is_over() returns trigger language plpgsql as $$
begin
  delete from work_aside where kind = 'payout' and subject_id = new.batch_id;
  return null;
end $$;
create trigger aside_of_payout_is_over after update of state on payout_item for each row
  when (old.state is distinct from new.state)
  execute function aside_of_payout_is_over();

-- A refund moves as well where it goes into a file for the bank or comes out of it, and where its account is written.
create function aside_of_refund_is_over() returns trigger language plpgsql as $$
begin
  delete from work_aside where kind = 'refund' and subject_id = new.refund_id;
  return null;
end $$;
create trigger aside_is_over after insert on refund_account for each row
  execute function aside_of_refund_is_over();
create trigger aside_is_over after insert on payout_item for each row
  execute function aside_of_refund_is_over();
create trigger aside_is_over_by_end after update of state on payout_item for each row
  when (old.state is distinct from new.state)
  execute function aside_of_refund_is_over();

-- A card payment is money while our books say that it is paid; what a person finds never to have come is void.
create function card_is_money() returns trigger language plpgsql as $$
declare
  came money_received;
  entry record;
begin
  if (new.state in ('PAID', 'SURPLUS')) = (old.state in ('PAID', 'SURPLUS')) then
    return null;
  end if;
  select * into came from money_received where attempt_id = new.id;
  if new.state in ('PAID', 'SURPLUS') and came.id is null then
    insert into money_received (kind, attempt_id, received_on, currency, original_amount, amount, free, created_at)
    values ('CARD', new.id, (new.settled_at at time zone 'Europe/Prague')::date, new.currency, new.amount, new.amount, new.amount, new.settled_at);
    return null;
  end if;
  for entry in
    select e.*, e.amount + coalesce((select sum(r.amount) from money_entry r where r.reverses_id = e.id), 0) as rest
    from money_entry e where e.received_id = came.id and e.amount > 0
      and e.kind = any(case when new.state in ('PAID', 'SURPLUS') then array['VOIDED'] else array['ALLOCATED'] end) order by e.id
  loop
    if entry.rest > 0 then
      insert into money_entry (key, kind, amount, received_id, order_id, reverses_id, actor, at)
      values (format('void:%s:%s', entry.id, clock_timestamp()), entry.kind, -entry.rest, came.id, entry.order_id, entry.id, 'shop', new.settled_at);
    end if;
  end loop;
  if new.state not in ('PAID', 'SURPLUS') then
    insert into money_entry (key, kind, amount, received_id, actor, at)
    select format('void:attempt:%s:%s', new.id, clock_timestamp()), 'VOIDED', free, id, 'shop', new.settled_at
    from money_received where id = came.id and free > 0;
  end if;
  return null;
end $$;
create trigger card_is_money after update of state on payment_attempt for each row
  execute function card_is_money();

create function payment_refund_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('DONE', 'FAILED')
    or (new.order_id, new.attempt_id, new.transaction_id, new.received_id, new.key, new.piece, new.amount, new.message_id) is distinct from
       (old.order_id, old.attempt_id, old.transaction_id, old.received_id, old.key, old.piece, old.amount, old.message_id) then
    raise exception 'a refund is kept as it was asked for and as it ended' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payment_refund_is_kept before delete or update on payment_refund for each row
  execute function payment_refund_is_kept();

-- A refund of a live file is not sent otherwise meanwhile, and its account stays.
create function payment_refund_not_in_file() returns trigger language plpgsql as $$
begin
  if exists (select from payout_item where refund_id = new.id and state = 'MADE') then
    raise exception 'this refund is in a file for the bank' using errcode = 'check_violation', constraint = 'payment_refund_not_in_file';
  end if;
  return new;
end $$;
create trigger payment_refund_not_in_file before update of state on payment_refund for each row
  when (new.attempt_id is null)
  execute function payment_refund_not_in_file();

create function payment_refund_within_paid() returns trigger language plpgsql as $$
declare
  paid bigint;
  given bigint;
begin
  if new.received_id is null then
    select id into new.received_id from money_received
      where attempt_id = new.attempt_id or transaction_id = new.transaction_id;
  end if;
  -- Whoever adds a piece waits here for the others, so that the sum is everybody's.
  select amount into paid from money_received where id = new.received_id
    and (new.attempt_id is null or attempt_id = new.attempt_id)
    and (new.transaction_id is null or transaction_id = new.transaction_id) for update;
  if new.attempt_id is not null and not exists (select from payment_attempt
      where id = new.attempt_id and order_id = new.order_id and state in ('PAID', 'SURPLUS')) then
    paid := null;
  end if;
  select coalesce(sum(amount), 0) into given from payment_refund
    where received_id = new.received_id and state <> 'FAILED' and id <> new.id;
  if paid is null or (new.state <> 'FAILED' and given + new.amount > paid) then
    raise exception 'more would go back than was paid' using errcode = 'check_violation', constraint = 'payment_refund_within_paid';
  end if;
  return new;
end $$;
create trigger payment_refund_within_paid before insert or update on payment_refund for each row
  execute function payment_refund_within_paid();

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
create constraint trigger payout_adds_up after insert or update on payout_item deferrable initially deferred for each row
  execute function payout_adds_up();
create constraint trigger payout_adds_up after insert or update on payout_batch deferrable initially deferred for each row
  execute function payout_adds_up();

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
create trigger payout_batch_is_kept before delete or update on payout_batch for each row
  execute function payout_batch_is_kept();

-- Only what is due goes into a file. Whoever sends it by hand, or makes another file, waits for the row of the refund.
create function payout_item_is_due() returns trigger language plpgsql as $$
begin
  perform from payment_refund where id = new.refund_id and state = 'DUE' and attempt_id is null for update;
  if not found then
    raise exception 'this refund is not to be sent in the bank' using errcode = 'check_violation', constraint = 'payout_item_is_due';
  end if;
  return new;
end $$;
create trigger payout_item_is_due before insert on payout_item for each row
  execute function payout_item_is_due();

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
create trigger payout_item_is_kept before delete or update on payout_item for each row
  execute function payout_item_is_kept();

create function refund_account_of_due() returns trigger language plpgsql as $$
begin
  perform from payment_refund where id = new.refund_id and state = 'DUE' and attempt_id is null for update;
  if not found or exists (select from payout_item where refund_id = new.refund_id and state = 'MADE') then
    raise exception 'this refund needs no account' using errcode = 'check_violation', constraint = 'refund_account_of_due';
  end if;
  return new;
end $$;
create trigger refund_account_of_due before insert on refund_account for each row
  execute function refund_account_of_due();

create function refund_is_booked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state <> 'FAILED' then
    perform book_refund(new);
  elsif tg_op = 'UPDATE' and new.state = 'FAILED' and old.state <> 'FAILED' then
    insert into money_entry (key, kind, amount, received_id, refund_id, reverses_id, actor, at)
    select format('refund:%s:failed', new.id), 'RETURNED', -e.amount, e.received_id, new.id, e.id, new.actor, new.settled_at
    from money_entry e where e.refund_id = new.id and e.kind = 'RETURNED' and e.amount > 0;
  end if;
  return null;
end $$;
create trigger refund_is_booked after insert or update of state on payment_refund for each row
  execute function refund_is_booked();

-- A transfer of a statement is money that came.
create function transfer_is_money() returns trigger language plpgsql as $$
begin
  insert into money_received (kind, transaction_id, received_on, currency, original_amount, amount, free, created_at)
  select 'TRANSFER', new.id, new.booked_on, new.currency, new.amount, czk, czk, new.imported_at
  from (select case when new.currency = 'CZK' then new.amount else 0 end) as value(czk)
  on conflict (transaction_id) do nothing;
  return null;
end $$;
create trigger transfer_is_money after insert on bank_transaction for each row
  execute function transfer_is_money();

create function webhook_refund() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoint e where e.removed_at is null) then
    perform webhook_emit('refund.sent', jsonb_build_object('refund_id', new.id, 'order_id', new.order_id,
      'number', (select o.number from shop_order o where o.id = new.order_id)), coalesce(new.settled_at, now()));
  end if;
  return null;
end $$;
create trigger webhook_told after update of state on payment_refund for each row
  when (new.state = 'DONE'::text and old.state <> 'DONE'::text)
  execute function webhook_refund();

create trigger append_only before delete or update or truncate on gateway_return for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on refund_account for each statement
  execute function append_only();
create trigger aside_is_over after update of state on payment_refund for each row
  when (old.state is distinct from new.state)
  execute function aside_is_over('refund');
create trigger aside_is_over after update of uploaded_at, cancelled_at on payout_batch for each row
  execute function aside_is_over('payout');
