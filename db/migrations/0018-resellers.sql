-- Applications of resellers, and what the register of companies said.

set local check_function_bodies = off;

create table ares_company (
  ico text primary key check (ico ~ '^[0-9]{8}$'),
  company jsonb,
  fetched_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > fetched_at)
);
comment on column ares_company.company is 'What the forms need of the register''s answer; null: it knows no such company.';
create index ares_company_expiry on ares_company (expires_at);

create table reseller_application (
  id bigint generated always as identity primary key,
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'DECLINED')),
  email text not null check (email <> '' and length(email) <= 200),
  email_key text not null check (email_key = lower(email_key) and email_key <> ''),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  phone text not null check (phone ~ '^\+[0-9]{9,15}$'),
  company_name text not null check (company_name <> ''),
  ico text not null check (ico ~ '^[0-9]{8}$'),
  dic text check (dic ~ '^(CZ[0-9]{8,10}|SK[0-9]{10})$'),
  billing jsonb not null,
  delivery jsonb,
  expected_volume text check (expected_volume in ('UP_TO_5', 'UP_TO_20', 'UP_TO_100', 'MORE')),
  message text not null default '' check (length(message) <= 2000),
  locale text not null check (locale in ('cs', 'en')),
  register jsonb,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references customer,
  reason text check (reason <> ''),
  customer_id bigint references customer,
  company_id bigint references company,
  search_text text generated always as (search_folded((((((((((company_name || ' ') || ico) || ' ') || coalesce(dic, '')) || ' ') || first_name) || ' ') || last_name) || ' ') || email)) stored,
  check ((state = 'WAITING') = (decided_at is null)),
  check (state <> 'WAITING' or decided_by is null),
  check ((state = 'DECLINED') = (reason is not null)),
  check ((state = 'APPROVED') = (customer_id is not null)),
  check ((customer_id is null) = (company_id is null))
);
comment on column reseller_application.expected_volume is 'Boxes a month.';
comment on column reseller_application.register is 'What the business register said of the company when the application came; null: it had not been asked.';
comment on column reseller_application.created_at is 'Also when terms and privacy were agreed to.';
comment on column reseller_application.decided_by is 'Who of the staff; null: the command line.';
comment on column reseller_application.reason is 'Why it was declined, as the applicant is told.';
comment on column reseller_application.search_text is 'What staff finds it by, folded.';
create unique index reseller_application_open on reseller_application (email_key, ico) where state = 'WAITING';
comment on index reseller_application_open is 'Sent twice, an application is one.';
create index reseller_application_state on reseller_application (state, id);
create index reseller_application_customer on reseller_application (customer_id) where customer_id is not null;

create function reseller_application_decided_once() returns trigger language plpgsql as $$
begin
  raise exception 'Application % was decided already', old.id
    using errcode = 'check_violation', constraint = 'reseller_application_decided_once';
end $$;
create trigger decided_once before update of state, decided_at, decided_by, reason, customer_id, company_id on reseller_application for each row
  when (old.state <> 'WAITING'::text)
  execute function reseller_application_decided_once();

create function webhook_application() returns trigger language plpgsql as $$
begin
  perform webhook_emit('application.received', jsonb_build_object('application_id', new.id), new.created_at);
  return null;
end $$;
create trigger webhook_told after insert on reseller_application for each row
  execute function webhook_application();

create trigger aside_is_forgotten after delete on reseller_application for each row
  execute function aside_is_over('application');
create trigger aside_is_over after update of state on reseller_application for each row
  when (old.state is distinct from new.state)
  execute function aside_is_over('application');
