-- Options of products, such as weight and flavour, and the combination of their values that each variant is.

create table product_option (
  id integer generated always as identity primary key,
  product_id integer not null references product,
  position integer not null,
  name_cs text not null check (name_cs ~ '\S' and length(name_cs) <= 40),
  name_en text not null check (name_en ~ '\S' and length(name_en) <= 40),
  unique (id, product_id),
  unique (product_id, "position") deferrable initially deferred,
  unique (product_id, name_cs) deferrable initially deferred,
  unique (product_id, name_en) deferrable initially deferred,
  constraint product_option_most check (position between 1 and 3)
);
comment on table product_option is 'What the variants of a product differ in, in the order of the merchant: at most three.';

create table product_option_value (
  id integer generated always as identity primary key,
  option_id integer not null,
  product_id integer not null,
  position integer not null check (position between 1 and 50),
  name_cs text not null check (name_cs ~ '\S' and length(name_cs) <= 40),
  name_en text not null check (name_en ~ '\S' and length(name_en) <= 40),
  foreign key (option_id, product_id) references product_option (id, product_id),
  unique (id, option_id, product_id),
  unique (option_id, "position") deferrable initially deferred,
  unique (option_id, name_cs) deferrable initially deferred,
  unique (option_id, name_en) deferrable initially deferred
);
create index product_option_value_product on product_option_value (product_id);

create table variant_option (
  variant_id integer,
  option_id integer,
  product_id integer not null,
  value_id integer not null,
  primary key (variant_id, option_id),
  foreign key (variant_id, product_id) references variant (id, product_id),
  foreign key (value_id, option_id, product_id) references product_option_value (id, option_id, product_id)
);
comment on table variant_option is 'The value that a variant has of an option: one of each option of its own product.';
create index variant_option_value on variant_option (value_id);

create table variant_combination (
  variant_id integer primary key,
  product_id integer not null,
  value_ids integer[] not null,
  foreign key (variant_id, product_id) references variant (id, product_id),
  constraint variant_combination_once unique (product_id, value_ids) deferrable initially deferred
);
comment on table variant_combination is 'All values of a variant, written by the trigger of variant_option: no two variants of a product have the same ones.';

create function variant_combination_follows() returns trigger language plpgsql as $$
declare
  changed integer := coalesce(new.variant_id, old.variant_id);
begin
  delete from variant_combination where variant_id = changed;
  insert into variant_combination (variant_id, product_id, value_ids)
    select variant_id, product_id, array_agg(value_id order by value_id) from variant_option
    where variant_id = changed group by variant_id, product_id;
  return null;
end $$;
create trigger variant_combination_follows after insert or update or delete on variant_option for each row
  execute function variant_combination_follows();

create trigger catalogue_changed after insert or delete or update on product_option for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update on product_option_value for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update on variant_option for each statement
  execute function catalogue_changed();
