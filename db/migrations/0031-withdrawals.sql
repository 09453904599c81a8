-- Withdrawals from the contract and what came back.

set local check_function_bodies = off;

create table withdrawal (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  name text not null check (length(name) between 1 and 100),
  order_number text not null check (order_number ~ '^[0-9]{10}$'),
  email text not null check (length(email) between 3 and 200),
  goods text not null default '' check (length(goods) <= 1000),
  locale text not null check (locale in ('cs', 'en')),
  state text not null default 'RECEIVED'
    check (state in ('RECEIVED', 'GOODS_BACK', 'REFUND_DUE', 'REFUNDED', 'REFUSED', 'CANCELLED')),
  received_at timestamptz not null,
  order_id bigint references shop_order,
  amount bigint check (amount >= 0),
  order_change_id bigint references order_change,
  search_text text not null default ''
);
comment on table withdrawal is 'A declaration is kept as it was made, whether or not there is such an order: staff compares the two.';
comment on column withdrawal.key is 'Of the form that was confirmed: sent twice, it is one withdrawal.';
comment on column withdrawal.goods is 'What is given back, in the consumer''s words; empty: the whole order.';
comment on column withdrawal.order_id is 'The order that it is about, where it came from that order''s customer; null: number and e-mail fit none.';
comment on column withdrawal.amount is 'What goes back, in haléře; null: not decided yet.';
comment on column withdrawal.order_change_id is 'The change of the order that settled it: its goods are no part of the order any more. Null: they were sent, or the order was cancelled.';
comment on column withdrawal.search_text is 'What staff finds it by, folded; kept by triggers.';
create index withdrawal_order on withdrawal (order_number);
create index withdrawal_email on withdrawal (lower(email), received_at);
create index withdrawal_of_order on withdrawal (order_id) where order_id is not null;
create index withdrawal_open on withdrawal (received_at, id) where state in ('RECEIVED', 'GOODS_BACK', 'REFUND_DUE');
create index withdrawal_mailbox on withdrawal (regexp_replace(lower(email), '\+[^@]*@', '@'), received_at);
create index withdrawal_received on withdrawal (received_at, id);
create index withdrawal_by_state on withdrawal (state, received_at, id);

create table withdrawal_transition (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);

create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  at timestamptz not null,
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('customer', 'shop', 'staff')),
  who text not null default '' check (length(who) <= 100),
  why text not null check (length(why) <= 1000),
  foreign key (from_state, to_state) references withdrawal_transition
);
create index withdrawal_event_of on withdrawal_event (withdrawal_id, id);

create table withdrawal_line (
  withdrawal_id bigint references withdrawal,
  line integer check (line >= 0),
  declared integer not null default 0 check (declared >= 0),
  returned integer check (returned >= 0),
  primary key (withdrawal_id, line)
);
comment on table withdrawal_line is 'Pieces of the order''s lines, which are counted from 0: as the consumer declared them, and as they came back fit to be returned.';

insert into withdrawal_transition (from_state, to_state) values
  ('', 'RECEIVED'),
  ('GOODS_BACK', 'REFUNDED'),
  ('GOODS_BACK', 'REFUND_DUE'),
  ('GOODS_BACK', 'REFUSED'),
  ('RECEIVED', 'CANCELLED'),
  ('RECEIVED', 'GOODS_BACK'),
  ('RECEIVED', 'REFUNDED'),
  ('RECEIVED', 'REFUND_DUE'),
  ('RECEIVED', 'REFUSED'),
  ('REFUND_DUE', 'REFUNDED');

create function withdrawal_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := claim_search_text(new.order_number || ' ' || new.email || ' ' || new.name, new.order_id);
  return new;
end $$;
create trigger withdrawal_search_text before insert or update of order_number, email, name, order_id on withdrawal for each row
  execute function withdrawal_search_text();

create trigger append_only before delete or update or truncate on withdrawal_event for each statement
  execute function append_only();
create trigger aside_is_forgotten after delete on withdrawal for each row
  execute function aside_is_over('withdrawal');
create trigger aside_is_over after update of state on withdrawal for each row
  when (old.state is distinct from new.state)
  execute function aside_is_over('withdrawal');
