-- What an order still comes to and what of it is not paid, for lists of many orders at once: a function in `from` is planned
-- with the list, where `order_due` and `order_open` are started anew for each row. Both say what this says.
create function order_balance(order_ bigint) returns table (sale_id bigint, due bigint, open bigint) language sql stable as $$
  select sale.id, owed.due, greatest(0, owed.due - coalesce(m.settled, 0))::bigint
  from shop_order o
  left join order_money m on m.order_id = o.id
  cross join lateral (select max(i.id) as id from invoice i where i.order_id = o.id and i.corrects_id is null) as sale
  cross join lateral (
    select case when o.order_state = 'CANCELLED' then 0 else greatest(0, o.total_with_vat - greatest(
      coalesce((select -sum(i.total) from invoice i where i.corrects_id = sale.id), 0), coalesce(m.given_back, 0))) end::bigint as due
    offset 0 -- reckoned once, not wherever it is named
  ) as owed
  where o.id = order_
$$;
comment on function order_balance is 'The document of the sale, what the order still comes to and what of it is not paid; haléře with VAT.';

create or replace function order_due(order_ bigint) returns bigint language sql stable as $$
  select due from order_balance(order_)
$$;
create or replace function order_open(order_ bigint) returns bigint language sql stable as $$
  select coalesce((select open from order_balance(order_)), 0)
$$;
