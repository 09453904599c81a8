-- The functions that answered with rows of a table's own type (0420). The release before calls those of buyers by name, and finds
-- them again; it never called the others.

drop function buyers_replace(buyer_order[], buyer_order[]);
drop function orders_in_house(bigint[]);
drop function buyer_orders_of(text[]);
drop function buyer_orders_kept(bigint[], text[]);

-- What is right of all orders of these e-mails.
create function buyer_orders_of(buyers text[]) returns setof buyer_days language sql stable as $$
  select o.id, day_in_prague(o.created_at),
    day_in_prague(lag(o.created_at) over (partition by lower(o.email) order by o.created_at, o.id))
  from shop_order o where lower(o.email) = any (buyers) and o.order_state <> 'CANCELLED'
$$;

-- What is kept of these orders and of all others of these e-mails.
create function buyer_orders_kept(ids bigint[], buyers text[]) returns setof buyer_days language sql stable as $$
  select b.order_id, b.day, b.previous from buyer_order b where b.order_id in (
    select unnest(ids) union select o.id from shop_order o where lower(o.email) = any (buyers))
$$;

-- Puts right what is kept of these orders and of the others of their e-mails. @returns how many orders differed
create or replace function buyers_follow(ids bigint[]) returns integer language plpgsql as $$
declare
  buyers text[];
  gone buyer_days[];
  come buyer_days[];
begin
  -- One at a time writes what is kept; who reads does not wait.
  lock table buyer_day in share row exclusive mode;
  buyers := buyers_of(ids);
  select coalesce(array_agg(k), '{}') into gone from buyer_orders_kept(ids, buyers) k;
  select coalesce(array_agg(k), '{}') into come from buyer_orders_of(buyers) k;
  return buyers_replace(gone, come);
end $$;
