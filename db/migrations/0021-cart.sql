-- Visitors and their carts.

set local check_function_bodies = off;

create table visitor (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null default now()
);
comment on table visitor is 'Somebody with a cart. The cookie holds the token, the database only its SHA-256.';

create table cart (
  id bigint generated always as identity primary key,
  visitor_id bigint not null references visitor,
  order_type text not null check (order_type in ('B2C', 'B2B')),
  status text not null default 'WAITING' check (status in ('WAITING', 'SUBMITTED', 'ABANDONED')),
  t_shirt_size text check (t_shirt_size in ('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'NONE')),
  shipping_id integer references shipping,
  branch_carrier text,
  branch_id text,
  payment_id integer references payment,
  billing jsonb,
  delivery jsonb,
  company jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  customer_id bigint references customer,
  representative_id bigint references customer,
  use_credit boolean not null default false,
  corrections integer not null default 0,
  foreign key (branch_carrier, branch_id) references branch,
  check (branch_id is null or shipping_id is not null and branch_carrier is not null),
  check (representative_id is null or customer_id is not null)
);
comment on table cart is 'No index on updated_at: then a change of a cart touches no index. What is stale is looked for once a day, by ranges of ids.';
comment on column cart.t_shirt_size is 'The gift that goes with a box: a size, NONE = explicitly no t-shirt, null = not chosen yet.';
comment on column cart.version is 'One more with every change: an order is written only of the version that was priced.';
comment on column cart.customer_id is 'Null: a cart of somebody who has not signed in.';
comment on column cart.representative_id is 'Who fills it on behalf of customer_id; null: they themselves.';
comment on column cart.use_credit is 'The customer''s credit is to pay as much of the order as it can.';
comment on column cart.corrections is 'How often the shop corrected the company''s data in it.';
create unique index cart_open on cart (visitor_id, order_type) where status = 'WAITING';
create index cart_visitor on cart (visitor_id, order_type, id);
create index cart_customer on cart (customer_id) where customer_id is not null;
create unique index cart_open_of_customer on cart (customer_id, order_type) where status = 'WAITING' and representative_id is null;
create unique index cart_open_of_representative on cart (representative_id, customer_id, order_type) where status = 'WAITING'
    and representative_id is not null;
create index cart_created on cart using brin (created_at);

create table cart_line (
  cart_id bigint references cart on delete cascade,
  code text check (code <> ''),
  variant_id integer not null references variant,
  quantity integer not null check (quantity between 1 and 10000),
  seen_price bigint not null check (seen_price >= 0),
  seen_available integer not null check (seen_available >= 0),
  primary key (cart_id, code)
);
comment on column cart_line.seen_price is 'Price of one piece, in haléře, when the customer last saw the cart; another one makes the cart CHANGED.';
comment on column cart_line.seen_available is 'How many of the pieces wanted were on hand then; fewer make the cart CHANGED.';
create index cart_line_variant on cart_line (variant_id);

create function cart_changed_for() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.corrections <> old.corrections then
    return null;
  end if;
  perform must_be_theirs(new.representative_id, new.customer_id);
  insert into representative_act (at, representative_id, customer_id, act, cart_id)
  values (new.updated_at, new.representative_id, new.customer_id, 'CART_CHANGED', new.id);
  return null;
end $$;
create trigger cart_changed_for after insert or update on cart for each row
  when (new.representative_id is not null and new.status = 'WAITING'::text)
  execute function cart_changed_for();
