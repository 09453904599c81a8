-- People with an account, their sessions, links sent by mail, limits on guessing, the audit of logins, and the newsletter.

create table customer (
  id bigint generated always as identity primary key,
  email text not null check (email ~ '^[^[:space:][:cntrl:],;<>"()@]+@[^[:space:][:cntrl:],;<>"()@]+$' and length(email) <= 200),
  email_key text not null unique check (email_key = lower(email_key) and email_key <> ''),
  type text not null check (type in ('B2C', 'B2B', 'BOTH')),
  is_sales_representative boolean not null default false,
  is_admin boolean not null default false,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  phone text not null check (phone ~ '^\+[0-9]{9,15}$'),
  company jsonb,
  locale text not null check (locale in ('cs', 'en')),
  password_hash text check (password_hash ~ '^\$argon2id\$'),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  deactivated_at timestamptz,
  terms_accepted_at timestamptz,
  check (password_hash is null or confirmed_at is not null)
);
comment on column customer.email is 'As mail goes to it. It never comes from a request that asks for a mail, only from this row.';
comment on column customer.email_key is 'The one rule by which two addresses are the same: NFKC, all in lower case, the domain in ASCII.';
comment on column customer.password_hash is 'Argon2id; null: invited and not activated yet.';
comment on column customer.confirmed_at is 'When a link that we had mailed was used, which proves the address.';

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
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz
);
create index registration_expiry on registration (expires_at);
comment on table registration is 'Waits for its link to be used: each link brings its own password, so nobody confirms another one''s.';

create table customer_session (
  id uuid primary key default gen_random_uuid(),
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
  check (expires_at <= last_expiry),
  check ((ended_at is null) = (ended_why is null))
);
create index customer_session_alive on customer_session (customer_id) where ended_at is null;
create index customer_session_expiry on customer_session (expires_at);
comment on table customer_session is 'Stands behind the tokens of one login: when it ends, they are worth nothing.';
comment on column customer_session.last_expiry is 'However often it is renewed, it ends then.';

create table one_time_token (
  id uuid primary key,
  purpose text not null check (purpose in ('RESET_PASSWORD', 'ACTIVATE')),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  customer_id bigint not null references customer,
  email_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  ended_why text check (ended_why in ('USED', 'REPLACED')),
  check ((ended_at is null) = (ended_why is null))
);
create unique index one_time_token_open on one_time_token (customer_id, purpose) where ended_at is null;
create index one_time_token_expiry on one_time_token (expires_at);
comment on column one_time_token.email_key is 'Whom it was mailed to: after a change of the address it is worth nothing.';

create table attempt_limit (
  bucket bytea primary key check (octet_length(bucket) = 32),
  level double precision not null check (level >= 0),
  at timestamptz not null
);
create index attempt_limit_at on attempt_limit (at);
comment on table attempt_limit is 'How full a bucket of attempts was at a moment; it runs dry by itself. bucket: keyed hash of what is limited.';

create table login_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null check (kind in ('LOGIN', 'LOGIN_FAILED', 'LOGOUT', 'REGISTERED', 'RESET_ASKED', 'PASSWORD_SET', 'ACTIVATED', 'DEACTIVATED', 'SIGNED_OUT')),
  customer_id bigint references customer,
  session_id uuid,
  auth_type text check (auth_type in ('B2C', 'B2B')),
  network bytea not null check (octet_length(network) = 32)
);
create index login_event_customer on login_event (customer_id, id);
create trigger append_only before update or delete or truncate on login_event for each statement execute function append_only();
comment on column login_event.network is 'Keyed hash of the network address: shows what came from one place, not from where.';
comment on column login_event.customer_id is 'Null: there is no account under that address.';

create table newsletter_subscriber (
  id bigint generated always as identity primary key,
  email text not null check (email <> ''),
  email_key text not null unique check (email_key = lower(email_key)),
  locale text not null check (locale in ('cs', 'en')),
  consented_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

alter table cart add column customer_id bigint references customer;
create unique index cart_open_of_customer on cart (customer_id, order_type) where status = 'WAITING';
create index cart_customer on cart (customer_id) where customer_id is not null;
alter table shop_order add column customer_id bigint references customer;
create index shop_order_customer on shop_order (customer_id, id) where customer_id is not null;
comment on column cart.customer_id is 'Null: a cart of somebody who has not signed in.';
