-- How many orders each account, company and guest has, and what their documents come to, so that their list can be sorted by it.
-- As sums of sales (migration 0119): triggers add what each order and document changes as rows of their own, so that no order
-- waits for another one of the same customer; a job folds them into the sums, and a reading adds up both.

create table person_sales (
  kind text not null check (kind in ('ACCOUNT', 'COMPANY', 'GUEST')),
  owner bigint not null,
  orders integer not null,
  turnover bigint not null,
  ref text collate "C" not null generated always as (left(kind, 1) || owner::text) stored,
  primary key (kind, owner)
);
create index person_sales_orders on person_sales (kind, orders, ref);
create index person_sales_turnover on person_sales (kind, turnover, ref);
comment on table person_sales is 'What is kept of the orders of an account, a company, or a guest; without person_sales_delta.';
comment on column person_sales.owner is 'The id of the account or the company; of a guest person_guest of their address.';
comment on column person_sales.orders is 'All that they placed, cancelled ones as well.';
comment on column person_sales.turnover is 'Haléře without VAT of documents, less corrective ones.';

create table person_sales_delta (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ACCOUNT', 'COMPANY', 'GUEST')),
  owner bigint not null,
  orders integer not null,
  turnover bigint not null
);
create index person_sales_delta_owner on person_sales_delta (kind, owner);
comment on table person_sales_delta is 'What orders and documents changed of person_sales and is not folded into it yet.';

-- A guest by their address, which is not kept here: sums are no place from which a person would have to be forgotten.
create function person_guest(email text) returns bigint language plpgsql immutable strict parallel safe as $$
begin
  return ('x' || left(md5(lower(email)), 16))::bit(64)::bigint;
end $$;

-- Whose an order is.
create function persons_of(customer_ bigint, company_ bigint, email_ text) returns table (kind text, owner bigint)
language sql immutable as $$
  select 'ACCOUNT', customer_ where customer_ is not null
  union all
  select 'COMPANY', company_ where company_ is not null
  union all
  select 'GUEST', person_guest(email_) where customer_ is null and lower(email_) not like '%@erased.invalid'
$$;

create function invoice_base(document jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((r ->> 'base')::bigint), 0)::bigint from jsonb_array_elements(document -> 'vat') as r
$$;

create function person_sales_placed() returns trigger language plpgsql as $$
begin
  insert into person_sales_delta (kind, owner, orders, turnover)
    select p.kind, p.owner, 1, 0 from persons_of(new.customer_id, new.company_id, new.email) p;
  return null;
end $$;
create trigger person_sales_placed after insert on shop_order for each row execute function person_sales_placed();

-- An order becomes another one's, or forgets its guest.
create function person_sales_moved() returns trigger language plpgsql as $$
declare
  turnover_ bigint := (select coalesce(sum(invoice_base(i.snapshot::jsonb)), 0) from invoice i where i.order_id = new.id);
begin
  insert into person_sales_delta (kind, owner, orders, turnover)
    select moved.kind, moved.owner, sum(moved.n), sum(moved.n) * turnover_ from (
      select p.kind, p.owner, -1 as n from persons_of(old.customer_id, old.company_id, old.email) p
      union all
      select p.kind, p.owner, 1 from persons_of(new.customer_id, new.company_id, new.email) p) as moved
    group by moved.kind, moved.owner having sum(moved.n) <> 0;
  return null;
end $$;
create trigger person_sales_moved after update of customer_id, company_id, email on shop_order for each row
  when ((old.customer_id, old.company_id, old.email) is distinct from (new.customer_id, new.company_id, new.email))
  execute function person_sales_moved();

create function person_sales_invoiced() returns trigger language plpgsql as $$
begin
  insert into person_sales_delta (kind, owner, orders, turnover)
    select p.kind, p.owner, 0, invoice_base(new.snapshot::jsonb)
    from shop_order o cross join lateral persons_of(o.customer_id, o.company_id, o.email) p where o.id = new.order_id;
  return null;
end $$;
create trigger person_sales_invoiced after insert on invoice for each row execute function person_sales_invoiced();

-- Those without orders are in the list as well.
create function person_sales_begin() returns trigger language plpgsql as $$
begin
  insert into person_sales (kind, owner, orders, turnover)
    values (case tg_table_name when 'customer' then 'ACCOUNT' else 'COMPANY' end, new.id, 0, 0) on conflict do nothing;
  return null;
end $$;
create trigger person_sales_begin after insert on customer for each row execute function person_sales_begin();
create trigger person_sales_begin after insert on company for each row execute function person_sales_begin();

-- Folds up to so many rows into the sums. @returns how many there were
create function person_sales_fold(most integer) returns integer language plpgsql as $$
declare
  folded integer;
begin
  with gone as (
    delete from person_sales_delta where id in (select id from person_sales_delta order by id limit most for update skip locked)
    returning kind, owner, orders, turnover
  ), added as (
    insert into person_sales as s (kind, owner, orders, turnover)
      select kind, owner, sum(orders), sum(turnover) from gone group by kind, owner order by kind, owner
      on conflict (kind, owner) do update set orders = s.orders + excluded.orders, turnover = s.turnover + excluded.turnover
  )
  select count(*) into folded from gone;
  -- Guests whose orders are an account's now, or forgotten.
  delete from person_sales where kind = 'GUEST' and orders = 0 and turnover = 0;
  return folded;
end $$;

-- Adds what the sums lack of orders and documents, all seen at one moment, so that orders go on meanwhile.
-- @returns how many sums were wrong
create function person_sales_rebuild() returns integer language plpgsql as $$
declare
  missing integer;
  wrong integer;
begin
  perform pg_advisory_xact_lock(282, 0);
  insert into person_sales (kind, owner, orders, turnover)
    select 'ACCOUNT', id, 0, 0 from customer union all select 'COMPANY', id, 0, 0 from company
    on conflict do nothing;
  get diagnostics missing = row_count;
  insert into person_sales_delta (kind, owner, orders, turnover)
    select both_.kind, both_.owner, sum(both_.orders), sum(both_.turnover) from (
      select p.kind, p.owner, 1 as orders, coalesce(i.turnover, 0) as turnover
      from shop_order o
      left join (select order_id, sum(invoice_base(snapshot::jsonb)) as turnover from invoice group by order_id) as i on i.order_id = o.id
      cross join lateral persons_of(o.customer_id, o.company_id, o.email) p
      union all
      select kind, owner, -orders, -turnover from person_sales
      union all
      select kind, owner, -orders, -turnover from person_sales_delta
    ) as both_
    group by both_.kind, both_.owner having sum(both_.orders) <> 0 or sum(both_.turnover) <> 0;
  get diagnostics wrong = row_count;
  return missing + wrong;
end $$;
