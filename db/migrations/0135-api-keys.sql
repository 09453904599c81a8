-- Keys by which other programs call the back office for a member of staff, with a part of what that member may do.

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
  check (expires_at > created_at and expires_at <= created_at + interval '731 days'),
  check (revoked_at is null or revoked_at >= created_at)
);
create unique index api_key_name on api_key (name) where revoked_at is null;
comment on table api_key is 'The key itself is shown once and not kept. What it may do is what stands here, as far as its member of staff may at that moment.';
comment on column api_key.prefix is 'The beginning of the key, by which people tell keys apart.';

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
create trigger api_key_stays before update or delete on api_key for each row execute function api_key_stays();

-- The audit names the key of a member of staff: `key 12`. The name was of the program itself alone.
alter table audit_event drop constraint audit_event_check2;
alter table audit_event add constraint audit_event_actor_name check
  (case actor_kind when 'system' then actor_name <> '' when 'staff' then true else actor_name = '' end);
