-- An order of whose money only a part goes back is packed and sent meanwhile, as it is once that part has gone (0034): what its buyer
-- keeps paying is theirs to get. Where all that it was paid goes back, or a card did not take back so much, nothing leaves.
create function order_keeps_money(order_ bigint) returns boolean language sql stable as $$
  select coalesce((select m.settled from order_money m where m.order_id = order_), 0) > order_still_to_go(order_)
$$;
comment on function order_keeps_money is 'Whether an order is still paid something once all has gone back that is due to.';

-- Whether the goods of an order may leave the house as far as money goes (`maySendFor` of the orders).
create function may_be_sent_for(o shop_order) returns boolean language sql stable as $$
  select case o.payment_state
    when 'PAID' then true
    when 'PARTLY_REFUNDED' then true
    when 'NOT_DUE_YET' then exists (select from payment p where p.id = o.payment_id and p.code in ('cod', 'invoice'))
    when 'REFUND_DUE' then order_keeps_money(o.id)
    else false end
$$;

create or replace function may_be_packed(o shop_order) returns boolean language sql stable as $$
  select o.order_state = 'CONFIRMED' and may_be_sent_for(o)
$$;
