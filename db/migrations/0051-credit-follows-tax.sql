-- An invoice that is owed already may grow past the credit limit: when the rate of VAT rises before the tax point. What
-- was ordered within the limit has to be invoiced all the same; only a new debt is refused.
create or replace function credit_followed() returns trigger language plpgsql as $$
declare
  before bigint := case when tg_op = 'UPDATE' then owed_on_invoice(old) else 0 end;
  change bigint := owed_on_invoice(new) - before;
begin
  if change = 0 then
    return null;
  end if;
  if new.company_id is null then
    raise exception 'An invoice needs a company' using errcode = 'check_violation', constraint = 'order_invoice_company';
  end if;
  update company set credit_used = credit_used + change
  where id = new.company_id and (change < 0 or before > 0 or credit_used + change <= credit_limit);
  if not found then
    raise exception 'Over the credit limit' using errcode = 'check_violation', constraint = 'company_credit';
  end if;
  return null;
end $$;
