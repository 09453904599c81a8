-- Sessions, one-time links, and attempts to sign in.

set local check_function_bodies = off;

create table attempt_limit (
  bucket bytea primary key check (octet_length(bucket) = 32),
  level double precision not null check (level >= 0::double precision),
  at timestamptz not null
);
comment on table attempt_limit is 'How full a bucket of attempts was at a moment; it runs dry by itself. bucket: keyed hash of what is limited.';
create index attempt_limit_at on attempt_limit (at);

create table customer_session (
  id uuid default gen_random_uuid() primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  customer_id bigint not null references customer,
  auth_type text check (auth_type in ('B2C', 'B2B')),
  device text not null default '' check (length(device) <= 200),
  created_at timestamptz not null,
  renewed_at timestamptz not null,
  expires_at timestamptz not null,
  last_expiry timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('LOGOUT', 'REPLACED', 'PASSWORD', 'DEACTIVATED', 'SIGNED_OUT')),
  acting_for bigint references customer,
  check (expires_at <= last_expiry),
  check ((ended_at is null) = (ended_why is null))
);
comment on table customer_session is 'Stands behind the tokens of one login: when it ends, they are worth nothing.';
comment on column customer_session.last_expiry is 'However often it is renewed, it ends then.';
comment on column customer_session.acting_for is 'The customer for whom a representative orders in this session; each request checks that they are still theirs.';
create index customer_session_alive on customer_session (customer_id) where ended_at is null;
create index customer_session_expiry on customer_session (expires_at);

create table login_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null
    check (kind in ('LOGIN', 'LOGIN_FAILED', 'LOGOUT', 'REGISTERED', 'RESET_ASKED', 'PASSWORD_SET', 'ACTIVATED', 'DEACTIVATED', 'SIGNED_OUT', 'EMAIL_CHANGED')),
  customer_id bigint references customer,
  session_id uuid,
  auth_type text check (auth_type in ('B2C', 'B2B')),
  network bytea not null check (octet_length(network) = 32)
);
comment on column login_event.customer_id is 'Null: there is no account under that address.';
comment on column login_event.network is 'Keyed hash of the network address: shows what came from one place, not from where.';
create index login_event_customer on login_event (customer_id, id);
create index login_event_at on login_event (at);

create table one_time_token (
  id uuid primary key,
  purpose text not null check (purpose in ('RESET_PASSWORD', 'ACTIVATE', 'CHANGE_EMAIL')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  customer_id bigint not null references customer,
  email_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('USED', 'REPLACED')),
  new_email text check (new_email <> ''),
  former_email text check (former_email <> ''),
  check (expires_at > created_at),
  check ((ended_at is null) = (ended_why is null)),
  check ((purpose = 'CHANGE_EMAIL') = (new_email is not null))
);
comment on column one_time_token.email_key is 'Whom it was mailed to: after a change of the address it is worth nothing.';
comment on column one_time_token.new_email is 'The address that the account gets when the link is used.';
comment on column one_time_token.former_email is 'The address that the account had before, which is told of the change.';
create unique index one_time_token_open on one_time_token (customer_id, purpose) where ended_at is null;
create index one_time_token_expiry on one_time_token (expires_at);

create table registration (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  email text not null check (email <> ''),
  email_key text not null check (email_key = lower(email_key)),
  first_name text not null,
  last_name text not null,
  phone text not null,
  company jsonb,
  locale text not null check (locale in ('cs', 'en')),
  password_hash text not null check (password_hash ~ '^\$argon2id\$'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check (expires_at > created_at)
);
comment on table registration is 'Waits for its link to be used: each link brings its own password, so nobody confirms another one''s.';
create index registration_expiry on registration (expires_at);

alter table staff_session add foreign key (session_id) references customer_session on delete cascade;
alter table staff_challenge add foreign key (session_id) references customer_session on delete cascade;

-- The shop's own user may not delete from the audit; it may ask for this.
create function forget_logins(before timestamptz) returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from login_event where at < before returning 1) select count(*) from gone
$$;

create function young_stays() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '1 year' then
    raise exception '% is append-only for a year', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger young_stays before delete on login_event for each row execute function young_stays();

create trigger append_only before update or truncate on login_event for each statement
  execute function append_only();
