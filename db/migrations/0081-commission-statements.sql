-- Statements of representatives' commission by closed months, and who looked after whom since when.

create table representative_assignment (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  representative_id bigint references customer,
  since timestamptz not null
);
create index representative_assignment_customer on representative_assignment (customer_id, since, id);
create index representative_assignment_representative on representative_assignment (representative_id, customer_id)
  where representative_id is not null;
create trigger append_only before update or delete or truncate on representative_assignment for each statement execute function append_only();
comment on table representative_assignment is 'Who looks after a customer from a moment on; null: nobody. Written by a trigger.';
insert into representative_assignment (customer_id, representative_id, since)
select id, representative_id, created_at from customer where representative_id is not null;

create function representative_assigned() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.representative_id is distinct from old.representative_id then
    insert into representative_assignment (customer_id, representative_id, since)
    values (new.id, new.representative_id, clock_timestamp());
  end if;
  return null;
end $$;
create trigger representative_assigned_now after insert on customer
  for each row when (new.representative_id is not null) execute function representative_assigned();
create trigger representative_assigned_anew after update of representative_id on customer
  for each row execute function representative_assigned();

create table commission_statement (
  id bigint generated always as identity primary key,
  representative_id bigint not null references customer,
  month date not null check (extract(day from month) = 1),
  total bigint not null,
  staff_id bigint references staff_member,
  at timestamptz not null,
  unique (representative_id, month)
);
comment on column commission_statement.total is 'In haléře; negative where more was taken back than earned.';
comment on column commission_statement.staff_id is 'Who closed it; null: the program, from a command line outside production.';
create trigger append_only before update or delete or truncate on commission_statement for each statement execute function append_only();

create table commission_line (
  invoice_id bigint primary key references invoice,
  statement_id bigint not null references commission_statement,
  percent integer not null check (percent between 0 and 100),
  amount bigint not null
);
create index commission_line_statement on commission_line (statement_id);
comment on table commission_line is 'What a document brought its representative, or took back. Each document counts once, in one statement.';
create trigger append_only before update or delete or truncate on commission_line for each statement execute function append_only();

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
create constraint trigger commission_adds_up after insert on commission_statement
  deferrable initially deferred for each row execute function commission_adds_up();
create constraint trigger commission_adds_up after insert on commission_line
  deferrable initially deferred for each row execute function commission_adds_up();
