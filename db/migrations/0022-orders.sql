-- Orders, their lines and states, and all that follows each order: search, sums, queues and days.

set local check_function_bodies = off;

create table order_transition (
  axis text check (axis in ('order', 'payment', 'fulfilment')),
  from_state text,
  to_state text,
  primary key (axis, from_state, to_state)
);
comment on table order_transition is 'The moves an order may make. shop/orders/rules.ts holds the same table; a test compares them.';

create table order_word (
  word text collate "C" check (length(word) between 1 and 100),
  order_id bigint,
  primary key (word, order_id)
);
comment on table order_word is 'The words of order_search, one a row, for their index.';
-- The words of orders by portions of 8,192 orders as they were placed: from the newest portion to the oldest, a search for what
-- begins many words reads only as many portions as a page of orders takes (docs/back-office.md, "Lists at a million orders").
create index order_word_portion on order_word ((order_id >> 13), word, order_id);

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
  payment_state text not null
    check (payment_state in ('NOT_DUE_YET', 'AWAITING', 'PAID', 'REVIEW', 'REFUND_DUE', 'PARTLY_REFUNDED', 'REFUNDED')),
  fulfilment_state text not null check (fulfilment_state in ('WAITING', 'READY', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED')),
  goods_with_vat bigint not null check (goods_with_vat >= 0),
  shipping_with_vat bigint not null check (shipping_with_vat >= 0),
  payment_with_vat bigint not null check (payment_with_vat >= 0),
  rounding bigint not null check (rounding >= '-50'::integer and rounding <= 50),
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
  customer_id bigint references customer,
  placed_by bigint references customer,
  company_id bigint references company,
  due_days integer check (due_days between 1 and 90),
  commission_percent integer check (commission_percent between 0 and 100),
  goods_wait_for_money boolean not null default false,
  tax_regime text check (tax_regime in ('OSS', 'EU_EXEMPT')),
  tax_country text check (tax_country ~ '^[A-Z]{2}$' and tax_country <> 'CZ'),
  vies_check_id bigint,
  version integer not null default 1,
  is_by_staff boolean not null default false,
  constraint order_tax check ((tax_regime is null) = (tax_country is null)
    and (coalesce(tax_regime, '') = 'EU_EXEMPT') = (vies_check_id is not null)),
  check (total_with_vat = (goods_with_vat + shipping_with_vat + payment_with_vat + rounding)),
  check (total_without_vat <= (goods_with_vat + shipping_with_vat + payment_with_vat)),
  check (placed_by is null or customer_id is not null),
  check ((placed_by is null) = (commission_percent is null))
);
comment on column shop_order.number is 'Numeric, ten digits: the variable symbol of the payment as well.';
comment on column shop_order.rounding is 'Cash on delivery is rounded to whole crowns (Act 235/2004, § 36/5); the difference, in haléře.';
comment on column shop_order.placed_by is 'The representative who ordered for customer_id; null: they themselves.';
comment on column shop_order.due_days is 'Days in which its invoice is due, as agreed when it was ordered; null: not paid by invoice.';
comment on column shop_order.commission_percent is 'The share of whoever placed it for the customer, as it was then; written by a trigger. Null: nobody did.';
comment on column shop_order.goods_wait_for_money is 'Nothing was taken from the stock for it yet: that is done when its transfer arrives.';
comment on column shop_order.tax_regime is 'How it was priced; null: with Czech tax. The document decides anew on the day of the tax point.';
comment on column shop_order.version is 'One more with each change of what was ordered, what it costs, how it is paid or where it goes: who changes an order names the one that they saw.';
comment on column shop_order.is_by_staff is 'A member of staff entered it, such as an order by phone; it stays as it was placed.';
create index shop_order_visitor on shop_order (visitor_id, order_type, id);
create index shop_order_customer on shop_order (customer_id, id) where customer_id is not null;
create index shop_order_company on shop_order (company_id, id) where company_id is not null;
create index shop_order_expiry on shop_order (expires_at) where order_state = 'NEW' and payment_state = 'AWAITING'
    or order_state = 'WAITING_APPROVAL';
create index shop_order_placed_by on shop_order (placed_by, created_at) where placed_by is not null;
create index shop_order_waiting on shop_order (company_id, id) where order_state = 'WAITING_APPROVAL';
-- What the reminders look for, every minute.
create index shop_order_unpaid on shop_order (payment_id, expires_at) where order_state = 'NEW' and payment_state = 'AWAITING';
create index shop_order_owed on shop_order (id) where payment_state = 'NOT_DUE_YET' and due_days is not null;
-- What a person has to look at is listed, and cancelled orders are looked through for documents to correct.
create index shop_order_attention on shop_order (id) where payment_state in ('REVIEW', 'REFUND_DUE');
-- Orders and carts of a range of days are added up; rows come in the order of their days, so that a summary of blocks will do.
create index shop_order_created on shop_order using brin (created_at);
-- Cash on delivery that waits for a click on the mailed link, and expires without it.
create index shop_order_to_confirm on shop_order (expires_at) where order_state = 'NEW' and payment_state = 'NOT_DUE_YET';
create index shop_order_vies_check on shop_order (vies_check_id) where vies_check_id is not null;
create index shop_order_to_hand_over on shop_order (id) where fulfilment_state in ('READY', 'PACKED', 'SHIPPED');
create index shop_order_email on shop_order (lower(email), id);
create index shop_order_guest on shop_order (lower(email) collate "C", id) where customer_id is null;
create index shop_order_guest_created on shop_order (created_at, id) where customer_id is null;
create index shop_order_unsettled on shop_order (id) where payment_state in ('AWAITING', 'REVIEW', 'NOT_DUE_YET');
-- A filter of orders by a state is often narrowed by another state, a kind of trade or a way of payment or delivery: the index
-- answers these as well, so that no row is fetched for an order that does not fit. A change of a state writes all indexes of an
-- order in any case (docs/back-office.md, "Lists at a million orders").
create index shop_order_by_state on shop_order (order_state, id) include (payment_state, fulfilment_state, order_type, shipping_id, payment_id)
    where order_state <> 'COMPLETED';
create index shop_order_by_payment_state on shop_order (payment_state, id) include (order_state, fulfilment_state, order_type, shipping_id, payment_id)
    where payment_state <> 'PAID';
create index shop_order_by_fulfilment_state on shop_order (fulfilment_state, id) include (order_state, payment_state, order_type, shipping_id, payment_id)
    where fulfilment_state <> 'DELIVERED';
-- The latest order of a guest by what their sums are kept under.
create index shop_order_guest_person on shop_order (person_guest(email), id) where customer_id is null;
create index shop_order_guest_in_czech_order on shop_order (czech_order((coalesce(billing ->> 'last_name', '') || ' ') || coalesce(billing ->> 'first_name', '')) collate "C", id)
    where customer_id is null;
create index shop_order_guest_words on shop_order using gin (to_tsvector('simple'::regconfig, search_words((((coalesce(billing ->> 'first_name', '') || ' ') || coalesce(billing ->> 'last_name', '')) || ' ') || coalesce(company ->> 'name', ''))))
    where customer_id is null;
create index shop_order_guest_phone on shop_order ((billing ->> 'phone') collate "C") where customer_id is null;

create table order_by_staff (
  order_id bigint primary key references shop_order,
  staff_id bigint references staff_member,
  terms_accepted text not null check (terms_accepted in ('PHONE', 'EMAIL', 'IN_PERSON')),
  over_bound boolean not null default false,
  at timestamptz not null
);
comment on table order_by_staff is 'Who of the staff placed an order for its customer (null: the program itself), and how the customer accepted the terms that the order names.';
comment on column order_by_staff.over_bound is 'The bound on unpaid orders was not asked, by a permission of its own.';

create table order_change (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  key text not null check (length(key) between 1 and 100),
  digest bytea not null check (octet_length(digest) = 32),
  version integer not null check (version > 1),
  at timestamptz not null,
  actor text not null check (actor in ('staff', 'customer', 'shop')),
  staff_id bigint references staff_member,
  reason text not null check (length(reason) between 1 and 500),
  from_total bigint not null check (from_total >= 0),
  to_total bigint not null check (to_total >= 0),
  to_collect bigint not null check (to_collect >= 0),
  to_return bigint not null check (to_return >= 0),
  price_cut bigint not null check (price_cut >= 0),
  on_document boolean not null,
  told jsonb not null,
  unique (order_id, key),
  unique (order_id, version),
  check (to_collect = 0 or to_return = 0),
  check (staff_id is null or actor = 'staff')
);
comment on table order_change is 'Each change of an order before it was packed, once for its key. Amounts in haléře.';
comment on column order_change.digest is 'SHA-256 of what was asked for: the same key with something else is refused.';
comment on column order_change.version is 'Of the order, after it.';
comment on column order_change.to_collect is 'What is to be paid still of an order that had been paid before.';
comment on column order_change.to_return is 'What goes back of the money that paid it.';
comment on column order_change.price_cut is 'What all typed prices of the order are lower by than those of the list once it is changed, for all pieces. Until 2026-11: those typed by this change, than those before.';
comment on column order_change.on_document is 'Whether it changes what stands on the tax document.';
comment on column order_change.told is 'What changed: lines by code with their quantities, shipping, payment, and which addresses; never an address itself.';
create index order_change_order on order_change (order_id, id);
create index order_change_at on order_change (at) where on_document;

create table order_code (
  id uuid primary key,
  order_id bigint not null references shop_order,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
comment on table order_code is 'The code itself is derived from the id under a key of the shop, so that neither this table nor a job holds it.';
comment on column order_code.tries is 'How often a code was typed, the right one too: after five it is good for nothing.';
create index order_code_order on order_code (order_id, created_at);
create index order_code_expires on order_code (expires_at);

create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  at timestamptz not null,
  axis text not null,
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('customer', 'representative', 'approver', 'gateway', 'shop', 'staff')),
  why text not null,
  actor_id bigint references customer,
  foreign key (axis, from_state, to_state) references order_transition
);
comment on column order_event.actor_id is 'Which representative or approver it was.';
create index order_event_order on order_event (order_id, id);
-- Orders that wait for their document are found by what happened to them lately.
create index order_event_supply on order_event (at) where to_state in ('PAID', 'SHIPPED');
create index order_event_cancelled on order_event (at) where to_state = 'CANCELLED';
create index order_event_delivered on order_event (at) where axis = 'fulfilment' and to_state = 'DELIVERED';

create table order_hold (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  reason text not null check (length(reason) between 1 and 500),
  staff_id bigint references staff_member,
  since timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= since)
);
comment on table order_hold is 'Since when and why an order is held; one hold at a time. What has left the house, or ended, is not held.';
create unique index order_hold_open on order_hold (order_id) where ended_at is null;
create index order_hold_order on order_hold (order_id, id);

create table order_line (
  order_id bigint references shop_order,
  position integer,
  kind text not null check (kind in ('GOODS', 'GIFT')),
  variant_id integer not null references variant,
  code text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  pieces integer not null check (pieces > 0),
  unit_price bigint not null check (unit_price >= 0),
  vat_percent integer not null check (vat_percent between 0 and 100),
  total bigint not null check (total >= 0),
  price_typed boolean not null default false,
  primary key (order_id, "position"),
  check (total = (unit_price * pieces))
);
comment on column order_line.unit_price is 'Price of one piece in haléře, with VAT in a B2C order, without in a B2B order.';
comment on column order_line.price_typed is 'A member of staff typed its price: it stays when the quantity changes.';
create index order_line_variant on order_line (variant_id);

create table order_mail_again (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  key text not null check (length(key) between 1 and 100),
  event text not null check (length(event) between 1 and 300),
  mail_id bigint references mail,
  staff_id bigint references staff_member,
  at timestamptz not null,
  day date not null,
  nth integer not null check (nth between 1 and 5),
  unique (order_id, key),
  unique (order_id, day, nth)
);
comment on table order_mail_again is 'Which mail of an order staff asked to be sent again, and when.';
comment on column order_mail_again.event is 'What the mail tells, as it was sent for the first time.';
comment on column order_mail_again.mail_id is 'The mail that was sent; null: a document that is sent by mail without one before.';
comment on column order_mail_again.nth is 'Which one of its day in Prague it is.';

create table order_message (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  key text not null check (length(key) between 1 and 100),
  subject text not null check (length(subject) between 1 and 150),
  text text not null check (length(text) between 1 and 5000),
  staff_id bigint references staff_member,
  at timestamptz not null,
  day date not null,
  nth integer not null check (nth between 1 and 5),
  unique (order_id, key),
  unique (order_id, day, nth)
);
comment on table order_message is 'What staff wrote to the buyer of an order by mail: never changed, and forgotten with the order.';
comment on column order_message.key is 'The same key writes one message, however often it is asked for.';
comment on column order_message.nth is 'Which one of its day in Prague it is.';

create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  key text not null check (length(key) between 1 and 100),
  text text not null check (length(text) between 1 and 2000),
  staff_id bigint references staff_member,
  at timestamptz not null,
  unique (order_id, key)
);
comment on table order_note is 'What staff notes about an order, for staff alone: never changed, and forgotten with the order.';
comment on column order_note.key is 'The same key writes one note, however often it is asked for.';
create index order_note_order on order_note (order_id, id);

create table order_origin (
  order_id bigint references shop_order,
  kind text check (kind in ('EMAIL', 'PHONE', 'NETWORK')),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (order_id, kind)
);
comment on table order_origin is 'By what a consumer''s unpaid orders are counted: keyed hashes, which show what came from one place and not from where. An order without rows is not bounded.';
create index order_origin_hash on order_origin (hash);

create table order_payment_change (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  at timestamptz not null,
  from_payment_id integer not null references payment,
  to_payment_id integer not null references payment,
  from_total bigint not null check (from_total >= 0),
  to_total bigint not null check (to_total >= 0),
  actor text not null check (actor in ('customer', 'representative', 'staff')),
  actor_id bigint references customer,
  check (from_payment_id <> to_payment_id)
);
comment on table order_payment_change is 'Every time another payment was chosen for an order; totals with VAT, in haléře, before and after.';
create index order_payment_change_order on order_payment_change (order_id, id);

create table order_search (
  order_id bigint primary key references shop_order,
  created_at timestamptz not null,
  total bigint not null,
  order_type text not null check (order_type in ('B2C', 'B2B')),
  shipping_id integer not null,
  payment_id integer not null,
  country text not null,
  words text not null,
  buyer text collate "C" not null default ''
);
comment on table order_search is 'What staff finds, filters and sorts an order by, kept by triggers.';
comment on column order_search.words is 'The words with a space before and behind each.';
comment on column order_search.buyer is 'By what the order stands in the list sorted by buyers: words without diacritics, of a person the last name first.';
create index order_search_created on order_search (created_at, order_id);
create index order_search_type on order_search (order_type, created_at, order_id);
create index order_search_shipping on order_search (shipping_id, created_at, order_id);
create index order_search_payment on order_search (payment_id, created_at, order_id);
create index order_search_country on order_search (country, created_at, order_id);
create index order_search_buyer on order_search (buyer, order_id);
-- The dearest orders of a way of payment: those by card are seldom among the dearest of all, which were looked through for them
-- (docs/back-office.md, "Lists at a million orders").
create index order_search_payment_total on order_search (payment_id, total, order_id);
-- Orders in the order of their value, some days' alone or one trade's alone: those of a price are thousands, whose day the index
-- tells now without the row (docs/back-office.md, "Lists at a million orders"). It takes the place of the same index without the day.
create index order_search_total_day on order_search (total, order_id) include (created_at, order_type);
create index order_search_type_total on order_search (order_type, total, order_id) include (created_at);

create table order_submission (
  visitor_id bigint references visitor,
  key text check (length(key) between 1 and 200),
  body_hash bytea not null,
  order_id bigint not null references shop_order,
  answer text not null,
  primary key (visitor_id, key)
);
comment on table order_submission is 'key: the Idempotency-Key header, or cart:<id> when there was none.';
create index order_submission_order on order_submission (order_id);

create table order_tag (
  tag text collate "C" check (tag ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  order_id bigint references shop_order,
  staff_id bigint references staff_member,
  at timestamptz not null,
  primary key (tag, order_id)
);
comment on table order_tag is 'Words of staff for orders, to find them by: no name of anybody.';
create index order_tag_order on order_tag (order_id);

create table order_vat (
  order_id bigint references shop_order,
  percent integer check (percent between 0 and 100),
  base bigint not null check (base >= 0),
  vat bigint not null check (vat >= 0),
  primary key (order_id, percent)
);
comment on table order_vat is 'VAT recapitulation of goods, shipping and payment fee, in haléře.';

create table payment_notice (
  order_id bigint not null references shop_order,
  kind text not null check (kind in ('CARD_UNPAID', 'TRANSFER_UNPAID', 'INVOICE_DUE', 'INVOICE_OVERDUE', 'CARD_FAILED')),
  attempt_id bigint,
  at timestamptz not null,
  unique nulls not distinct (order_id, kind, attempt_id),
  check ((kind = 'CARD_FAILED') = (attempt_id is not null))
);
comment on table payment_notice is 'What the customer of an order was told once about paying it: written with the job that mails it.';

alter table representative_act add foreign key (order_id) references shop_order;

insert into order_transition (axis, from_state, to_state) values
  ('fulfilment', '', 'READY'),
  ('fulfilment', '', 'WAITING'),
  ('fulfilment', 'DELIVERED', 'RETURNED'),
  ('fulfilment', 'DELIVERED', 'SHIPPED'),
  ('fulfilment', 'PACKED', 'READY'),
  ('fulfilment', 'PACKED', 'SHIPPED'),
  ('fulfilment', 'READY', 'PACKED'),
  ('fulfilment', 'READY', 'WAITING'),
  ('fulfilment', 'RETURNED', 'SHIPPED'),
  ('fulfilment', 'SHIPPED', 'DELIVERED'),
  ('fulfilment', 'SHIPPED', 'RETURNED'),
  ('fulfilment', 'WAITING', 'READY'),
  ('order', '', 'NEW'),
  ('order', '', 'WAITING_APPROVAL'),
  ('order', 'CONFIRMED', 'CANCELLED'),
  ('order', 'CONFIRMED', 'COMPLETED'),
  ('order', 'NEW', 'CANCELLED'),
  ('order', 'NEW', 'CONFIRMED'),
  ('order', 'WAITING_APPROVAL', 'CANCELLED'),
  ('order', 'WAITING_APPROVAL', 'NEW'),
  ('payment', '', 'AWAITING'),
  ('payment', '', 'NOT_DUE_YET'),
  ('payment', 'AWAITING', 'NOT_DUE_YET'),
  ('payment', 'AWAITING', 'PAID'),
  ('payment', 'AWAITING', 'REFUND_DUE'),
  ('payment', 'AWAITING', 'REVIEW'),
  ('payment', 'NOT_DUE_YET', 'AWAITING'),
  ('payment', 'NOT_DUE_YET', 'PAID'),
  ('payment', 'NOT_DUE_YET', 'REFUND_DUE'),
  ('payment', 'NOT_DUE_YET', 'REVIEW'),
  ('payment', 'PAID', 'AWAITING'),
  ('payment', 'PAID', 'NOT_DUE_YET'),
  ('payment', 'PAID', 'PARTLY_REFUNDED'),
  ('payment', 'PAID', 'REFUND_DUE'),
  ('payment', 'PAID', 'REVIEW'),
  ('payment', 'PARTLY_REFUNDED', 'REFUNDED'),
  ('payment', 'PARTLY_REFUNDED', 'REFUND_DUE'),
  ('payment', 'REFUNDED', 'REFUND_DUE'),
  ('payment', 'REFUND_DUE', 'PARTLY_REFUNDED'),
  ('payment', 'REFUND_DUE', 'REFUNDED'),
  ('payment', 'REVIEW', 'AWAITING'),
  ('payment', 'REVIEW', 'PAID'),
  ('payment', 'REVIEW', 'REFUND_DUE');

-- Refuses to hold the goods of a card order where its mailbox or phone would hold more pieces by card than `most_pieces`, or more
-- than a share of a variant, in percent of what is free without them; one box is always held. `taken`: its goods are off
-- the stock already. Of two orders of one person at once the second one waits and then counts the first.
create function bound_card(order_ bigint, most_pieces integer, share integer, taken boolean) returns void language plpgsql as $$
begin
  if not exists (select from shop_order o where o.id = order_ and holds_card(o)) then
    return;
  end if;
  -- What is sold out meanwhile is refused by the stock, before anything is paid for it.
  if not taken and exists (
    select from order_line l join stock s on s.variant_id = l.variant_id
    where l.order_id = order_ group by s.variant_id, s.on_hand having sum(l.pieces) > s.on_hand
  ) then
    return;
  end if;
  perform lock_origins(order_);
  if exists (
    select from order_origin g
    join order_origin held on held.hash = g.hash
    join shop_order o on o.id = held.order_id and holds_card(o)
    join order_line l on l.order_id = o.id and l.kind = 'GOODS'
    where g.order_id = order_ and g.kind <> 'NETWORK'
    group by g.hash having sum(l.pieces) > most_pieces
  ) or exists (
    select from order_origin g
    join order_origin held on held.hash = g.hash
    join shop_order o on o.id = held.order_id and holds_card(o)
    join order_line l on l.order_id = o.id and l.kind = 'GOODS'
    join stock s on s.variant_id = l.variant_id
    where g.order_id = order_ and g.kind <> 'NETWORK'
      and l.variant_id in (select mine.variant_id from order_line mine where mine.order_id = order_ and mine.kind = 'GOODS')
    group by g.hash, s.variant_id, s.on_hand
    having sum(l.pieces) > greatest(20, share * (s.on_hand + coalesce(sum(l.pieces) filter (where taken or o.id <> order_), 0)) / 100)
  ) then
    raise exception 'Too much would be held until its card is paid' using errcode = 'check_violation', constraint = 'card_bound';
  end if;
end $$;

-- The same where the other card orders of its network hold a share of a variant already, in percent of what is free without
-- them. The order itself does not count: alone it is held however few pieces there are. Called when its goods are off the
-- stock: the stock's rows are locked by then, so that of many orders at once each counts those before it, and no lock of the
-- network's own is needed.
create function bound_network(order_ bigint, share integer) returns void language plpgsql as $$
begin
  if exists (select from shop_order o where o.id = order_ and holds_card(o)) and exists (
    select from order_origin g
    join order_origin held on held.hash = g.hash and held.order_id <> order_
    join shop_order o on o.id = held.order_id and holds_card(o)
    join order_line l on l.order_id = o.id and l.kind = 'GOODS'
    join (
      select variant_id, sum(pieces) as pieces from order_line where order_id = order_ and kind = 'GOODS' group by variant_id
    ) mine on mine.variant_id = l.variant_id
    join stock s on s.variant_id = l.variant_id
    where g.order_id = order_ and g.kind = 'NETWORK'
    group by s.variant_id, s.on_hand, mine.pieces
    having sum(l.pieces) * 100 >= share * (s.on_hand + mine.pieces + sum(l.pieces))
  ) then
    raise exception 'Too much would be held until its card is paid' using errcode = 'check_violation', constraint = 'card_bound';
  end if;
end $$;

-- A network (mobile operator, office, dormitory) stands for many people: only a mailbox and a phone are bounded like a
-- person. `detail` says which bound is exceeded, so that the buyer learns what to do instead.
create function bound_unpaid(order_ bigint, most_orders integer, most_pieces integer) returns void language plpgsql as $$
declare
  one bytea;
  held record;
begin
  if not exists (select from shop_order o where o.id = order_ and holds_unpaid(o)) then
    return;
  end if;
  for one in select hash from order_origin where order_id = order_ and kind <> 'NETWORK' order by hash loop
    perform pg_advisory_xact_lock(47, ('x' || encode(substring(one from 1 for 4), 'hex'))::bit(32)::integer);
  end loop;
  for one in select hash from order_origin where order_id = order_ and kind <> 'NETWORK' loop
    select count(distinct o.id) as orders, coalesce(sum(l.pieces), 0) as pieces into held
    from order_origin g
    join shop_order o on o.id = g.order_id and holds_unpaid(o)
    join order_line l on l.order_id = o.id and l.kind = 'GOODS'
    where g.hash = one;
    if held.orders > most_orders or held.pieces > most_pieces then
      raise exception 'Too much is ordered and not paid' using errcode = 'check_violation', constraint = 'unpaid_bound',
        detail = case when held.orders > most_orders then 'orders' else 'pieces' end;
    end if;
  end loop;
end $$;

-- What is right of all orders of these e-mails.
create function buyer_orders_of(buyers text[]) returns setof buyer_days language sql stable as $$
  select o.id, day_in_prague(o.created_at),
    day_in_prague(lag(o.created_at) over (partition by lower(o.email) order by o.created_at, o.id))
  from shop_order o where lower(o.email) = any (buyers) and o.order_state <> 'CANCELLED'
$$;

-- The e-mails of these orders, without capitals. What was forgotten has none.
create function buyers_of(ids bigint[]) returns text[] language sql stable as $$
  select coalesce(array_agg(distinct lower(o.email)), '{}') from shop_order o
  where o.id = any (ids) and o.email not like '%@erased.invalid'
$$;

-- What a claim says of its order, and what its order is found by.
create function claim_search_text(own text, of_order bigint) returns text language sql stable as $$
  select search_folded(own) || coalesce((select words from order_search where order_id = of_order), '')
$$;

create function holds_card(o shop_order) returns boolean language sql stable as $$
  select o.order_type = 'B2C' and not o.goods_wait_for_money
    and o.order_state = 'NEW' and o.payment_state = 'AWAITING'
    and exists (select from payment p where p.id = o.payment_id and p.code = 'card')
$$;

-- Whether an order holds goods that nobody has paid for yet.
create function holds_unpaid(o shop_order) returns boolean language sql stable as $$
  select o.order_type = 'B2C' and not o.goods_wait_for_money
    and o.order_state in ('NEW', 'CONFIRMED') and o.payment_state in ('AWAITING', 'NOT_DUE_YET')
    and o.fulfilment_state not in ('DELIVERED', 'RETURNED')
    and exists (select from payment p where p.id = o.payment_id and p.code in ('transfer', 'cod'))
$$;

-- Locks by what an order counts as one person's. Locks go: attempts, order, these, stock.
create function lock_origins(order_ bigint) returns void language plpgsql as $$
declare
  one bytea;
begin
  for one in select hash from order_origin where order_id = order_ and kind <> 'NETWORK' order by hash loop
    perform pg_advisory_xact_lock(47, ('x' || encode(substring(one from 1 for 4), 'hex'))::bit(32)::integer);
  end loop;
end $$;

-- A parcel exists only of an order that may be packed: sure to be served, and paid or not due yet. And it collects what
-- the order costs, or nothing.
create function may_be_packed(o shop_order) returns boolean language sql stable as $$
  select o.order_state = 'CONFIRMED' and may_be_sent_for(o)
$$;

-- An order of which a part has gone back leaves for what its buyer keeps paying: not once the bank took that back.
create function may_be_sent_for(o shop_order) returns boolean language sql stable as $$
  select case o.payment_state
    when 'PAID' then true
    when 'PARTLY_REFUNDED' then not order_is_taken_back(o.id)
    when 'NOT_DUE_YET' then exists (select from payment p where p.id = o.payment_id and p.code in ('cod', 'invoice'))
    when 'REFUND_DUE' then order_keeps_money(o.id)
    else false end
$$;

-- Orders stand by their buyers in Czech order, as the lists of customers do (migration 0405); else as in migration 0416.
create function order_buyer(o shop_order) returns text language plpgsql stable as $$
begin
  return left(czech_order(coalesce(nullif(o.company ->> 'name', ''),
    nullif(concat_ws(' ', nullif(o.billing ->> 'last_name', ''), nullif(o.billing ->> 'first_name', '')), ''),
    case when o.email not like '%@erased.invalid' then o.email end, '')), 200);
end $$;

-- All that the parcels of a cash-on-delivery order collect, in whole crowns.
create function order_collects(o shop_order) returns bigint language sql stable as $$
  select greatest(0, (order_due(o.id) - order_paid_otherwise(o.id) + 99) / 100 * 100)::bigint
$$;

create function order_country(o shop_order) returns text language plpgsql stable as $$
begin
  return coalesce(nullif(o.delivery ->> 'country', ''), nullif(o.branch ->> 'country', ''), nullif(o.billing ->> 'country', ''), 'CZ');
end $$;

create function order_is_held(order_ bigint) returns boolean language sql stable as $$
  select exists (select from order_hold h where h.order_id = order_ and h.ended_at is null)
$$;

-- Only what waits to be packed is changed, and its parts add up afterwards.
create function order_may_change(o shop_order) returns boolean language sql stable as $$
  select o.order_state in ('NEW', 'CONFIRMED') and o.fulfilment_state in ('WAITING', 'READY')
    and not exists (select from shipment s where s.order_id = o.id and s.state not in ('CANCELLED', 'REFUSED'))
    and not exists (select from unsent_line u where u.order_id = o.id)
$$;

-- What an order itself is found by; its goods are found by its lines. A buyer who was forgotten is not found by the name
-- that the document keeps.
create function order_own_words(o shop_order) returns text[] language plpgsql stable as $$
declare
  words_ text[] := o.number || search_mail_words(o.email);
begin
  words_ := words_ || search_name_words(o.company ->> 'name');
  if o.email not like '%@erased.invalid' then
    words_ := words_ || search_name_words(concat_ws(' ', o.billing ->> 'first_name', o.billing ->> 'last_name',
      o.delivery ->> 'first_name', o.delivery ->> 'last_name'))
      || search_phone_words(o.billing ->> 'phone') || search_phone_words(o.delivery ->> 'phone');
  end if;
  if o.company is not null then
    words_ := words_ || search_code_words(o.company ->> 'ico') || search_code_words(o.company ->> 'dic');
  end if;
  if o.purchase_order_number is not null then
    words_ := words_ || search_code_words(o.purchase_order_number);
  end if;
  return array(select distinct w from unnest(words_) as w where w <> '' order by w);
end $$;

-- The orders that were there before, a thousand at a time, so that none of them waits long.
create procedure order_search_buyers() language plpgsql as $$
declare
  last_ bigint := 0;
  next_ bigint;
begin
  loop
    select max(order_id) into next_ from (select order_id from order_search where order_id > last_ order by order_id limit 1000) as portion;
    exit when next_ is null;
    update order_search set buyer = order_buyer(o) from shop_order o
      where o.id = order_id and order_id > last_ and order_id <= next_ and buyer <> order_buyer(o);
    commit;
    last_ := next_;
  end loop;
end $$;

-- The orders that were there before, a thousand at a time, so that nobody waits long for one of them.
create procedure order_search_fill() language plpgsql as $$
declare
  last_ bigint := 0;
  next_ bigint;
begin
  loop
    select max(id) into next_ from (select id from shop_order where id > last_ order by id limit 1000) as portion;
    exit when next_ is null;
    perform order_search_follow(id) from shop_order where id > last_ and id <= next_;
    commit;
    last_ := next_;
  end loop;
end $$;

-- As before (migration 0115), with the buyer.
create function order_search_follow(of_order bigint) returns void language plpgsql as $$
declare
  o shop_order;
  before_ text[];
  after_ text[];
begin
  insert into order_search (order_id, created_at, total, order_type, shipping_id, payment_id, country, buyer, words)
    select s.id, s.created_at, s.total_with_vat, s.order_type, s.shipping_id, s.payment_id, order_country(s), order_buyer(s), ' '
    from shop_order s where s.id = of_order
    on conflict (order_id) do update set total = excluded.total, payment_id = excluded.payment_id,
      shipping_id = excluded.shipping_id, country = excluded.country, buyer = excluded.buyer
    returning string_to_array(trim(words), ' ') into before_;
  if not found then
    return;
  end if;
  select * into o from shop_order where id = of_order;
  after_ := order_search_words(o);
  if after_ = before_ then
    return;
  end if;
  update order_search set words = ' ' || array_to_string(after_, ' ') || ' ' where order_id = of_order;
  delete from order_word where order_id = of_order and word = any(before_) and word <> all(after_);
  insert into order_word (word, order_id) select w, of_order from unnest(after_) as w where w <> all(before_)
    on conflict do nothing;
end $$;

-- The same with what its parcels are found by.
create function order_search_words(o shop_order) returns text[] language plpgsql stable as $$
declare
  parcels_ text[];
begin
  select array_agg(c) into parcels_ from shipment s, unnest(search_code_words(s.tracking_number) || search_code_words(s.carrier_id)) as c
    where s.order_id = o.id;
  if parcels_ is null then
    return order_own_words(o);
  end if;
  return array(select distinct w from unnest(order_own_words(o) || parcels_) as w where w <> '' order by w);
end $$;

-- Marks orders by their first event, and sums up the days anew that they have a part in, one after the other. An order that a
-- process of the release before takes is marked when the sums are rebuilt.
-- @returns how many sums of a day were wrong
create function orders_by_staff_marked() returns integer language plpgsql as $$
declare
  wrong integer := 0;
  one date;
begin
  for one in
    with marked as (
      update shop_order set is_by_staff = true
      where not is_by_staff and id in (select order_id from order_event where why = 'submitted' and actor = 'staff')
      returning id, created_at
    )
    select day_in_prague(created_at) as day from marked
    union select i.taxable_on from invoice i where i.order_id in (select id from marked)
    union select day_in_prague(m.at) from lot_movement m where m.order_id in (select id from marked)
    order by day
  loop
    wrong := wrong + sales_rebuild(one, one);
  end loop;
  return wrong;
end $$;

-- What is owed on an invoice, by what corrections took off it, what has gone back of it and what was paid.
create function owed_by(o shop_order, corrected bigint, given_back bigint, settled bigint) returns bigint language sql stable as $$
  select case when o.order_state <> 'CANCELLED' and o.payment_state in ('NOT_DUE_YET', 'AWAITING', 'REVIEW')
      and o.payment_id = (select id from payment where code = 'invoice')
    then greatest(0, greatest(0, o.total_with_vat - greatest(corrected, given_back)) - settled)::bigint else 0 end
$$;

-- What is owed on invoices falls with each part that is paid, in the transaction that allocates it.
create function owed_on_invoice(o shop_order) returns bigint language sql stable as $$
  select owed_by(o, (select coalesce(-sum(i.total), 0)::bigint from invoice i where i.corrects_id = sale_of(o.id)),
    coalesce((select m.given_back from order_money m where m.order_id = o.id), 0),
    coalesce((select m.settled from order_money m where m.order_id = o.id), 0))
$$;

-- The same facts as they stand in orders, documents and lots, of days from one to another.
create function sales_facts(from_ date, to_ date) returns table(day date, order_type text, representative_id bigint, variant_id integer, orders bigint, value bigint, pieces bigint, boxes bigint, documents bigint, turnover bigint, cost bigint, uncosted bigint) language sql stable as $$
  with span as materialized (
    select from_::timestamp at time zone 'Europe/Prague' as since, (to_::timestamp + interval '1 day') at time zone 'Europe/Prague' as until
  ), placed as materialized (
    select o.id, day_in_prague(o.created_at) as day, o.order_type, sales_entered_by(o.placed_by, o.is_by_staff) as representative_id, o.total_with_vat
    from shop_order o, span where o.created_at >= since and o.created_at < until and o.order_state <> 'CANCELLED'
  )
  select day, order_type, representative_id, 0, 1::bigint, total_with_vat, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint from placed
  union all
  select p.day, p.order_type, p.representative_id, l.variant_id, 0, 0, l.pieces, case when l.pieces > l.quantity then l.quantity else 0 end, 0, 0, 0, 0
  from placed p join order_line l on l.order_id = p.id where l.kind = 'GOODS'
  union all
  select i.taxable_on, o.order_type, sales_entered_by(o.placed_by, o.is_by_staff), t.variant_id, 0, 0, 0, 0, t.documents, t.base, 0, 0
  from invoice i join shop_order o on o.id = i.order_id, lateral invoice_bases(i.snapshot::jsonb) as t
  where i.taxable_on between from_ and to_
  union all
  select day_in_prague(m.at), o.order_type, sales_entered_by(o.placed_by, o.is_by_staff), t.variant_id, 0, 0, 0, 0, 0, 0,
    -m.change * coalesce(t.cost, 0), case when t.cost is null then -m.change else 0 end
  from span, lot_movement m join shop_order o on o.id = m.order_id join lot t on t.id = m.lot_id
  where m.at >= since and m.at < until
$$;

-- Whether cash is awaited is read from its order as well (0187): where the order's payment moves, what was set aside of it is over.
create function aside_of_paid_cash_is_over() returns trigger language plpgsql as $$
begin
  delete from work_aside a using shipment s where a.kind = 'cash' and a.subject_id = s.id and s.order_id = new.id;
  return null;
end $$;
create trigger aside_of_cash_is_over after update of payment_state on shop_order for each row
  when (old.payment_state = 'NOT_DUE_YET'::text and new.payment_state <> 'NOT_DUE_YET'::text)
  execute function aside_of_paid_cash_is_over();

-- A line of boxes is priced by all its pieces, whatever process writes the order.
create function boxes_have_pieces() returns trigger language plpgsql as $$
declare
  in_box integer;
begin
  select b.pieces into in_box from box b where b.code = new.code;
  if in_box is not null and new.kind = 'GOODS' and new.pieces <> new.quantity * in_box then
    raise exception 'a line of % boxes % has % pieces', new.quantity, new.code, new.pieces
      using errcode = 'check_violation', constraint = 'boxes_have_pieces';
  end if;
  return new;
end $$;
create trigger boxes_have_pieces before insert on order_line for each row execute function boxes_have_pieces();
create trigger boxes_have_pieces_still before update on order_line for each row
  execute function boxes_have_pieces();

-- No order waits for another one of its e-mail: each change is a row of its own.
create function buyer_of_order() returns trigger language plpgsql as $$
begin
  insert into buyer_changed (order_id) values (new.id);
  -- The others of the e-mail that it leaves are looked at through one of them.
  if tg_op = 'UPDATE' and lower(new.email) <> lower(old.email) and old.email not like '%@erased.invalid' then
    insert into buyer_changed (order_id)
      select o.id from shop_order o where lower(o.email) = lower(old.email) and o.id <> new.id limit 1;
  end if;
  return null;
end $$;
create trigger buyer_changed after update of order_state, email, created_at on shop_order for each row
  when (old.email <> new.email or (old.order_state = 'CANCELLED'::text) <> (new.order_state = 'CANCELLED'::text)
    or old.created_at <> new.created_at)
  execute function buyer_of_order();
create trigger buyer_new after insert on shop_order for each row execute function buyer_of_order();

create function changed_order_adds_up() returns trigger language plpgsql as $$
declare
  o shop_order;
  goods bigint;
  bases bigint;
  taxes bigint;
begin
  select * into o from shop_order where id = new.order_id;
  select coalesce(sum(total), 0) into goods from order_line where order_id = o.id;
  select coalesce(sum(base), 0), coalesce(sum(vat), 0) into bases, taxes from order_vat where order_id = o.id;
  if o.version = new.version and (bases <> o.total_without_vat or bases + taxes + o.rounding <> o.total_with_vat
     or (o.order_type = 'B2C' and goods <> o.goods_with_vat) or (o.order_type = 'B2B' and goods > o.total_without_vat)) then
    raise exception 'Order % does not add up', o.number using errcode = 'check_violation', constraint = 'changed_order_adds_up';
  end if;
  return null;
end $$;
create constraint trigger changed_order_adds_up after insert on order_change deferrable initially deferred for each row
  execute function changed_order_adds_up();

-- Whatever names the order again is made anew by the triggers above.
create function claims_search_text_follow() returns trigger language plpgsql as $$
begin
  update complaint set order_id = order_id where order_id = new.order_id;
  update withdrawal set order_id = order_id where order_id = new.order_id;
  return null;
end $$;
create trigger claims_search_text_follow after update of words on order_search for each row
  when (old.words is distinct from new.words)
  execute function claims_search_text_follow();

create function commission_agreed() returns trigger language plpgsql as $$
begin
  new.commission_percent := (select commission_percent from customer where id = new.placed_by);
  return new;
end $$;
create trigger commission_agreed before insert on shop_order for each row
  when (new.placed_by is not null)
  execute function commission_agreed();

-- An order owes on an invoice only if it is paid by one: no other is looked up.
create function credit_followed() returns trigger language plpgsql as $$
declare
  invoice_ integer := (select id from payment where code = 'invoice');
  before bigint;
  change bigint;
  is_old_debt boolean;
begin
  if new.payment_id is distinct from invoice_ and (tg_op = 'INSERT' or old.payment_id is distinct from invoice_) then
    return null;
  end if;
  before := case when tg_op = 'UPDATE' then owed_on_invoice(old) else 0 end;
  change := owed_on_invoice(new) - before;
  is_old_debt := tg_op = 'UPDATE' and (before > 0 or old.payment_state = 'PAID');
  if change = 0 then
    return null;
  end if;
  if new.company_id is null then
    raise exception 'An invoice needs a company' using errcode = 'check_violation', constraint = 'order_invoice_company';
  end if;
  update company set credit_used = credit_used + change
  where id = new.company_id and (change < 0 or is_old_debt or credit_used + change <= credit_limit);
  if not found then
    raise exception 'Over the credit limit' using errcode = 'check_violation', constraint = 'company_credit';
  end if;
  return null;
end $$;
create trigger credit_followed after insert
    or update of order_state, payment_state, payment_id, total_with_vat, company_id on shop_order for each row
  execute function credit_followed();

-- An order on delivery that is paid before anything of it is packed owes no fee of cash: nothing is collected. What cash is
-- rounded by may eat a fee of less than a crown.
create function no_fee_of_cash_not_collected() returns trigger language plpgsql as $$
begin
  if new.payment_with_vat >= 100 and new.payment_id = (select id from payment where code = 'cod') and order_may_change(new) then
    raise exception 'Order % pays a fee of cash that is not collected', new.number
      using errcode = 'check_violation', constraint = 'no_fee_of_cash_not_collected';
  end if;
  return new;
end $$;
create trigger no_fee_of_cash_not_collected before update of payment_state on shop_order for each row
  when (new.payment_state = 'PAID'::text
    and (old.payment_state = any (array['NOT_DUE_YET'::text, 'REVIEW'::text, 'AWAITING'::text])))
  execute function no_fee_of_cash_not_collected();

create function order_changes_before_packing() returns trigger language plpgsql as $$
declare
  o shop_order;
begin
  select * into o from shop_order where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end for update;
  if not order_may_change(o) then
    raise exception 'Order % changes no more', o.number using errcode = 'check_violation', constraint = 'order_changes_before_packing';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger order_changes_before_packing before delete or update on order_line for each row
  execute function order_changes_before_packing();
create trigger order_changes_before_packing before insert on order_change for each row
  execute function order_changes_before_packing();

create function order_company_stays() returns trigger language plpgsql as $$
begin
  raise exception 'Order % belongs to its company for good', old.number
    using errcode = 'check_violation', constraint = 'order_company_stays';
end $$;
create trigger order_company_stays before update of company_id on shop_order for each row
  when (old.company_id is distinct from new.company_id)
  execute function order_company_stays();

-- Without tax goes only what a company bought whose number was found valid within a day before the order.
create function order_exempt_is_proved() returns trigger language plpgsql as $$
begin
  if not exists (
    select from vies_check v where v.id = new.vies_check_id and v.outcome = 'VALID'
      and v.vat_number = new.company ->> 'dic' and v.vat_number like new.tax_country || '%'
      and v.at between new.created_at - interval '1 day' and new.created_at + interval '5 minutes'
  ) then
    raise exception 'Order % has no proof that it is exempt', new.number
      using errcode = 'check_violation', constraint = 'order_exempt_is_proved';
  end if;
  return new;
end $$;
create trigger order_exempt_is_proved before insert on shop_order for each row
  when (new.tax_regime = 'EU_EXEMPT'::text)
  execute function order_exempt_is_proved();

-- A hold is ended once, and stays as it was.
create function order_hold_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (new.order_id, new.reason, new.staff_id, new.since) is distinct from (old.order_id, old.reason, old.staff_id, old.since) then
    raise exception 'A hold is ended once, and kept' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger order_hold_is_kept before delete or update on order_hold for each row
  execute function order_hold_is_kept();

-- Of many lines at once.
create function order_in_house_of_lines() returns trigger language plpgsql as $$
begin
  perform order_in_house_follow((select array_agg(distinct order_id) from changed));
  return null;
end $$;
create trigger order_in_house_changed after update on order_line referencing new table as changed for each statement
  execute function order_in_house_of_lines();
create trigger order_in_house_gone after delete on order_line referencing old table as changed for each statement
  execute function order_in_house_of_lines();
create trigger order_in_house_new after insert on order_line referencing new table as changed for each statement
  execute function order_in_house_of_lines();

create function order_in_house_of_order() returns trigger language plpgsql as $$
begin
  perform order_in_house_follow(array[new.id]);
  return null;
end $$;
create trigger order_in_house after update of order_state, fulfilment_state on shop_order for each row
  when (old.order_state <> new.order_state or old.fulfilment_state <> new.fulfilment_state)
  execute function order_in_house_of_order();

-- Of rows that name their order.
create function order_in_house_of_row() returns trigger language plpgsql as $$
begin
  perform order_in_house_follow(array[new.order_id]);
  return null;
end $$;
create trigger order_in_house after insert on order_event for each row
  when (new.axis = 'fulfilment'::text and new.to_state = 'READY'::text)
  execute function order_in_house_of_row();

-- The order's row is locked first, so a hold and the packing of an order come one after the other.
create function order_may_be_held() returns trigger language plpgsql as $$
declare
  o shop_order;
begin
  select * into o from shop_order where id = new.order_id for update;
  if o.order_state not in ('NEW', 'WAITING_APPROVAL', 'CONFIRMED') or o.fulfilment_state not in ('WAITING', 'READY', 'PACKED') then
    raise exception 'Order % may not be held', o.number using errcode = 'check_violation', constraint = 'order_may_be_held';
  end if;
  return new;
end $$;
create trigger order_may_be_held before insert on order_hold for each row execute function order_may_be_held();

-- Messages go with the person of their order, and only then; an order that has forgotten its person gets no more.
create function order_message_goes_with_its_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from order_erasure e where e.order_id = old.order_id) then
      raise exception 'Messages are forgotten with their order' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  perform from shop_order where id = new.order_id for update;
  if exists (select from order_erasure e where e.order_id = new.order_id and e.reduced_at is not null) then
    raise exception 'Order % is forgotten', new.order_id using errcode = 'check_violation', constraint = 'order_message_of_known';
  end if;
  return new;
end $$;
create trigger order_message_goes_with_its_order before insert or delete on order_message for each row
  execute function order_message_goes_with_its_order();

create function order_not_held() returns trigger language plpgsql as $$
begin
  if order_is_held(new.id) then
    raise exception 'Order % is held', new.number using errcode = 'check_violation', constraint = 'order_not_held';
  end if;
  return new;
end $$;
create trigger order_not_held before update of order_state, fulfilment_state on shop_order for each row
  when (old.order_state <> 'CANCELLED'::text and new.order_state = 'CANCELLED'::text or old.fulfilment_state <> new.fulfilment_state
    and (old.fulfilment_state = any (array['WAITING'::text, 'READY'::text, 'PACKED'::text]))
    and (new.fulfilment_state = any (array['PACKED'::text, 'SHIPPED'::text, 'DELIVERED'::text])))
  execute function order_not_held();

-- Notes go with the person of their order, and only then; an order that has forgotten its person gets no more.
create function order_note_goes_with_its_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from order_erasure e where e.order_id = old.order_id) then
      raise exception 'Notes are forgotten with their order' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  perform from shop_order where id = new.order_id for update;
  if exists (select from order_erasure e where e.order_id = new.order_id and e.reduced_at is not null) then
    raise exception 'Order % is forgotten', new.order_id using errcode = 'check_violation', constraint = 'order_note_of_known';
  end if;
  return new;
end $$;
create trigger order_note_goes_with_its_order before insert or delete on order_note for each row
  execute function order_note_goes_with_its_order();

create function order_packed_when_allowed() returns trigger language plpgsql as $$
begin
  if new.fulfilment_state = 'PACKED' and old.fulfilment_state = 'READY' and not may_be_packed(new) then
    raise exception 'Order % may not be packed', new.number using errcode = 'check_violation', constraint = 'order_packed_when_allowed';
  end if;
  if new.order_state = 'CANCELLED' and old.order_state <> 'CANCELLED' and new.fulfilment_state in ('PACKED', 'SHIPPED', 'DELIVERED') then
    raise exception 'Order % has a parcel and may not be cancelled', new.number using errcode = 'check_violation', constraint = 'order_cancelled_unpacked';
  end if;
  return new;
end $$;
create trigger order_packed_when_allowed before update of order_state, fulfilment_state on shop_order for each row
  execute function order_packed_when_allowed();

create function order_placed_for() returns trigger language plpgsql as $$
begin
  perform must_be_theirs(new.placed_by, new.customer_id);
  insert into representative_act (at, representative_id, customer_id, act, order_id)
  values (new.created_at, new.placed_by, new.customer_id, 'ORDER_PLACED', new.id);
  return null;
end $$;
create trigger order_placed_for after insert on shop_order for each row
  when (new.placed_by is not null)
  execute function order_placed_for();

create function order_search_changed() returns trigger language plpgsql as $$
begin
  perform order_search_follow(new.id);
  return null;
end $$;
create trigger order_search_changed after update on shop_order for each row
  when (old.total_with_vat is distinct from new.total_with_vat or old.shipping_id is distinct from new.shipping_id
    or old.payment_id is distinct from new.payment_id or old.billing is distinct from new.billing
    or old.delivery is distinct from new.delivery or old.branch is distinct from new.branch
    or old.company is distinct from new.company or old.email is distinct from new.email
    or old.purchase_order_number is distinct from new.purchase_order_number)
  execute function order_search_changed();

create function order_search_placed() returns trigger language plpgsql as $$
declare
  words_ text[] := order_own_words(new);
begin
  insert into order_search (order_id, created_at, total, order_type, shipping_id, payment_id, country, buyer, words)
    values (new.id, new.created_at, new.total_with_vat, new.order_type, new.shipping_id, new.payment_id, order_country(new),
      order_buyer(new), ' ' || array_to_string(words_, ' ') || ' ');
  insert into order_word (word, order_id) select w, new.id from unnest(words_) as w;
  return null;
end $$;
create trigger order_search_placed after insert on shop_order for each row
  execute function order_search_placed();

-- An order has so many that a list can still show them.
create function order_tags_bounded() returns trigger language plpgsql as $$
begin
  perform from shop_order where id = new.order_id for no key update;
  if (select count(*) from order_tag t where t.order_id = new.order_id) >= 20 then
    raise exception 'Order % has too many tags', new.order_id using errcode = 'check_violation', constraint = 'order_tags_bounded';
  end if;
  return new;
end $$;
create trigger order_tags_bounded before insert on order_tag for each row
  execute function order_tags_bounded();

create function order_undocumented_of_event() returns trigger language plpgsql as $$
begin
  insert into order_undocumented as known (order_id, since) select new.order_id, new.at
    where not exists (select from invoice i where i.order_id = new.order_id and i.cause = 'sale')
    on conflict (order_id) do update set since = excluded.since where excluded.since < known.since;
  return null;
end $$;
create trigger order_undocumented after insert on order_event for each row
  when ((new.to_state = any (array['PAID'::text, 'SHIPPED'::text]))
    and (new.axis = any (array['payment'::text, 'fulfilment'::text])))
  execute function order_undocumented_of_event();

create function order_version_follows() returns trigger language plpgsql as $$
begin
  if new.version < old.version then
    raise exception 'The version of order % goes up only', old.number using errcode = 'check_violation', constraint = 'order_version';
  end if;
  if new.version = old.version and
     (new.goods_with_vat, new.shipping_with_vat, new.payment_with_vat, new.rounding, new.total_with_vat, new.total_without_vat,
      new.shipping_id, new.payment_id, new.branch, new.billing, new.delivery) is distinct from
     (old.goods_with_vat, old.shipping_with_vat, old.payment_with_vat, old.rounding, old.total_with_vat, old.total_without_vat,
      old.shipping_id, old.payment_id, old.branch, old.billing, old.delivery) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger order_version_follows before update on shop_order for each row
  execute function order_version_follows();

-- An order is packed as soon as a part of it is: what still waits for another parcel stays reserved.
create function packed_from_lots() returns trigger language plpgsql as $$
declare
  wanted record;
  one record;
  taken integer;
  day_ date;
begin
  if not exists (select from shop_order where id = new.id and fulfilment_state = 'PACKED') then
    return null;
  end if;
  day_ := (now() at time zone 'Europe/Prague')::date;
  for wanted in
    select r.variant_id, r.pieces - coalesce(w.pieces, 0)::integer as pieces
    from reserved_by(new.id) r
    left join (
      select l.variant_id, sum(l.pieces - pieces_spoken_for(l.order_id, l.position)) as pieces from order_line l
      where l.order_id = new.id and exists (
        select from shipment s where s.order_id = new.id and s.state not in ('CANCELLED', 'REFUSED'))
      group by l.variant_id
    ) w on w.variant_id = r.variant_id
    where r.pieces > coalesce(w.pieces, 0)
    order by r.variant_id
  loop
    perform lock_lots(wanted.variant_id);
    for one in
      select l.id, l.on_hand from lot l where l.variant_id = wanted.variant_id and l.on_hand > 0 and l.blocked_at is null
      order by lot_fits(l, lot_life(new.order_type), day_) desc, l.best_before nulls first, l.id
    loop
      exit when wanted.pieces = 0;
      taken := least(wanted.pieces, one.on_hand);
      insert into lot_movement (lot_id, change, reason, order_id, at) values (one.id, -taken, 'PACKED', new.id, now());
      wanted.pieces := wanted.pieces - taken;
    end loop;
    if wanted.pieces > 0 then
      raise exception 'The lots lack % pieces of variant %', wanted.pieces, wanted.variant_id using errcode = 'check_violation', constraint = 'lot_on_hand_check';
    end if;
  end loop;
  return null;
end $$;
create constraint trigger packed_from_lots after update of fulfilment_state on shop_order deferrable initially deferred for each row
  when (new.fulfilment_state = 'PACKED'::text and old.fulfilment_state <> 'PACKED'::text)
  execute function packed_from_lots();

-- An order becomes another one's, or forgets its guest.
create function person_sales_moved() returns trigger language plpgsql as $$
declare
  turnover_ bigint := (select coalesce(sum(invoice_base(i.snapshot::jsonb)), 0) from invoice i where i.order_id = new.id);
begin
  insert into person_sales_delta (kind, owner, orders, turnover)
    select moved.kind, moved.owner, sum(moved.n), sum(moved.n) * turnover_ from (
      select p.kind, p.owner, -1 as n from persons_of(old.customer_id, old.company_id, old.email) p
      union all
      select p.kind, p.owner, 1 from persons_of(new.customer_id, new.company_id, new.email) p) as moved
    group by moved.kind, moved.owner having sum(moved.n) <> 0;
  return null;
end $$;
create trigger person_sales_moved after update of customer_id, company_id, email on shop_order for each row
  when (old.customer_id is distinct from new.customer_id or old.company_id is distinct from new.company_id
    or old.email is distinct from new.email)
  execute function person_sales_moved();

-- The persons of persons_of().
create function person_sales_placed() returns trigger language plpgsql as $$
begin
  if new.customer_id is not null then
    insert into person_sales_delta (kind, owner, orders, turnover) values ('ACCOUNT', new.customer_id, 1, 0);
  elsif lower(new.email) not like '%@erased.invalid' then
    insert into person_sales_delta (kind, owner, orders, turnover) values ('GUEST', person_guest(new.email), 1, 0);
  end if;
  if new.company_id is not null then
    insert into person_sales_delta (kind, owner, orders, turnover) values ('COMPANY', new.company_id, 1, 0);
  end if;
  return null;
end $$;
create trigger person_sales_placed after insert on shop_order for each row
  execute function person_sales_placed();

-- An order that is to be paid otherwise adds up to the haléř, as one whose goods change (`changed_order_adds_up`).
create function repaid_order_adds_up() returns trigger language plpgsql as $$
declare
  o shop_order;
  goods bigint;
  bases bigint;
  taxes bigint;
begin
  select * into o from shop_order where id = new.order_id;
  select coalesce(sum(total), 0) into goods from order_line where order_id = o.id;
  select coalesce(sum(base), 0), coalesce(sum(vat), 0) into bases, taxes from order_vat where order_id = o.id;
  if bases <> o.total_without_vat or bases + taxes + o.rounding <> o.total_with_vat
     or o.goods_with_vat + o.shipping_with_vat + o.payment_with_vat + o.rounding <> o.total_with_vat
     or (o.order_type = 'B2C' and goods <> o.goods_with_vat) or (o.order_type = 'B2B' and goods > o.total_without_vat) then
    raise exception 'Order % does not add up', o.number using errcode = 'check_violation', constraint = 'repaid_order_adds_up';
  end if;
  return null;
end $$;
create constraint trigger repaid_order_adds_up after insert on order_payment_change deferrable initially deferred for each row
  execute function repaid_order_adds_up();

-- An order is cancelled, or comes to another amount.
create function sales_changed() returns trigger language plpgsql as $$
declare
  before_ integer := case when old.order_state = 'CANCELLED' then 0 else 1 end;
  after_ integer := case when new.order_state = 'CANCELLED' then 0 else 1 end;
begin
  insert into sales_delta (day, order_type, representative_id, orders, value)
    values (day_in_prague(new.created_at), new.order_type, sales_entered_by(new.placed_by, new.is_by_staff), after_ - before_,
      after_ * new.total_with_vat - before_ * old.total_with_vat);
  if before_ <> after_ then
    insert into sales_delta (day, order_type, representative_id, variant_id, pieces, boxes)
      select day_in_prague(new.created_at), new.order_type, sales_entered_by(new.placed_by, new.is_by_staff), l.variant_id,
        (after_ - before_) * sum(l.pieces),
        (after_ - before_) * sum(case when l.pieces > l.quantity then l.quantity else 0 end)
      from order_line l where l.order_id = new.id and l.kind = 'GOODS' group by l.variant_id;
  end if;
  return null;
end $$;
create trigger sales_changed after update of order_state, total_with_vat on shop_order for each row
  when (old.total_with_vat <> new.total_with_vat or (old.order_state = 'CANCELLED'::text) <> (new.order_state = 'CANCELLED'::text))
  execute function sales_changed();

create function sales_of_lines() returns trigger language plpgsql as $$
begin
  insert into sales_delta (day, order_type, representative_id, variant_id, pieces, boxes)
    select day_in_prague(o.created_at), o.order_type, sales_entered_by(o.placed_by, o.is_by_staff), l.variant_id, sum(l.pieces),
      sum(case when l.pieces > l.quantity then l.quantity else 0 end)
    from new_lines l join shop_order o on o.id = l.order_id where o.order_state <> 'CANCELLED' and l.kind = 'GOODS'
    group by o.id, l.variant_id;
  return null;
end $$;
create trigger sales_of_lines after insert on order_line referencing new table as new_lines for each statement
  execute function sales_of_lines();

create function sales_placed() returns trigger language plpgsql as $$
begin
  insert into sales_delta (day, order_type, representative_id, orders, value)
    values (day_in_prague(new.created_at), new.order_type, sales_entered_by(new.placed_by, new.is_by_staff), 1, new.total_with_vat);
  return null;
end $$;
create trigger sales_placed after insert on shop_order for each row
  when (new.order_state <> 'CANCELLED'::text)
  execute function sales_placed();

-- Where somebody picks up parcels is theirs: it goes with what the order said of them.
create function shipment_point_forgotten() returns trigger language plpgsql as $$
begin
  update shipment set point = null where order_id = new.id and point is not null;
  return null;
end $$;
create trigger shipment_point_forgotten after update of branch on shop_order for each row
  when (old.branch is not null and new.branch is null)
  execute function shipment_point_forgotten();

create function webhook_order_event() returns trigger language plpgsql as $$
declare
  event_ text := case
    when new.axis = 'order' and new.to_state = 'CANCELLED' then 'order.cancelled'
    when new.axis = 'payment' and new.to_state = 'PAID' then 'order.paid'
    when new.axis = 'fulfilment' and new.to_state = 'PACKED' then 'order.packed'
    when new.axis = 'fulfilment' and new.to_state = 'SHIPPED' then 'order.shipped'
    when new.axis = 'fulfilment' and new.to_state = 'DELIVERED' then 'order.delivered'
    when new.axis = 'fulfilment' and new.to_state = 'RETURNED' then 'order.returned'
  end;
begin
  if event_ is not null and exists (select from webhook_endpoint e where e.removed_at is null) then
    perform webhook_emit(event_, jsonb_build_object('order_id', o.id, 'number', o.number), new.at)
    from shop_order o where o.id = new.order_id;
  end if;
  return null;
end $$;
create trigger webhook_told after insert on order_event for each row execute function webhook_order_event();

create function webhook_order_placed() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoint e where e.removed_at is null) then
    perform webhook_emit('order.placed', jsonb_build_object('order_id', new.id, 'number', new.number), new.created_at);
  end if;
  return null;
end $$;
create trigger webhook_told after insert on shop_order for each row execute function webhook_order_placed();

create trigger append_only before delete or update or truncate on order_by_staff for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on order_event for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on order_payment_change for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on payment_notice for each statement
  execute function append_only();
create trigger append_only before update or truncate on order_message for each statement
  execute function append_only();
create trigger append_only before update or truncate on order_note for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on order_mail_again for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on order_change for each statement
  execute function append_only();
create trigger aside_is_over after update of payment_state on shop_order for each row
  when (old.payment_state is distinct from new.payment_state)
  execute function aside_is_over('order');
