-- Members of staff, their sessions, keys of the API, saved views, and requests that a second person decides.

set local check_function_bodies = off;

create table staff_member (
  id bigint generated always as identity primary key,
  customer_id bigint not null unique,
  created_at timestamptz not null,
  ended_at timestamptz
);
comment on table staff_member is 'The login of a customer account that may work in the shop. One who left stays, so that the audit can name them; ended_at says since when.';

create table api_key (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member,
  name text not null check (length(name) between 1 and 100),
  prefix text not null check (prefix ~ '^bmk_[A-Za-z0-9_-]{8}$'),
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  permissions text[] not null check (cardinality(permissions) between 1 and 200),
  calls_per_minute integer not null check (calls_per_minute between 1 and 6000),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  check (expires_at > created_at and expires_at <= (created_at + '731 days'::interval)),
  check (revoked_at is null or revoked_at >= created_at)
);
comment on table api_key is 'The key itself is shown once and not kept. What it may do is what stands here, as far as its member of staff may at that moment.';
comment on column api_key.prefix is 'The beginning of the key, by which people tell keys apart.';
create unique index api_key_name on api_key (name) where revoked_at is null;

create table approval (
  id bigint generated always as identity primary key,
  operation text not null check (operation ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null check (subject_kind ~ '^[a-z_]+$'),
  subject_id text not null check (subject_id <> '' and length(subject_id) <= 100),
  input jsonb,
  amount bigint not null check (amount >= 0),
  reason text not null default '' check (length(reason) <= 1000),
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  asked_by bigint not null references staff_member,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references staff_member,
  decided_at timestamptz,
  decision_reason text not null default '' check (length(decision_reason) <= 1000),
  check (expires_at > asked_at),
  check ((state = 'WAITING') = (input is not null)),
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state in ('WAITING', 'EXPIRED')) = (decided_by is null)),
  check ((state not in ('APPROVED', 'REFUSED')) or decided_by <> asked_by),
  check (state <> 'WITHDRAWN' or decided_by = asked_by)
);
comment on column approval.input is 'What the operation was asked with; it is done with that, and forgotten with the decision.';
comment on column approval.amount is 'What it gives away, in haléře, with all that staff gave of the same order before: approved is so much and no more. 0: it is about words that say where to pay.';
-- Asked again, it is the same request.
create unique index approval_waiting on approval (operation, subject_kind, subject_id, md5(input::text)) where state = 'WAITING';
create index approval_expiry on approval (expires_at) where state = 'WAITING';
create index approval_asked_by on approval (asked_by);
create index approval_decided_by on approval (decided_by) where decided_by is not null;
-- The page of an order tells which requests for a second member of staff were about it.
create index approval_subject on approval (subject_kind, subject_id, id);

create table saved_view (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member,
  page text not null check (page ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  shared boolean not null default false,
  created_at timestamptz not null,
  unique (staff_id, page, name)
);
comment on table saved_view is 'Filters and sort of a list of the back office, under a name; never what was typed into its search.';
create index saved_view_shared on saved_view (page, name) where shared;

create table staff_role (
  staff_id bigint references staff_member,
  role text check (role in ('owner', 'manager', 'warehouse', 'accountant', 'support', 'editor', 'reader')),
  primary key (staff_id, role)
);
comment on table staff_role is 'What each role may do: src/shop/staff/rules.ts.';
create index staff_role_owner on staff_role (staff_id) where role = 'owner';

create table staff_session (
  session_id uuid primary key,
  staff_id bigint not null references staff_member,
  factor_at timestamptz not null,
  used_at timestamptz not null,
  check (used_at >= factor_at)
);
comment on table staff_session is 'A login in which a member of staff has proved the second factor.';
comment on column staff_session.factor_at is 'When it was proved last.';
comment on column staff_session.used_at is 'When it was proved or money or settings were worked on last; half an hour later it is asked for again.';
create index staff_session_staff on staff_session (staff_id);

alter table setting_version add foreign key (staff_id) references staff_member;
alter table long_work add foreign key (asked_id) references staff_member;

-- A key is revoked once; what it may do, for whom and until when stays.
create function api_key_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.staff_id, new.name, new.prefix, new.secret_hash, new.permissions, new.calls_per_minute, new.created_at, new.expires_at)
      is distinct from
      (old.staff_id, old.name, old.prefix, old.secret_hash, old.permissions, old.calls_per_minute, old.created_at, old.expires_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'A key stays as it was made, and is revoked once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger api_key_stays before delete or update on api_key for each row execute function api_key_stays();

-- What was decided stays decided.
create function approval_stays() returns trigger language plpgsql as $$
begin
  raise exception 'Approval % is decided', old.id using errcode = 'check_violation', constraint = 'approval_decided';
end $$;
create trigger approval_stays before update on approval for each row
  when (old.state <> 'WAITING'::text)
  execute function approval_stays();

-- A member who left has no factor any more: who comes back sets one up anew.
create function factors_end() returns trigger language plpgsql as $$
begin
  delete from staff_session where staff_id = new.id;
  delete from staff_totp where staff_id = new.id;
  delete from staff_passkey where staff_id = new.id;
  delete from staff_recovery_code where staff_id = new.id;
  return null;
end $$;
create trigger factors_end after update of ended_at on staff_member for each row
  when (new.ended_at is not null)
  execute function factors_end();

create function keys_end() returns trigger language plpgsql as $$
begin
  update api_key set revoked_at = greatest(new.ended_at, created_at) where staff_id = new.id and revoked_at is null;
  return null;
end $$;
create trigger keys_end after update of ended_at on staff_member for each row
  when (new.ended_at is not null)
  execute function keys_end();

-- One owner at least stays. Of two changes at once the second one waits and then sees the first.
create function owner_stays() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(55, 0);
  if not exists (
    select from staff_role r join staff_member m on m.id = r.staff_id where r.role = 'owner' and m.ended_at is null
  ) then
    raise exception 'The shop needs an owner' using errcode = 'check_violation', constraint = 'staff_owner';
  end if;
  return null;
end $$;
create trigger owner_stays after delete or update on staff_member for each row
  when (old.ended_at is null)
  execute function owner_stays();
create trigger owner_stays after delete or update on staff_role for each row
  when (old.role = 'owner'::text)
  execute function owner_stays();

create function staff_is_admin() returns trigger language plpgsql as $$
begin
  update customer set is_admin = new.ended_at is null where id = new.customer_id;
  return null;
end $$;
create trigger staff_is_admin after insert or update on staff_member for each row
  execute function staff_is_admin();

-- A proof belongs to the login of the very person.
create function staff_session_of_own_login() returns trigger language plpgsql as $$
begin
  if not exists (
    select from customer_session s join staff_member m on m.customer_id = s.customer_id
    where s.id = new.session_id and m.id = new.staff_id and m.ended_at is null
  ) then
    raise exception 'Session % is not of member of staff %', new.session_id, new.staff_id
      using errcode = 'check_violation', constraint = 'staff_session_of_own_login';
  end if;
  return new;
end $$;
create trigger staff_session_of_own_login before insert or update of session_id, staff_id on staff_session for each row
  execute function staff_session_of_own_login();
