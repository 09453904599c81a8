-- What staff did: a chain of entries, each with the hash of the one before.

set local check_function_bodies = off;

create table audit_event (
  id bigint default 0 primary key check (id > 0),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('guest', 'customer', 'representative', 'staff', 'system')),
  actor_id bigint,
  actor_for bigint,
  actor_name text not null default '' check (length(actor_name) <= 100),
  operation text not null check (operation ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null check (subject_kind ~ '^[a-z_]+$'),
  subject_id text not null check (subject_id <> '' and length(subject_id) <= 100),
  before jsonb,
  after jsonb,
  reason text not null default '' check (length(reason) <= 1000),
  previous_hash bytea not null default '\x'::bytea check (octet_length(previous_hash) = 32),
  hash bytea not null default '\x'::bytea unique check (octet_length(hash) = 32),
  check ((actor_kind in ('customer', 'representative', 'staff')) = (actor_id is not null)),
  check ((actor_kind = 'representative') = (actor_for is not null)),
  constraint audit_event_actor_name
    check ( case actor_kind when 'system' then actor_name <> '' when 'staff' then true else actor_name = '' end)
);
comment on table audit_event is 'Ids only, no names: an erased person leaves nothing here. Number and hashes are the trigger''s.';
comment on column audit_event.actor_id is 'Of staff the staff_member, else the customer.';
comment on column audit_event.actor_for is 'For which customer a representative acted.';
create index audit_event_subject on audit_event (subject_kind, subject_id, id);
-- The audit is searched by who did something, by what was done, and by when.
create index audit_event_actor on audit_event (actor_kind, actor_id, id);
create index audit_event_operation on audit_event (operation, id);
create index audit_event_at on audit_event (at);

-- The hash of everything that a row says and of the hash before it. The moment is in seconds, whatever the time zone.
create function audit_hash(e audit_event) returns bytea language sql immutable as $$
  select sha256(e.previous_hash || convert_to(jsonb_build_array(
    e.id, extract(epoch from e.at), e.actor_kind, e.actor_id, e.actor_for, e.actor_name, e.operation, e.subject_kind,
    e.subject_id, e.before, e.after, e.reason)::text, 'UTF8'))
$$;

-- One after the other: the lock stays until the transaction ends, so it is the last that an operation writes.
create function audit_chain() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(56, 0);
  select id + 1, hash into new.id, new.previous_hash from audit_event order by id desc limit 1;
  if not found then
    new.id := 1;
    new.previous_hash := decode(repeat('00', 32), 'hex');
  end if;
  new.hash := audit_hash(new);
  return new;
end $$;
create trigger audit_chain before insert on audit_event for each row execute function audit_chain();

create trigger append_only before delete or update or truncate on audit_event for each statement
  execute function append_only();
