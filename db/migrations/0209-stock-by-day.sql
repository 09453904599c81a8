-- How much the stock changed on days that are over, by goods, as far back as the ledger goes (docs/decisions/0125): days on
-- which nothing was free are counted from it and from the ledger of the days after them. Folded together with what was sold.

create table stock_day (
  variant_id integer not null references variant,
  day date not null,
  change integer not null,
  primary key (variant_id, day)
);
comment on table stock_day is 'What all movements of a day in Prague come to. Days before stock_sold_folded.before; without a row nothing moved.';
comment on column stock_day.change is 'Pieces free for sale; below zero where more left than came.';

insert into stock_day (variant_id, day, change)
  select m.variant_id, (m.at at time zone 'Europe/Prague')::date, sum(m.change)::integer
  from stock_sold_folded f join stock_movement m on m.at < f.before::timestamp at time zone 'Europe/Prague'
  group by 1, 2;

create or replace function stock_sold_fold(before_ date, kept integer) returns void language plpgsql as $$
declare
  from_ date;
begin
  insert into stock_sold_folded (before) values ('0001-01-01') on conflict do nothing;
  select before into from_ from stock_sold_folded for update;
  if from_ < before_ then
    insert into stock_day (variant_id, day, change)
      select variant_id, (at at time zone 'Europe/Prague')::date, sum(change)::integer from stock_movement
      where at >= from_::timestamp at time zone 'Europe/Prague' and at < before_::timestamp at time zone 'Europe/Prague'
      group by 1, 2;
    insert into stock_sold_day (variant_id, day, pieces)
      select variant_id, (at at time zone 'Europe/Prague')::date, -sum(change)::integer from stock_movement
      where at >= greatest(from_, before_ - kept)::timestamp at time zone 'Europe/Prague'
        and at < before_::timestamp at time zone 'Europe/Prague' and reason in ('SOLD', 'RELEASED')
      group by 1, 2;
    update stock_sold_folded set before = before_;
  end if;
  delete from stock_sold_day where day < before_ - kept;
end $$;
