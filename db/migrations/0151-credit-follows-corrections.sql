-- What a company owes on invoices falls with what a correction takes off them, or a refund gives back, as soon as it does; until
-- now it fell with payments only, and what was corrected kept blocking the company's credit until the invoice was paid.

-- What is owed on an invoice, by what corrections took off it, what has gone back of it and what was paid.
create function owed_by(o shop_order, corrected bigint, given_back bigint, settled bigint) returns bigint language sql stable as $$
  select case when o.order_state <> 'CANCELLED' and o.payment_state in ('NOT_DUE_YET', 'AWAITING', 'REVIEW')
      and o.payment_id = (select id from payment where code = 'invoice')
    then greatest(0, greatest(0, o.total_with_vat - greatest(corrected, given_back)) - settled)::bigint else 0 end
$$;

create or replace function owed_on_invoice(o shop_order) returns bigint language sql stable as $$
  select owed_by(o, (select coalesce(-sum(i.total), 0)::bigint from invoice i where i.corrects_id = sale_of(o.id)),
    coalesce((select m.given_back from order_money m where m.order_id = o.id), 0),
    coalesce((select m.settled from order_money m where m.order_id = o.id), 0))
$$;

create or replace function credit_follows_money() returns trigger language plpgsql as $$
declare
  o shop_order;
  corrected bigint;
  before bigint := 0;
begin
  select * into o from shop_order where id = new.order_id;
  if o.company_id is null or o.payment_id <> (select id from payment where code = 'invoice') then
    return null;
  end if;
  select coalesce(-sum(i.total), 0)::bigint into corrected from invoice i where i.corrects_id = sale_of(o.id);
  if tg_op = 'UPDATE' then
    before := owed_by(o, corrected, old.given_back, old.settled);
  else
    before := owed_by(o, corrected, 0, 0);
  end if;
  update company set credit_used = credit_used + owed_by(o, corrected, new.given_back, new.settled) - before
  where id = o.company_id;
  return null;
end $$;

-- A correction, or the new document of a sale, which the old one's corrections have nothing to do with.
create function credit_follows_documents() returns trigger language plpgsql as $$
declare
  o shop_order;
  m order_money;
  sale bigint;
  before bigint;
  change bigint;
begin
  select * into o from shop_order where id = new.order_id;
  if o.company_id is null or o.payment_id <> (select id from payment where code = 'invoice') then
    return null;
  end if;
  select * into m from order_money where order_id = o.id;
  select max(i.id) into sale from invoice i where i.order_id = o.id and i.corrects_id is null and i.id <> new.id;
  select coalesce(-sum(i.total), 0)::bigint into before from invoice i where i.corrects_id = sale and i.id <> new.id;
  change := owed_on_invoice(o) - owed_by(o, before, coalesce(m.given_back, 0), coalesce(m.settled, 0));
  if change <> 0 then
    update company set credit_used = credit_used + change where id = o.company_id;
  end if;
  return null;
end $$;
create trigger credit_follows_documents after insert on invoice for each row execute function credit_follows_documents();

-- What was corrected so far.
update company c set credit_used = owed.sum from (
  select company_id, sum(owed_on_invoice(o)) as sum from shop_order o
  where company_id is not null and order_state <> 'CANCELLED' and payment_state in ('NOT_DUE_YET', 'AWAITING', 'REVIEW') group by company_id
) owed where owed.company_id = c.id and owed.sum <> c.credit_used;
