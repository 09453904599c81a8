-- Products, variants, VAT, price lists, stock.
-- Money is bigint haléře, weights are grams, nutrition is milligrams per 100 g: never a float.

create table vat_category (
  code text primary key
);
comment on table vat_category is 'What a thing is for VAT; the percentage by date stands in vat_rate.';

create table vat_rate (
  vat_category text not null references vat_category,
  valid_from date not null,
  percent integer not null check (percent between 0 and 100),
  primary key (vat_category, valid_from)
);

insert into vat_category values ('food'), ('goods');
-- Rates in force since the consolidation package; source: Act 235/2004, as amended from 2024-01-01.
insert into vat_rate values
  ('food', '2015-01-01', 15), ('goods', '2013-01-01', 21),
  ('food', '2024-01-01', 12);

create table product (
  id integer primary key,
  code text not null unique check (code <> ''),
  art text not null check (art in ('snack-original', 'snack-chilli', 'snack-pepper', 't-shirt')),
  position integer not null default 0,
  published boolean not null default true,
  -- Whether the consumer may withdraw from the contract for this product (Civil Code § 1837).
  withdrawal text not null default 'normal' check (withdrawal in ('normal', 'sealed_hygiene', 'perishable', 'custom'))
);
comment on column product.art is 'Which of the shop''s own illustrations shows it.';

create table product_text (
  product_id integer not null references product,
  locale text not null check (locale in ('cs', 'en')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  claim text not null,
  description text not null,
  primary key (product_id, locale),
  unique (locale, slug)
);

-- What Regulation 1169/2011, articles 9 and 14, asks of food sold at a distance.
create table product_food (
  product_id integer primary key references product,
  producer text not null,
  approval_mark text,
  energy_kj integer not null check (energy_kj >= 0),
  energy_kcal integer not null check (energy_kcal >= 0),
  fat_mg integer not null check (fat_mg >= 0),
  saturates_mg integer not null check (saturates_mg between 0 and fat_mg),
  carbohydrate_mg integer not null check (carbohydrate_mg >= 0),
  sugars_mg integer not null check (sugars_mg between 0 and carbohydrate_mg),
  protein_mg integer not null check (protein_mg >= 0),
  salt_mg integer not null check (salt_mg >= 0)
);
comment on table product_food is 'Nutrition per 100 g: energy in kJ and kcal, the rest in milligrams.';

create table product_food_text (
  product_id integer not null references product_food,
  locale text not null check (locale in ('cs', 'en')),
  legal_name text not null,
  ingredients text not null,
  may_contain text,
  origin text not null,
  durability text not null,
  storage text not null,
  usage text,
  primary key (product_id, locale)
);
comment on column product_food_text.ingredients is 'In descending order, allergens between two pairs of asterisks.';

create table variant (
  id integer primary key,
  product_id integer not null references product,
  code text not null unique check (code <> ''),
  size text check (size in ('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL')),
  vat_category text not null references vat_category,
  ean text unique check (ean ~ '^[0-9]{13}$'),
  net_weight_g integer check (net_weight_g > 0),
  shipping_weight_g integer not null check (shipping_weight_g > 0),
  min_quantity integer not null default 1 check (min_quantity > 0),
  is_snack boolean not null default false,
  position integer not null default 0,
  published boolean not null default true,
  unique (product_id, size)
);
create unique index variant_one_snack on variant (is_snack) where is_snack;
create index variant_product on variant (product_id);
comment on column variant.net_weight_g is 'Net weight of the food in grams, the base of the unit price; null for other goods.';

create table price_list (
  id integer primary key,
  code text not null unique,
  order_type text not null check (order_type in ('B2C', 'B2B')),
  with_vat boolean not null
);
comment on column price_list.with_vat is 'Consumer lists hold prices with VAT, reseller lists without.';
insert into price_list values (1, 'b2c', 'B2C', true), (2, 'b2b', 'B2B', false);

create table price (
  price_list_id integer not null references price_list,
  variant_id integer not null references variant,
  min_quantity integer not null check (min_quantity > 0),
  amount bigint not null check (amount between 0 and 100000000),
  primary key (price_list_id, variant_id, min_quantity)
);
create index price_variant on price (variant_id);
comment on table price is 'Price of one piece, in haléře, when at least min_quantity pieces of the variant are in the cart.';

create table price_history (
  id bigint generated always as identity primary key,
  price_list_id integer not null references price_list,
  variant_id integer not null references variant,
  min_quantity integer not null check (min_quantity > 0),
  amount bigint check (amount >= 0),
  valid_from timestamptz not null default clock_timestamp()
);
create index price_history_variant on price_history (variant_id, price_list_id, min_quantity, valid_from);
comment on table price_history is 'Every price ever asked; null = no longer sold at this tier. The source of "lowest price of the last 30 days" (Act 634/1992, § 12a).';

create table stock (
  variant_id integer primary key references variant,
  on_hand integer not null check (on_hand >= 0)
) with (fillfactor = 50);
comment on table stock is 'Pieces that can be sold now. Kept apart from variant: it is the row everyone wants.';

create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id integer not null references variant,
  change integer not null check (change <> 0),
  reason text not null check (reason in ('RECEIVED', 'SOLD', 'RELEASED', 'RETURNED', 'CORRECTED')),
  order_id bigint,
  at timestamptz not null default now()
);
create index stock_movement_variant on stock_movement (variant_id, id);
create index stock_movement_order on stock_movement (order_id) where order_id is not null;
comment on table stock_movement is 'The ledger: its sum by variant is stock.on_hand.';

-- One row that says whether anything of the catalogue changed since a process read it.
create table catalogue_version (
  one boolean primary key default true check (one),
  version bigint not null default 1
);
insert into catalogue_version default values;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

create trigger catalogue_changed after insert or update or delete on vat_rate for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on product for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on product_text for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on product_food for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on product_food_text for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on variant for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on price_list for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on price for each statement execute function catalogue_changed();

create function price_remembered() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into price_history (price_list_id, variant_id, min_quantity, amount)
    values (old.price_list_id, old.variant_id, old.min_quantity, null);
  elsif tg_op = 'INSERT' or old.amount <> new.amount then
    insert into price_history (price_list_id, variant_id, min_quantity, amount)
    values (new.price_list_id, new.variant_id, new.min_quantity, new.amount);
  end if;
  return null;
end $$;
create trigger price_remembered after insert or update or delete on price for each row execute function price_remembered();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger append_only before update or delete or truncate on price_history for each statement execute function append_only();
create trigger append_only before update or delete or truncate on stock_movement for each statement execute function append_only();
