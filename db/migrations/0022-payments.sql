-- Asking the gateway how payments stand, giving money back once, and transfers of bank statements.

alter table payment_attempt add column asked_at timestamptz;
alter table payment_attempt add column confirmed_at timestamptz;
alter table payment_attempt add column doubt text check (length(doubt) between 1 and 200);
comment on column payment_attempt.asked_at is 'When the gateway''s web service was last asked about it.';
comment on column payment_attempt.confirmed_at is 'When the gateway''s own books were found to say that it is paid, in this amount.';
comment on column payment_attempt.doubt is 'Why the gateway''s books do not fit ours: it settles nothing by itself any more, a person decides.';
create index payment_attempt_unsure on payment_attempt (created_at)
  where doubt is null and confirmed_at is null;

-- What was paid may turn out not to fit; what is in review is not packed.
insert into order_transition values ('payment', 'PAID', 'REVIEW');

create table payment_refund (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  attempt_id bigint not null references payment_attempt,
  key text not null unique check (length(key) between 1 and 200),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'DUE' check (state in ('DUE', 'SENT', 'DONE', 'FAILED')),
  way text check (way in ('REFUND', 'REVERSAL')),
  message_id text not null unique check (message_id ~ '^[A-Za-z0-9]{16,200}$'),
  refunded_before bigint check (refunded_before >= 0),
  fault text check (length(fault) <= 200),
  actor text not null check (actor in ('gateway', 'shop', 'staff')),
  created_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  check ((state = 'DUE') = (sent_at is null)),
  check (state = 'DUE' or (way is not null and refunded_before is not null)),
  check ((state in ('DONE', 'FAILED')) = (settled_at is not null)),
  check ((state = 'FAILED') = (fault is not null))
);
create index payment_refund_order on payment_refund (order_id, id);
create index payment_refund_attempt on payment_refund (attempt_id);
create unique index payment_refund_under_way on payment_refund (attempt_id) where state = 'SENT';
create index payment_refund_open on payment_refund (id) where state in ('DUE', 'SENT');
comment on table payment_refund is 'Money of an attempt that goes back, each piece once; all pieces of an attempt are at most what was paid.';
comment on column payment_refund.key is 'What it was asked for by; the same key asks for the same piece.';
comment on column payment_refund.message_id is 'Beginning of the ids of its messages to the gateway, which takes each id once.';
comment on column payment_refund.refunded_before is 'What the gateway had given back of the attempt before it was sent, in haléře: more means that it arrived.';

create function payment_refund_within_paid() returns trigger language plpgsql as $$
declare
  paid bigint;
  given bigint;
begin
  -- Whoever adds a piece waits here for the others, so that the sum is everybody's.
  select amount into paid from payment_attempt
    where id = new.attempt_id and order_id = new.order_id and state in ('PAID', 'SURPLUS') for update;
  select coalesce(sum(amount), 0) into given from payment_refund
    where attempt_id = new.attempt_id and state <> 'FAILED' and id <> new.id;
  if paid is null or (new.state <> 'FAILED' and given + new.amount > paid) then
    raise exception 'more would go back than was paid' using errcode = 'check_violation', constraint = 'payment_refund_within_paid';
  end if;
  return new;
end $$;
create trigger payment_refund_within_paid before insert or update on payment_refund
  for each row execute function payment_refund_within_paid();

create function payment_refund_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('DONE', 'FAILED')
    or (new.order_id, new.attempt_id, new.key, new.amount, new.message_id) is distinct from
       (old.order_id, old.attempt_id, old.key, old.amount, old.message_id) then
    raise exception 'a refund is kept as it was asked for and as it ended' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger payment_refund_is_kept before update or delete on payment_refund
  for each row execute function payment_refund_is_kept();

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
  check (fit <> 'PAID' or order_id is not null)
);
create unique index bank_transaction_paid on bank_transaction (order_id) where fit = 'PAID';
create index bank_transaction_unmatched on bank_transaction (id) where fit <> 'PAID';
comment on table bank_transaction is 'Incoming transfers of bank statements, each once. Whatever is not PAID is for a person to look at.';
comment on column bank_transaction.amount is 'In the smallest unit of its currency.';
