-- Ways to deliver and to pay, their prices, pick-up points, and the terms of each kind of trade.

create table shipping (
  id integer primary key,
  code text not null unique check (code in ('packeta_point', 'packeta_home', 'balikovna', 'pickup')),
  branch_carrier text check (branch_carrier in ('packeta', 'balikovna')),
  customer_data_requirements text not null default 'FULL' check (customer_data_requirements in ('FULL', 'CONTACT')),
  countries text[] not null,
  position integer not null,
  active boolean not null default true
);
comment on column shipping.branch_carrier is 'Whose pick-up points it delivers to; null: it needs none.';
comment on column shipping.customer_data_requirements is 'CONTACT: name, e-mail and phone are enough; FULL: a billing address too.';

-- Names and descriptions are translation keys shipping.<code>.name and payment.<code>.name.
insert into shipping values
  (1, 'packeta_point', 'packeta', 'FULL', '{CZ,SK}', 1, true),
  (2, 'balikovna', 'balikovna', 'FULL', '{CZ}', 2, true),
  (3, 'packeta_home', null, 'FULL', '{CZ,SK}', 3, true),
  (4, 'pickup', null, 'CONTACT', '{CZ,SK}', 4, true);

create table shipping_price (
  shipping_id integer not null references shipping,
  order_type text not null check (order_type in ('B2C', 'B2B')),
  up_to_weight_g integer not null check (up_to_weight_g > 0),
  amount bigint not null check (amount >= 0),
  primary key (shipping_id, order_type, up_to_weight_g)
);
comment on table shipping_price is 'Price by weight band, in haléře: the smallest band that holds the parcel. Heavier than the last band: not offered. B2C with VAT, B2B without.';
insert into shipping_price values
  (1, 'B2C', 5000, 7900), (1, 'B2C', 10000, 9900), (1, 'B2C', 15000, 12900),
  (2, 'B2C', 5000, 6900), (2, 'B2C', 10000, 8900), (2, 'B2C', 20000, 11900),
  (3, 'B2C', 5000, 11900), (3, 'B2C', 10000, 14900), (3, 'B2C', 30000, 19900),
  (4, 'B2C', 1000000, 0),
  (1, 'B2B', 5000, 6500), (1, 'B2B', 10000, 8200), (1, 'B2B', 15000, 10700),
  (2, 'B2B', 5000, 5700), (2, 'B2B', 10000, 7400), (2, 'B2B', 20000, 9800),
  (3, 'B2B', 5000, 9800), (3, 'B2B', 10000, 12300), (3, 'B2B', 30000, 16400), (3, 'B2B', 300000, 49000),
  (4, 'B2B', 1000000, 0);

create table payment (
  id integer primary key,
  code text not null unique check (code in ('card', 'transfer', 'cod', 'invoice')),
  position integer not null,
  active boolean not null default true
);
insert into payment values (1, 'card', 1, true), (2, 'transfer', 2, true), (3, 'cod', 3, true), (4, 'invoice', 4, true);

create table shipping_payment (
  shipping_id integer not null references shipping,
  payment_id integer not null references payment,
  order_type text not null check (order_type in ('B2C', 'B2B')),
  amount bigint not null default 0 check (amount >= 0),
  primary key (shipping_id, payment_id, order_type)
);
comment on table shipping_payment is 'Which payments go with which shipping, and the fee in haléře (B2C with VAT, B2B without). No fee for cards: Act 370/2017.';
insert into shipping_payment values
  (1, 1, 'B2C', 0), (1, 2, 'B2C', 0), (1, 3, 'B2C', 3500),
  (2, 1, 'B2C', 0), (2, 2, 'B2C', 0), (2, 3, 'B2C', 3500),
  (3, 1, 'B2C', 0), (3, 2, 'B2C', 0), (3, 3, 'B2C', 4500),
  (4, 1, 'B2C', 0), (4, 2, 'B2C', 0),
  (1, 1, 'B2B', 0), (1, 2, 'B2B', 0), (1, 3, 'B2B', 2900), (1, 4, 'B2B', 0),
  (2, 1, 'B2B', 0), (2, 2, 'B2B', 0), (2, 3, 'B2B', 2900), (2, 4, 'B2B', 0),
  (3, 1, 'B2B', 0), (3, 2, 'B2B', 0), (3, 3, 'B2B', 3700), (3, 4, 'B2B', 0),
  (4, 1, 'B2B', 0), (4, 2, 'B2B', 0), (4, 4, 'B2B', 0);

create table trade_terms (
  order_type text primary key check (order_type in ('B2C', 'B2B')),
  free_shipping_from bigint check (free_shipping_from > 0),
  free_shipping_pcs integer check (free_shipping_pcs > 0)
);
comment on table trade_terms is 'Free shipping from goods worth so many haléře with VAT, or from so many pieces; null: no such rule.';
insert into trade_terms values ('B2C', 100000, null), ('B2B', null, 5);

create table branch (
  carrier text not null check (carrier in ('packeta', 'balikovna')),
  id text not null check (id <> ''),
  kind text not null check (kind in ('point', 'box', 'post')),
  name text not null,
  street text not null,
  city text not null,
  zip text not null check (zip ~ '^[0-9]{5}$'),
  country text not null check (country in ('CZ', 'SK')),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  opening_hours text,
  search text not null,
  active boolean not null default true,
  primary key (carrier, id)
);
comment on column branch.search is 'Name, street, town and PSČ in lower case without diacritics, for searching.';

create trigger catalogue_changed after insert or update or delete on shipping for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on shipping_price for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on payment for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on shipping_payment for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on trade_terms for each statement execute function catalogue_changed();
