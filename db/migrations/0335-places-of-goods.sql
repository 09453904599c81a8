create table stock_place (
  variant_id integer primary key references variant,
  place text not null check (length(place) between 1 and 40)
);
comment on table stock_place is 'Where in the warehouse a variant lies: a pick list goes by it.';
