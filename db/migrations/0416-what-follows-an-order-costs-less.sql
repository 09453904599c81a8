-- The triggers of a new order do the same with less work. A function in SQL is parsed and planned again in each transaction in
-- which PL/pgSQL calls it; one in PL/pgSQL keeps its plans for the life of a connection. So what most orders do not need is ruled
-- out first, by a plan that is kept.

-- An order owes on an invoice only if it is paid by one: no other is looked up.
create or replace function credit_followed() returns trigger language plpgsql as $$
declare
  invoice_ integer := (select id from payment where code = 'invoice');
  before bigint;
  change bigint;
  is_old_debt boolean;
begin
  if new.payment_id is distinct from invoice_ and (tg_op = 'INSERT' or old.payment_id is distinct from invoice_) then
    return null;
  end if;
  before := case when tg_op = 'UPDATE' then owed_on_invoice(old) else 0 end;
  change := owed_on_invoice(new) - before;
  is_old_debt := tg_op = 'UPDATE' and (before > 0 or old.payment_state = 'PAID');
  if change = 0 then
    return null;
  end if;
  if new.company_id is null then
    raise exception 'An invoice needs a company' using errcode = 'check_violation', constraint = 'order_invoice_company';
  end if;
  update company set credit_used = credit_used + change
  where id = new.company_id and (change < 0 or is_old_debt or credit_used + change <= credit_limit);
  if not found then
    raise exception 'Over the credit limit' using errcode = 'check_violation', constraint = 'company_credit';
  end if;
  return null;
end $$;

-- Orders that are not in the house, nor were, leave nothing to follow. The conditions are those of orders_in_house().
create or replace function order_in_house_follow(orders bigint[]) returns void language plpgsql as $$
begin
  if orders is null or not exists (select from shop_order o where o.id = any (orders)
        and o.order_state in ('CONFIRMED', 'COMPLETED') and o.fulfilment_state in ('READY', 'PACKED', 'SHIPPED'))
      and not exists (select from order_in_house h where h.order_id = any (orders)) then
    return;
  end if;
  delete from order_in_house h where h.order_id = any (orders)
    and not exists (select from orders_in_house(orders) now where now.order_id = h.order_id);
  insert into order_in_house select * from orders_in_house(orders)
    on conflict (order_id) do update set ready_since = excluded.ready_since, lines = excluded.lines,
      pieces = excluded.pieces, weight_g = excluded.weight_g;
end $$;

create or replace function webhook_order_placed() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoint e where e.removed_at is null) then
    perform webhook_emit('order.placed', jsonb_build_object('order_id', new.id, 'number', new.number), new.created_at);
  end if;
  return null;
end $$;

-- The words by which an order is found.
create or replace function search_name_words(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  folded text := search_folded(coalesce(given, ''));
  words_ text[] := array_remove(regexp_split_to_array(folded, '[[:space:][:punct:]]+'), '');
begin
  if length(folded) <= 100 then
    return words_;
  end if;
  return array(select left(w, 100) from unnest(words_) with ordinality as u(w, at) order by at);
end $$;

create or replace function search_phone_words(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  digits text := nullif(left(regexp_replace(regexp_replace(coalesce(given, ''), '[^0-9]', '', 'g'), '^00', ''), 100), '');
begin
  return array_remove(array[digits, case when digits ~ '^42[01][0-9]{9}$' then substr(digits, 4) end], null);
end $$;

create or replace function search_code_words(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  code text := nullif(left(regexp_replace(search_folded(coalesce(given, '')), '[[:space:][:punct:]]+', '', 'g'), 100), '');
begin
  return array_remove(array[code, nullif(nullif(regexp_replace(code, '^[a-z]+', ''), code), '')], null);
end $$;

create or replace function search_mail_words(given text) returns text[] language plpgsql immutable parallel safe as $$
begin
  if given like '%@erased.invalid' then
    return '{}';
  end if;
  return array_remove(array[left(search_folded(given), 100), nullif(left(search_folded(split_part(given, '@', 2)), 100), '')], null)
    || search_name_words(split_part(given, '@', 1));
end $$;

create or replace function order_country(o shop_order) returns text language plpgsql stable as $$
begin
  return coalesce(nullif(o.delivery ->> 'country', ''), nullif(o.branch ->> 'country', ''), nullif(o.billing ->> 'country', ''), 'CZ');
end $$;

create or replace function order_buyer(o shop_order) returns text language plpgsql stable as $$
begin
  return left(search_words(coalesce(nullif(o.company ->> 'name', ''),
    nullif(concat_ws(' ', nullif(o.billing ->> 'last_name', ''), nullif(o.billing ->> 'first_name', '')), ''),
    case when o.email not like '%@erased.invalid' then o.email end, '')), 200);
end $$;

-- The persons of persons_of().
create or replace function person_sales_placed() returns trigger language plpgsql as $$
begin
  if new.customer_id is not null then
    insert into person_sales_delta (kind, owner, orders, turnover) values ('ACCOUNT', new.customer_id, 1, 0);
  elsif lower(new.email) not like '%@erased.invalid' then
    insert into person_sales_delta (kind, owner, orders, turnover) values ('GUEST', person_guest(new.email), 1, 0);
  end if;
  if new.company_id is not null then
    insert into person_sales_delta (kind, owner, orders, turnover) values ('COMPANY', new.company_id, 1, 0);
  end if;
  return null;
end $$;
