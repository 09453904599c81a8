-- An order stays the company's that ordered it: its debt can't be left behind with another company. And finding those that wait.

create function order_company_stays() returns trigger language plpgsql as $$
begin
  raise exception 'Order % belongs to its company for good', old.number
    using errcode = 'check_violation', constraint = 'order_company_stays';
end $$;
create trigger order_company_stays before update of company_id on shop_order
  for each row when (old.company_id is distinct from new.company_id) execute function order_company_stays();

create index shop_order_waiting on shop_order (company_id, id) where order_state = 'WAITING_APPROVAL';
