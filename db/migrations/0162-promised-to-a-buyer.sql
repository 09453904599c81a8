-- What a card did not take back is its buyer's: until it is sent otherwise it is not kept, made credit, or led to another order,
-- after which the order would owe for ever what is not there any more.

-- How much of a payment is free only since a card did not take it back, by orders that still owe it, in haléře.
create function promised_of(received_ bigint, but_for bigint default null) returns bigint language sql stable as $$
  select coalesce(sum(greatest(0, one.failed - one.beside)), 0)::bigint
  from (select distinct r.order_id from payment_refund r join shop_order o on o.id = r.order_id
    where r.received_id = received_ and r.state = 'FAILED' and r.order_id is distinct from but_for
      and (o.payment_state = 'REFUND_DUE' or (o.payment_state = 'PARTLY_REFUNDED' and o.order_state = 'CANCELLED'))) owing
  cross join lateral refunds_by_money(owing.order_id) one where one.received_id = received_
$$;

create function money_entry_promised() returns trigger language plpgsql as $$
declare
  free_ bigint;
  promised bigint;
begin
  select m.free into free_ from money_received m where m.id = new.received_id for update;
  promised := promised_of(new.received_id, new.order_id);
  if promised > 0 and new.amount > free_ - promised then
    raise exception 'Of money % so much is promised to a buyer', new.received_id
      using errcode = 'check_violation', constraint = 'money_entry_promised';
  end if;
  return new;
end $$;
create trigger money_entry_promised before insert on money_entry for each row
  when (new.amount > 0 and new.received_id is not null and new.kind in ('ALLOCATED', 'KEPT', 'EXCHANGE_GAIN', 'CREDITED'))
  execute function money_entry_promised();
