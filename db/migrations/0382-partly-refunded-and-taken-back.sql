-- An order of which a part has gone back leaves for what its buyer keeps paying: not once the bank took that back.
create or replace function may_be_sent_for(o shop_order) returns boolean language sql stable as $$
  select case o.payment_state
    when 'PAID' then true
    when 'PARTLY_REFUNDED' then not order_is_taken_back(o.id)
    when 'NOT_DUE_YET' then exists (select from payment p where p.id = o.payment_id and p.code in ('cod', 'invoice'))
    when 'REFUND_DUE' then order_keeps_money(o.id)
    else false end
$$;
