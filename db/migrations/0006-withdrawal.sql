-- Withdrawals from a contract, as consumers declare them on line (Directive 2011/83, article 11a).

create table withdrawal (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  name text not null check (length(name) between 1 and 100),
  order_number text not null check (order_number ~ '^[0-9]{10}$'),
  email text not null check (length(email) between 3 and 200),
  goods text not null default '' check (length(goods) <= 1000),
  locale text not null check (locale in ('cs', 'en')),
  state text not null default 'RECEIVED' check (state in ('RECEIVED', 'SETTLED')),
  received_at timestamptz not null
);
create index withdrawal_order on withdrawal (order_number);
create index withdrawal_email on withdrawal (lower(email), received_at);
comment on table withdrawal is 'A declaration is kept as it was made, whether or not there is such an order: staff compares the two.';
comment on column withdrawal.key is 'Of the form that was confirmed: sent twice, it is one withdrawal.';
comment on column withdrawal.goods is 'What is given back, in the consumer''s words; empty: the whole order.';
