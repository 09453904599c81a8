-- An order on delivery that is paid before anything of it is packed owes no fee of cash: nothing is collected. What cash is
-- rounded by may eat a fee of less than a crown.
create function no_fee_of_cash_not_collected() returns trigger language plpgsql as $$
begin
  if new.payment_with_vat >= 100 and new.payment_id = (select id from payment where code = 'cod') and order_may_change(new) then
    raise exception 'Order % pays a fee of cash that is not collected', new.number
      using errcode = 'check_violation', constraint = 'no_fee_of_cash_not_collected';
  end if;
  return new;
end $$;
create trigger no_fee_of_cash_not_collected before update of payment_state on shop_order for each row
  when (new.payment_state = 'PAID' and old.payment_state in ('NOT_DUE_YET', 'REVIEW', 'AWAITING'))
  execute function no_fee_of_cash_not_collected();
