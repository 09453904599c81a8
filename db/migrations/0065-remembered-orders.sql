-- Orders that browsers of guests remember at their buyers' wish.

create table remembered_order (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  order_id bigint not null references shop_order,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);
comment on table remembered_order is 'A browser whose cookie fills the order page as in this order. It opens neither the order nor an account.';
create index remembered_order_order on remembered_order (order_id);
create index remembered_order_expiry on remembered_order (expires_at);
