-- Representatives, their customers and their commission.

set local check_function_bodies = off;

create table commission_statement (
  id bigint generated always as identity primary key,
  representative_id bigint not null references customer,
  month date not null check (extract(day from month) = 1::numeric),
  total bigint not null,
  staff_id bigint references staff_member,
  at timestamptz not null,
  unique (representative_id, month)
);
comment on column commission_statement.total is 'In haléře; negative where more was taken back than earned.';
comment on column commission_statement.staff_id is 'Who closed it; null: the program, from a command line outside production.';

-- Every act of a representative on a customer's behalf, with both their ids.
create table representative_act (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  representative_id bigint not null references customer,
  customer_id bigint not null references customer,
  act text not null
    check (act in ('CUSTOMER_ADDED', 'CUSTOMER_INVITED', 'ACTING_STARTED', 'ACTING_ENDED', 'CART_CHANGED', 'ORDER_PLACED')),
  cart_id bigint,
  order_id bigint
);
comment on column representative_act.cart_id is 'Carts are forgotten after a while, acts are not.';
create index representative_act_representative on representative_act (representative_id, id);
create index representative_act_customer on representative_act (customer_id, id);
create index representative_act_order on representative_act (order_id) where order_id is not null;

create table representative_assignment (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  representative_id bigint references customer,
  since timestamptz not null
);
comment on table representative_assignment is 'Who looks after a customer from a moment on; null: nobody. Written by a trigger.';
create index representative_assignment_customer on representative_assignment (customer_id, since, id);
create index representative_assignment_representative on representative_assignment (representative_id, customer_id)
    where representative_id is not null;

create table commission_line (
  invoice_id bigint primary key,
  statement_id bigint not null references commission_statement,
  percent integer not null check (percent between 0 and 100),
  amount bigint not null
);
comment on table commission_line is 'What a document brought its representative, or took back. Each document counts once, in one statement.';
create index commission_line_statement on commission_line (statement_id);

-- A statement is of a closed month, comes to its lines, and none is added later.
create function commission_adds_up() returns trigger language plpgsql as $$
declare
  wanted bigint := case when tg_table_name = 'commission_statement' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'statement_id')::bigint end;
begin
  if not exists (
    select from commission_statement s where s.id = wanted and is_tax_month_closed(s.month)
      and s.total = (select coalesce(sum(l.amount), 0) from commission_line l where l.statement_id = s.id)
  ) then
    raise exception 'Statement % does not come to its lines, or its month is open', wanted
      using errcode = 'check_violation', constraint = 'commission_adds_up';
  end if;
  return null;
end $$;
create constraint trigger commission_adds_up after insert on commission_line deferrable initially deferred for each row
  execute function commission_adds_up();
create constraint trigger commission_adds_up after insert on commission_statement deferrable initially deferred for each row
  execute function commission_adds_up();

create trigger append_only before delete or update or truncate on representative_act for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on representative_assignment for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on commission_statement for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on commission_line for each statement
  execute function append_only();
