-- Months of VAT: closed, reopened, and rates of other countries.

set local check_function_bodies = off;

create table tax_month_act (
  month date check (extract(day from month) = 1::numeric),
  number integer check (number > 0),
  act text not null check (act in ('CLOSED', 'REOPENED')),
  staff_id bigint references staff_member,
  at timestamptz not null,
  reason text not null default '' check (length(reason) <= 1000),
  sums jsonb,
  primary key (month, number),
  check (((number % 2) = 1) = (act = 'CLOSED')),
  check ((act = 'CLOSED') = (sums is not null)),
  check (act = 'CLOSED' or reason <> ''),
  check (act = 'REOPENED' or (at at time zone 'Europe/Prague') >= (month + '1 mon'::interval))
);
comment on table tax_month_act is 'Who closed a month of the tax, and who reopened it. A month is closed when its last row says so.';
comment on column tax_month_act.month is 'Its first day.';
comment on column tax_month_act.staff_id is 'Null: the program, from a command line outside production.';
comment on column tax_month_act.sums is 'The control sums with which it was closed, in haléře.';

create table vies_check (
  id bigint generated always as identity primary key,
  vat_number text not null check (vat_number ~ '^[A-Z]{2}[0-9A-Z+*.]{2,12}$'),
  at timestamptz not null,
  outcome text not null check (outcome in ('VALID', 'INVALID', 'UNREACHABLE')),
  consultation_number text not null default '' check (length(consultation_number) <= 100),
  name text not null default '' check (length(name) <= 300),
  check (outcome = 'VALID' or consultation_number = '')
);
comment on table vies_check is 'Each time a VAT number was asked for: the proof that a sale was exempt.';
comment on column vies_check.consultation_number is 'The register''s own number of the answer; empty where it gave none.';
create index vies_check_latest on vies_check (vat_number, at desc, id desc);

alter table shop_order add foreign key (vies_check_id) references vies_check;

create function is_tax_month_closed(wanted date) returns boolean language sql stable as $$
  select coalesce((
    select act = 'CLOSED' from tax_month_act where month = date_trunc('month', wanted)::date order by number desc limit 1
  ), false)
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
create trigger tax_month_follows before insert on tax_month_act for each row
  execute function tax_month_follows();

create trigger append_only before delete or update or truncate on tax_month_act for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on vies_check for each statement
  execute function append_only();
