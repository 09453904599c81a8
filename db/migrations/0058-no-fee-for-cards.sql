-- A payment by card costs the consumer nothing more (Act 370/2017, § 254): so far the rows said so, now the table does.

create function no_fee_for_cards() returns trigger language plpgsql as $$
begin
  if new.amount > 0 and exists (select from payment where id = new.payment_id and code = 'card') then
    raise exception 'A payment by card has no fee' using errcode = 'check_violation', constraint = 'no_fee_for_cards';
  end if;
  return new;
end $$;
create trigger no_fee_for_cards before insert or update on shipping_payment
  for each row execute function no_fee_for_cards();
