-- Visitors and their carts, versioned documents, orders and everything frozen with them.

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
  foreign key (branch_carrier, branch_id) references branch (carrier, id),
  check (branch_id is null or (shipping_id is not null and branch_carrier is not null))
);
create unique index cart_open on cart (visitor_id, order_type) where status = 'WAITING';
create index cart_visitor on cart (visitor_id, order_type, id);
comment on table cart is 'No index on updated_at: then a change of a cart touches no index. What is stale is looked for once a day, by ranges of ids.';
comment on column cart.version is 'One more with every change: an order is written only of the version that was priced.';
comment on column cart.t_shirt_size is 'The gift that goes with a box: a size, NONE = explicitly no t-shirt, null = not chosen yet.';

create table cart_line (
  cart_id bigint not null references cart on delete cascade,
  code text not null check (code <> ''),
  variant_id integer not null references variant,
  quantity integer not null check (quantity between 1 and 10000),
  seen_price bigint not null check (seen_price >= 0),
  seen_available integer not null check (seen_available >= 0),
  primary key (cart_id, code)
);
create index cart_line_variant on cart_line (variant_id);
comment on column cart_line.seen_price is 'Price of one piece, in haléře, when the customer last saw the cart; another one makes the cart CHANGED.';
comment on column cart_line.seen_available is 'How many of the pieces wanted were on hand then; fewer make the cart CHANGED.';

create table document_version (
  id integer generated always as identity primary key,
  code text not null check (code <> ''),
  version integer not null check (version > 0),
  valid_from date not null,
  unique (code, version)
);
create table document_text (
  document_version_id integer not null references document_version,
  locale text not null check (locale in ('cs', 'en')),
  title text not null,
  body text not null,
  primary key (document_version_id, locale)
);
comment on column document_text.body is 'Markdown: headings, paragraphs, lists, emphasis, links.';
-- Kept pages, and the terms that an order accepts, follow at once.
-- A new version counts from its texts on.
create trigger catalogue_changed after update or delete on document_version for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on document_text for each statement execute function catalogue_changed();
create trigger append_only before update or delete or truncate on document_text for each statement execute function append_only();

create table shop_order (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[0-9]{10}$'),
  token text not null unique check (length(token) >= 22),
  cart_id bigint not null unique references cart,
  visitor_id bigint not null references visitor,
  order_type text not null check (order_type in ('B2C', 'B2B')),
  locale text not null check (locale in ('cs', 'en')),
  currency text not null default 'CZK' check (currency = 'CZK'),
  order_state text not null check (order_state in ('NEW', 'WAITING_APPROVAL', 'CONFIRMED', 'COMPLETED', 'CANCELLED')),
  payment_state text not null check (payment_state in ('NOT_DUE_YET', 'AWAITING', 'PAID', 'REVIEW', 'REFUND_DUE', 'PARTLY_REFUNDED', 'REFUNDED')),
  fulfilment_state text not null check (fulfilment_state in ('WAITING', 'READY', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED')),
  goods_with_vat bigint not null check (goods_with_vat >= 0),
  shipping_with_vat bigint not null check (shipping_with_vat >= 0),
  payment_with_vat bigint not null check (payment_with_vat >= 0),
  rounding bigint not null check (rounding between -50 and 50),
  total_with_vat bigint not null check (total_with_vat >= 0),
  total_without_vat bigint not null check (total_without_vat >= 0),
  shipping_id integer not null references shipping,
  branch jsonb,
  payment_id integer not null references payment,
  billing jsonb not null,
  delivery jsonb,
  company jsonb,
  email text not null check (email <> ''),
  note text not null default '' check (length(note) <= 2000),
  purchase_order_number text check (length(purchase_order_number) <= 50),
  terms_version_id integer not null references document_version,
  created_at timestamptz not null,
  expires_at timestamptz,
  check (total_with_vat = goods_with_vat + shipping_with_vat + payment_with_vat + rounding),
  check (total_without_vat <= goods_with_vat + shipping_with_vat + payment_with_vat)
);
create index shop_order_visitor on shop_order (visitor_id, order_type, id);
create index shop_order_expiry on shop_order (expires_at) where order_state = 'NEW' and payment_state = 'AWAITING';
comment on column shop_order.number is 'Numeric, ten digits: the variable symbol of the payment as well.';
comment on column shop_order.rounding is 'Cash on delivery is rounded to whole crowns (Act 235/2004, § 36/5); the difference, in haléře.';

create table order_line (
  order_id bigint not null references shop_order,
  position integer not null,
  kind text not null check (kind in ('GOODS', 'GIFT')),
  variant_id integer not null references variant,
  code text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  pieces integer not null check (pieces > 0),
  unit_price bigint not null check (unit_price >= 0),
  vat_percent integer not null check (vat_percent between 0 and 100),
  total bigint not null check (total >= 0),
  primary key (order_id, position),
  check (total = unit_price * pieces)
);
create index order_line_variant on order_line (variant_id);
comment on column order_line.unit_price is 'Price of one piece in haléře, with VAT in a B2C order, without in a B2B order.';

create table order_vat (
  order_id bigint not null references shop_order,
  percent integer not null check (percent between 0 and 100),
  base bigint not null check (base >= 0),
  vat bigint not null check (vat >= 0),
  primary key (order_id, percent)
);
comment on table order_vat is 'VAT recapitulation of goods, shipping and payment fee, in haléře.';

create table order_transition (
  axis text not null check (axis in ('order', 'payment', 'fulfilment')),
  from_state text not null,
  to_state text not null,
  primary key (axis, from_state, to_state)
);
comment on table order_transition is 'The moves an order may make. shop/orders/rules.ts holds the same table; a test compares them.';
insert into order_transition values
  ('order', '', 'NEW'), ('order', '', 'WAITING_APPROVAL'),
  ('order', 'WAITING_APPROVAL', 'NEW'), ('order', 'WAITING_APPROVAL', 'CANCELLED'),
  ('order', 'NEW', 'CONFIRMED'), ('order', 'NEW', 'CANCELLED'),
  ('order', 'CONFIRMED', 'COMPLETED'), ('order', 'CONFIRMED', 'CANCELLED'),
  ('payment', '', 'NOT_DUE_YET'), ('payment', '', 'AWAITING'),
  ('payment', 'NOT_DUE_YET', 'PAID'), ('payment', 'AWAITING', 'PAID'),
  ('payment', 'NOT_DUE_YET', 'AWAITING'), ('payment', 'AWAITING', 'NOT_DUE_YET'),
  ('payment', 'AWAITING', 'REVIEW'), ('payment', 'REVIEW', 'PAID'), ('payment', 'REVIEW', 'REFUND_DUE'), ('payment', 'REVIEW', 'AWAITING'),
  ('payment', 'AWAITING', 'REFUND_DUE'), ('payment', 'PAID', 'REFUND_DUE'),
  ('payment', 'REFUND_DUE', 'PARTLY_REFUNDED'), ('payment', 'REFUND_DUE', 'REFUNDED'),
  ('payment', 'PAID', 'PARTLY_REFUNDED'), ('payment', 'PARTLY_REFUNDED', 'REFUNDED'), ('payment', 'PARTLY_REFUNDED', 'REFUND_DUE'), ('payment', 'REFUNDED', 'REFUND_DUE'),
  ('fulfilment', '', 'WAITING'), ('fulfilment', '', 'READY'),
  ('fulfilment', 'WAITING', 'READY'), ('fulfilment', 'READY', 'WAITING'), ('fulfilment', 'READY', 'PACKED'),
  ('fulfilment', 'PACKED', 'READY'), ('fulfilment', 'PACKED', 'SHIPPED'), ('fulfilment', 'SHIPPED', 'DELIVERED'),
  ('fulfilment', 'SHIPPED', 'RETURNED'), ('fulfilment', 'DELIVERED', 'RETURNED');

create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  at timestamptz not null,
  axis text not null,
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('customer', 'gateway', 'shop', 'staff')),
  why text not null,
  foreign key (axis, from_state, to_state) references order_transition
);
create index order_event_order on order_event (order_id, id);
create trigger append_only before update or delete or truncate on order_event for each statement execute function append_only();

alter table stock_movement add foreign key (order_id) references shop_order;

-- What was answered to a submit: the same key gets the same bytes again.
create sequence order_number;

create table order_submission (
  visitor_id bigint not null references visitor,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  order_id bigint not null references shop_order,
  answer text not null,
  primary key (visitor_id, key)
);
create index order_submission_order on order_submission (order_id);
comment on table order_submission is 'key: the Idempotency-Key header, or cart:<id> when there was none.';
