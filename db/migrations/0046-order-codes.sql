-- Codes mailed to an order's address: they prove its buyer to a browser that holds nothing but the order's link.

create table order_code (
  id uuid primary key,
  order_id bigint not null references shop_order,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index order_code_order on order_code (order_id, created_at);
create index order_code_expires on order_code (expires_at);
comment on table order_code is 'The code itself is derived from the id under a key of the shop, so that neither this table nor a job holds it.';
comment on column order_code.tries is 'How often a code was typed, the right one too: after five it is good for nothing.';
