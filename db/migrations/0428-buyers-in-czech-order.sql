-- Orders stand by their buyers in Czech order, as the lists of customers do (migration 0405); else as in migration 0416.
create or replace function order_buyer(o shop_order) returns text language plpgsql stable as $$
begin
  return left(czech_order(coalesce(nullif(o.company ->> 'name', ''),
    nullif(concat_ws(' ', nullif(o.billing ->> 'last_name', ''), nullif(o.billing ->> 'first_name', '')), ''),
    case when o.email not like '%@erased.invalid' then o.email end, '')), 200);
end $$;
