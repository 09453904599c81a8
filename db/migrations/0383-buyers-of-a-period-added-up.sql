-- The days of a period are added up as they are read: putting them together by their days before took as long as reading them.
create or replace function buyers_between(from_ date, to_ date, out customers integer, out again integer) language sql stable as $$
  with waits as materialized (
    select coalesce(array_agg(distinct order_id), '{}') as ids from buyer_changed
  ), pending as materialized (
    select waits.ids, buyers_of(waits.ids) as buyers from waits
  ), counted as (
    select previous, orders from buyer_day where day between from_ and to_ and previous < from_
    union all
    select coalesce(k.previous, '-infinity'), -1 from pending p cross join lateral buyer_orders_kept(p.ids, p.buyers) k
      where k.day between from_ and to_
    union all
    select coalesce(k.previous, '-infinity'), 1 from pending p cross join lateral buyer_orders_of(p.buyers) k
      where k.day between from_ and to_
  )
  select coalesce(sum(orders), 0)::integer, coalesce(sum(orders) filter (where previous > '-infinity'), 0)::integer
  from counted where previous < from_
$$;
