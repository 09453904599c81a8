-- How much the stock changed on days that are over, by goods, as far back as the ledger goes (docs/decisions/0125): days on
-- which nothing was free are counted from it and from the ledger of the days after them. Folded with what was sold, up to a day
-- of its own: a process of the release before folds only what was sold.

create table stock_day (
  variant_id integer not null references variant,
  day date not null,
  change integer not null,
  primary key (variant_id, day)
);
comment on table stock_day is 'What all movements of a day in Prague come to; without a row nothing moved.';
comment on column stock_day.change is 'Pieces free for sale; below zero where more left than came.';

alter table stock_sold_folded add column changes_before date not null default '2000-01-01';
comment on column stock_sold_folded.changes_before is 'Days before this one are in stock_day.';

insert into stock_day (variant_id, day, change)
  select m.variant_id, (m.at at time zone 'Europe/Prague')::date, sum(m.change)::integer
  from stock_sold_folded f join stock_movement m on m.at < f.before::timestamp at time zone 'Europe/Prague'
  group by 1, 2;
update stock_sold_folded set changes_before = before;

create or replace function stock_sold_fold(before_ date, kept integer) returns void language plpgsql as $$
declare
  sold_ date;
  changes_ date;
begin
  insert into stock_sold_folded (before) values (before_ - kept) on conflict do nothing;
  select greatest(before, before_ - kept), changes_before into sold_, changes_ from stock_sold_folded for update;
  if sold_ < before_ then
    insert into stock_sold_day (variant_id, day, pieces)
      select variant_id, (at at time zone 'Europe/Prague')::date, -sum(change)::integer from stock_movement
      where at >= sold_::timestamp at time zone 'Europe/Prague' and at < before_::timestamp at time zone 'Europe/Prague'
        and reason in ('SOLD', 'RELEASED')
      group by 1, 2;
  end if;
  if changes_ < before_ then
    insert into stock_day (variant_id, day, change)
      select variant_id, (at at time zone 'Europe/Prague')::date, sum(change)::integer from stock_movement
      where at >= changes_::timestamp at time zone 'Europe/Prague' and at < before_::timestamp at time zone 'Europe/Prague'
      group by 1, 2;
  end if;
  update stock_sold_folded set before = greatest(before, before_), changes_before = greatest(changes_before, before_);
  delete from stock_sold_day where day < before_ - kept;
end $$;
