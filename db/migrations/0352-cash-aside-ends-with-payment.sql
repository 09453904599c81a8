-- Whether cash is awaited is read from its order as well (0187): where the order's payment moves, what was set aside of it is over.
create function aside_of_paid_cash_is_over() returns trigger language plpgsql as $$
begin
  delete from work_aside a using shipment s where a.kind = 'cash' and a.subject_id = s.id and s.order_id = new.id;
  return null;
end $$;
create trigger aside_of_cash_is_over after update of payment_state on shop_order for each row
  when (old.payment_state = 'NOT_DUE_YET' and new.payment_state <> 'NOT_DUE_YET') execute function aside_of_paid_cash_is_over();

-- What was left behind so far.
delete from work_aside a using shipment s, shop_order o
  where a.kind = 'cash' and s.id = a.subject_id and o.id = s.order_id and o.payment_state <> 'NOT_DUE_YET'
    and not exists (select from remittance_line l where l.shipment_id = s.id and l.state = 'CLAIMED')
    and not exists (select from money_received c where c.key = cod_cash_key(s.id) and c.kind = 'COD');
