-- Months of the value added tax that the accountant has closed: no document may get into one of them.

-- Every document adds up: its recapitulation by rate and its rounding come to its total. What the reports of a month count
-- is that recapitulation.
create function invoice_adds_up() returns trigger language plpgsql as $$
declare
  snapshot jsonb := new.snapshot::jsonb;
  counted bigint;
begin
  select coalesce(sum((row ->> 'base')::bigint + (row ->> 'vat')::bigint), 0) + coalesce((snapshot ->> 'rounding')::bigint, 0)
  into counted from jsonb_array_elements(snapshot -> 'vat') as row;
  if counted <> new.total then
    raise exception 'Document % comes to %, and its recapitulation to %', new.number, new.total, counted
      using errcode = 'check_violation', constraint = 'invoice_adds_up';
  end if;
  return new;
end $$;
create trigger recapitulation_adds_up before insert on invoice for each row execute function invoice_adds_up();

create table tax_month_act (
  month date not null check (extract(day from month) = 1),
  number integer not null check (number > 0),
  act text not null check (act in ('CLOSED', 'REOPENED')),
  staff_id bigint references staff_member,
  at timestamptz not null,
  reason text not null default '' check (length(reason) <= 1000),
  sums jsonb,
  primary key (month, number),
  -- Closed and reopened take turns, so the last number says how the month stands.
  check ((number % 2 = 1) = (act = 'CLOSED')),
  check ((act = 'CLOSED') = (sums is not null)),
  check (act = 'CLOSED' or reason <> ''),
  check (act = 'REOPENED' or (at at time zone 'Europe/Prague') >= month + interval '1 month')
);
comment on table tax_month_act is 'Who closed a month of the tax, and who reopened it. A month is closed when its last row says so.';
comment on column tax_month_act.month is 'Its first day.';
comment on column tax_month_act.sums is 'The control sums with which it was closed, in haléře.';
comment on column tax_month_act.staff_id is 'Null: the program, from a command line outside production.';
create trigger append_only before update or delete or truncate on tax_month_act for each statement execute function append_only();

create function is_tax_month_closed(wanted date) returns boolean language sql stable as $$
  select coalesce((
    select act = 'CLOSED' from tax_month_act where month = date_trunc('month', wanted)::date order by number desc limit 1
  ), false)
$$;

-- Documents of a month hold its lock together, whoever closes or reopens the month holds it alone: a document is either
-- counted by the close or refused by it.
create function tax_month_lock(wanted date) returns integer language sql immutable as $$
  select (extract(year from wanted) * 12 + extract(month from wanted))::integer
$$;

create function tax_month_follows() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(77, tax_month_lock(new.month));
  if new.number <> coalesce((select max(number) from tax_month_act where month = new.month), 0) + 1 then
    raise exception 'Month % is not as it was', new.month
      using errcode = 'check_violation', constraint = 'tax_month_follows';
  end if;
  return new;
end $$;
create trigger tax_month_follows before insert on tax_month_act for each row execute function tax_month_follows();

create function invoice_month_is_open() returns trigger language plpgsql as $$
declare
  day date;
begin
  -- The earlier month first, so that two documents never wait for each other.
  for day in
    select distinct on (tax_month_lock(d)) d from unnest(array[new.issued_on, new.taxable_on]) as d order by tax_month_lock(d)
  loop
    perform pg_advisory_xact_lock_shared(77, tax_month_lock(day));
    if is_tax_month_closed(day) then
      raise exception 'The month of % is closed', day using errcode = 'check_violation', constraint = 'tax_month_closed';
    end if;
  end loop;
  return new;
end $$;
create trigger tax_month_is_open before insert on invoice for each row execute function invoice_month_is_open();
