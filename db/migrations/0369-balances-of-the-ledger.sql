-- Balances of the stock's ledger at rows here and there: what was in stock after a movement of long ago is read from the nearest
-- of them. A job writes them; until it has, the ledger tells the same.

create table stock_balance (
  variant_id integer not null references variant,
  movement_id bigint not null references stock_movement,
  pieces integer not null,
  primary key (variant_id, movement_id)
);
comment on table stock_balance is 'Pieces that were not reserved after a movement: the sum of all movements of the variant up to it, without those that hold pieces.';

-- Writes one for each so many movements that were made before this day. Rows that are older than them are all there by then.
create function stock_balances_write(before_ date, apart integer) returns void language sql as $$
  insert into stock_balance (variant_id, movement_id, pieces)
    select variant_id, id, pieces from (
      select m.variant_id, m.id, m.at, row_number() over row_by_row as nth,
        coalesce(last.pieces, 0) + sum(case m.reason when 'HELD' then 0 else m.change end) over row_by_row as pieces
      from stock s
        left join lateral (select b.movement_id, b.pieces from stock_balance b
          where b.variant_id = s.variant_id order by b.movement_id desc limit 1) as last on true
        join stock_movement m on m.variant_id = s.variant_id and m.id > coalesce(last.movement_id, 0)
      window row_by_row as (partition by m.variant_id order by m.id)) as told
    where nth % apart = 0 and at < before_::timestamp at time zone 'Europe/Prague'
  on conflict do nothing
$$;
