-- Ways to ship and to pay, and points to pick up at.

set local check_function_bodies = off;

create table branch (
  carrier text check (carrier in ('packeta', 'balikovna')),
  id text check (id <> ''),
  kind text not null check (kind in ('point', 'box', 'post')),
  name text not null,
  street text not null,
  city text not null,
  zip text not null check (zip ~ '^[0-9]{5}$'),
  country text not null check (country in ('CZ', 'SK')),
  latitude double precision not null check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  longitude double precision not null check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  opening_hours text,
  search text not null,
  active boolean not null default true,
  max_weight_g integer check (max_weight_g > 0),
  cod_allowed boolean not null default true,
  wheelchair_accessible boolean,
  unavailable text check (unavailable in ('HOLIDAY', 'FULL', 'TECHNICAL', 'ENDED', 'HIDDEN', 'GONE')),
  primary key (carrier, id)
);
comment on column branch.search is 'Name, street, town and PSČ in lower case without diacritics, for searching.';
comment on column branch.max_weight_g is 'What a parcel may weigh there; null: the carrier does not say.';
comment on column branch.wheelchair_accessible is 'Null: the carrier does not say.';
comment on column branch.unavailable is 'Why it takes no parcels now, of one that is not active; GONE: it is not in the feed any more.';

create table branch_version (
  one boolean default true primary key check (one),
  version bigint not null default 1
);

create table payment (
  id integer primary key,
  code text not null unique check (code in ('card', 'transfer', 'cod', 'invoice', 'cash')),
  position integer not null,
  active boolean not null default true
);

create table point_feed (
  id bigint generated always as identity primary key,
  carrier text not null check (carrier in ('packeta', 'balikovna')),
  at timestamptz not null,
  count integer not null check (count >= 0),
  refusal text check (length(refusal) between 1 and 200)
);
comment on table point_feed is 'Every time that a carrier''s points were fetched.';
comment on column point_feed.count is 'How many points came; 0 where nothing could be read.';
comment on column point_feed.refusal is 'Why they were not taken; the points then stay as they were. Null: they were taken.';
create index point_feed_newest on point_feed (carrier, at desc, id desc);

create table shipping (
  id integer primary key,
  code text not null unique check (code in ('packeta_point', 'packeta_home', 'balikovna', 'pickup', 'ppl_home')),
  branch_carrier text check (branch_carrier in ('packeta', 'balikovna')),
  customer_data_requirements text not null default 'FULL' check (customer_data_requirements in ('FULL', 'CONTACT')),
  countries text[] not null,
  position integer not null,
  active boolean not null default true,
  cod_countries text[] not null default '{CZ}'::text[] check (cod_countries <@ array['CZ', 'SK'])
);
comment on column shipping.branch_carrier is 'Whose pick-up points it delivers to; null: it needs none.';
comment on column shipping.customer_data_requirements is 'CONTACT: name, e-mail and phone are enough; FULL: a billing address too.';
comment on column shipping.cod_countries is 'Countries in which its carrier collects cash on delivery in CZK.';

create table shipping_payment (
  shipping_id integer references shipping,
  payment_id integer references payment,
  order_type text check (order_type in ('B2C', 'B2B')),
  amount bigint not null default 0 check (amount >= 0),
  primary key (shipping_id, payment_id, order_type)
);
comment on table shipping_payment is 'Which payments go with which shipping, and the fee in haléře (B2C with VAT, B2B without). No fee for cards: Act 370/2017.';

create table shipping_price (
  shipping_id integer references shipping,
  order_type text check (order_type in ('B2C', 'B2B')),
  up_to_weight_g integer check (up_to_weight_g > 0),
  amount bigint not null check (amount >= 0),
  primary key (shipping_id, order_type, up_to_weight_g)
);
comment on table shipping_price is 'Price by weight band, in haléře: the smallest band that holds the parcel. Heavier than the last band: not offered. B2C with VAT, B2B without.';

alter table company_payment add foreign key (payment_id) references payment;
alter table company_shipping add foreign key (shipping_id) references shipping;

insert into shipping (id, code, branch_carrier, customer_data_requirements, countries, position, active, cod_countries) values
  (1, 'packeta_point', 'packeta', 'FULL', '{CZ,SK}', 1, true, '{CZ}'),
  (2, 'balikovna', 'balikovna', 'FULL', '{CZ}', 2, true, '{CZ}'),
  (3, 'packeta_home', null, 'FULL', '{CZ,SK}', 3, true, '{CZ}'),
  (4, 'pickup', null, 'CONTACT', '{CZ,SK}', 5, true, '{CZ}'),
  (5, 'ppl_home', null, 'FULL', '{CZ}', 4, true, '{CZ}');
insert into payment (id, code, position, active) values
  (1, 'card', 1, true),
  (2, 'transfer', 2, true),
  (3, 'cod', 3, true),
  (4, 'invoice', 4, true),
  (5, 'cash', 5, true);
insert into branch_version (one, version) values
  (true, 1);
insert into shipping_price (shipping_id, order_type, up_to_weight_g, amount) values
  (1, 'B2B', 10000, 8200),
  (1, 'B2B', 15000, 10700),
  (1, 'B2B', 5000, 6500),
  (1, 'B2C', 10000, 9900),
  (1, 'B2C', 15000, 12900),
  (1, 'B2C', 5000, 7900),
  (2, 'B2B', 10000, 7400),
  (2, 'B2B', 20000, 9800),
  (2, 'B2B', 5000, 5700),
  (2, 'B2C', 10000, 8900),
  (2, 'B2C', 20000, 11900),
  (2, 'B2C', 5000, 6900),
  (3, 'B2B', 10000, 12300),
  (3, 'B2B', 30000, 16400),
  (3, 'B2B', 300000, 49000),
  (3, 'B2B', 5000, 9800),
  (3, 'B2C', 10000, 14900),
  (3, 'B2C', 30000, 19900),
  (3, 'B2C', 5000, 11900),
  (4, 'B2B', 1000000, 0),
  (4, 'B2C', 1000000, 0),
  (5, 'B2B', 10000, 13100),
  (5, 'B2B', 300000, 52000),
  (5, 'B2B', 31000, 17300),
  (5, 'B2B', 5000, 10600),
  (5, 'B2C', 10000, 15900),
  (5, 'B2C', 31000, 20900),
  (5, 'B2C', 5000, 12900);
insert into shipping_payment (shipping_id, payment_id, order_type, amount) values
  (1, 1, 'B2B', 0),
  (1, 1, 'B2C', 0),
  (1, 2, 'B2B', 0),
  (1, 2, 'B2C', 0),
  (1, 3, 'B2B', 2900),
  (1, 3, 'B2C', 3500),
  (1, 4, 'B2B', 0),
  (2, 1, 'B2B', 0),
  (2, 1, 'B2C', 0),
  (2, 2, 'B2B', 0),
  (2, 2, 'B2C', 0),
  (2, 3, 'B2B', 2900),
  (2, 3, 'B2C', 3500),
  (2, 4, 'B2B', 0),
  (3, 1, 'B2B', 0),
  (3, 1, 'B2C', 0),
  (3, 2, 'B2B', 0),
  (3, 2, 'B2C', 0),
  (3, 3, 'B2B', 3700),
  (3, 3, 'B2C', 4500),
  (3, 4, 'B2B', 0),
  (4, 1, 'B2B', 0),
  (4, 1, 'B2C', 0),
  (4, 2, 'B2B', 0),
  (4, 2, 'B2C', 0),
  (4, 4, 'B2B', 0),
  (5, 1, 'B2B', 0),
  (5, 1, 'B2C', 0),
  (5, 2, 'B2B', 0),
  (5, 2, 'B2C', 0),
  (5, 3, 'B2B', 3700),
  (5, 3, 'B2C', 4500),
  (5, 4, 'B2B', 0);

create function branch_changed() returns trigger language plpgsql as $$
begin
  update branch_version set version = version + 1;
  return null;
end $$;
create trigger branch_changed after insert or delete or update on branch for each statement
  execute function branch_changed();

create function no_fee_for_cards() returns trigger language plpgsql as $$
begin
  if new.amount > 0 and exists (select from payment where id = new.payment_id and code = 'card') then
    raise exception 'A payment by card has no fee' using errcode = 'check_violation', constraint = 'no_fee_for_cards';
  end if;
  return new;
end $$;
create trigger no_fee_for_cards before insert or update on shipping_payment for each row
  execute function no_fee_for_cards();

create trigger catalogue_changed after insert or delete or update on shipping for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update on shipping_price for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update on payment for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update on shipping_payment for each statement
  execute function catalogue_changed();
