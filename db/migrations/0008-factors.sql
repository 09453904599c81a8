-- The second factor of staff: apps, passkeys and recovery codes.

set local check_function_bodies = off;

create table staff_challenge (
  session_id uuid,
  purpose text check (purpose in ('ADD', 'PROVE')),
  challenge text not null check (challenge ~ '^[A-Za-z0-9_-]{20,200}$'),
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);
comment on table staff_challenge is 'What a passkey was asked to sign last in a login; the answer takes it away.';

create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member,
  place smallint not null check (place between 1 and 10),
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
  public_key bytea not null check (octet_length(public_key) between 1 and 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}'::text[] check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz,
  unique (staff_id, place)
);
comment on table staff_passkey is 'Passkeys of members of staff, ten each at the most, by their places.';
comment on column staff_passkey.counter is 'How often the key was used, as it says itself; 0: it does not count.';

create table staff_recovery_code (
  staff_id bigint references staff_member,
  place smallint check (place between 1 and 10),
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (staff_id, place),
  check (used_at >= created_at)
);
comment on table staff_recovery_code is 'Ten codes of a member of staff for the day on which the other factors are lost; each is good once.';

create table staff_totp (
  staff_id bigint primary key references staff_member,
  is_demo boolean not null default false,
  key_id text check (key_id <> ''),
  sealed bytea check (octet_length(sealed) between 40 and 200),
  last_step bigint not null check (last_step >= 0),
  created_at timestamptz not null,
  check (is_demo = (sealed is null)),
  check ((sealed is null) = (key_id is null))
);
comment on table staff_totp is 'The app of a member of staff that shows codes; one each.';
comment on column staff_totp.is_demo is 'The secret is the public one of the demo, which stands in the program. In production no such row opens anything.';
comment on column staff_totp.sealed is 'The shared secret, encrypted under a key that follows from the shop''s secret; key_id says which.';
comment on column staff_totp.last_step is 'The step of 30 seconds whose code was taken last: neither it nor one before is taken again.';

-- A code is not used again, and a step of time does not go back.
create function staff_recovery_code_once() returns trigger language plpgsql as $$
begin
  raise exception 'A recovery code of % is used', old.staff_id using errcode = 'check_violation', constraint = 'staff_recovery_code_once';
end $$;
create trigger staff_recovery_code_once before update on staff_recovery_code for each row
  when (old.used_at is not null)
  execute function staff_recovery_code_once();
