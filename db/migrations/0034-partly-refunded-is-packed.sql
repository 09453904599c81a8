-- Who got a part of the money back before the parcel was packed, for a discount, still gets the goods.

create or replace function may_be_packed(o shop_order) returns boolean language sql stable as $$
  select o.order_state = 'CONFIRMED'
    and (o.payment_state in ('PAID', 'PARTLY_REFUNDED') or (o.payment_state = 'NOT_DUE_YET'
      and exists (select from payment p where p.id = o.payment_id and p.code in ('cod', 'invoice'))))
$$;
