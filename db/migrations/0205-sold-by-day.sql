-- What was sold on days that are over, by goods (docs/decisions/0125): the pace of sales is read from these sums and from the
-- ledger of the days after them. A job folds the days; until it has, the ledger tells the same.

create table stock_sold_day (
  variant_id integer not null references variant,
  day date not null,
  pieces integer not null,
  primary key (day, variant_id)
);
comment on table stock_sold_day is 'Pieces ordered on a day in Prague, less those that were released on it. Kept as long as the pace of sales needs them.';
comment on column stock_sold_day.pieces is 'Below zero where more was released than ordered.';

create table stock_sold_folded (
  one boolean primary key default true check (one),
  before date not null
);
comment on table stock_sold_folded is 'Days before this one are in stock_sold_day, as far back as they are kept.';

-- Adds up the days before this one that are not added up yet, and forgets those that are older than so many days.
create function stock_sold_fold(before_ date, kept integer) returns void language plpgsql as $$
declare
  from_ date;
begin
  insert into stock_sold_folded (before) values (before_ - kept) on conflict do nothing;
  select greatest(before, before_ - kept) into from_ from stock_sold_folded for update;
  if from_ < before_ then
    insert into stock_sold_day (variant_id, day, pieces)
      select variant_id, (at at time zone 'Europe/Prague')::date, -sum(change)::integer from stock_movement
      where at >= from_::timestamp at time zone 'Europe/Prague' and at < before_::timestamp at time zone 'Europe/Prague'
        and reason in ('SOLD', 'RELEASED')
      group by 1, 2;
    update stock_sold_folded set before = before_;
  end if;
  delete from stock_sold_day where day < before_ - kept;
end $$;
