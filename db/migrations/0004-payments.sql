-- Attempts to pay an order at the card gateway, and everything that came back from there.

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
  check ((state = 'PENDING') = (settled_at is null)),
  check ((state = 'PENDING') = (prcode is null or srcode is null)),
  check ((state in ('PAID', 'SURPLUS')) = coalesce(prcode = 0 and srcode = 0, false))
);
create unique index payment_attempt_paid on payment_attempt (order_id) where state = 'PAID';
create index payment_attempt_order on payment_attempt (order_id, id);
comment on column payment_attempt.order_number is 'ORDERNUMBER at the gateway: fresh for each attempt, drawn by lot so that nobody guesses it, at most 15 digits.';
comment on column payment_attempt.variable_symbol is 'MERORDERNUM at the gateway; an answer that does not repeat it is not about this attempt.';
comment on column payment_attempt.amount is 'In haléře; what we asked the gateway for. Its answer carries no amount.';
comment on column payment_attempt.state is 'SURPLUS: genuinely paid, though another attempt of the same order already was; money to be given back.';

create table gateway_return (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  raw text not null check (length(raw) <= case when verified then 8000 else 500 end),
  raw_sha256 bytea not null check (octet_length(raw_sha256) = 32),
  verified boolean not null,
  refusal text,
  attempt_id bigint references payment_attempt,
  check (verified or attempt_id is null),
  check (refusal is not null or attempt_id is not null)
);
create index gateway_return_attempt on gateway_return (attempt_id, id);
create trigger append_only before update or delete or truncate on gateway_return for each statement execute function append_only();
comment on table gateway_return is 'Every return as it came (form-encoded), believed or not, and why it changed nothing.';
comment on column gateway_return.raw is 'Of an unverified one the beginning only: anybody can send those. raw_sha256 is of the whole.';
