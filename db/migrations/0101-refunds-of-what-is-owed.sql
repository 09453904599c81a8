-- What goes back by a correction of the order's document is taken from what paid the order: what is free beside that is no part
-- of it, and stays free. Otherwise the order would keep more than it comes to, and a customer's second payment would be used
-- up in the place of the first.
create or replace function book_refund(refund payment_refund) returns void language plpgsql as $$
declare
  unpaid bigint;
  entry record;
begin
  if exists (select from money_entry where refund_id = refund.id) then
    return;
  end if;
  select greatest(0, refund.amount - free) into unpaid from money_received where id = refund.received_id for update;
  -- A key is `staff:12:withdrawal:3`, of a further piece with `#2` behind; the cause of its correction is `withdrawal:3`.
  if exists (select from invoice where order_id = refund.order_id
      and refund.key ~ ('^' || refund.actor || ':' || refund.order_id || ':' || cause || '(#[0-9]+)?$')) then
    unpaid := refund.amount;
  end if;
  for entry in
    select e.id, e.amount + coalesce((select sum(r.amount) from money_entry r where r.reverses_id = e.id), 0) as rest
    from money_entry e where e.received_id = refund.received_id and e.order_id = refund.order_id
      and e.kind = 'ALLOCATED' and e.amount > 0 order by e.id desc
  loop
    if unpaid > 0 and entry.rest > 0 then
      insert into money_entry (key, kind, amount, received_id, order_id, reverses_id, refund_id, actor, at)
      values (format('refund:%s:%s', refund.id, entry.id), 'ALLOCATED', -least(unpaid, entry.rest), refund.received_id, refund.order_id,
        entry.id, refund.id, refund.actor, refund.created_at);
      unpaid := unpaid - least(unpaid, entry.rest);
    end if;
  end loop;
  insert into money_entry (key, kind, amount, received_id, refund_id, actor, at)
  values (format('refund:%s', refund.id), 'RETURNED', refund.amount, refund.received_id, refund.id, refund.actor, refund.created_at);
end $$;
