-- Addresses that hear of events, and each delivery.

set local check_function_bodies = off;

create table webhook_endpoint (
  id bigint generated always as identity primary key,
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  name text not null check (length(name) between 1 and 100),
  events text[] not null check (cardinality(events) between 1 and 50),
  staff_id bigint references staff_member,
  created_at timestamptz not null,
  failing_since timestamptz,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('STAFF', 'FAILING')),
  removed_at timestamptz,
  check ((paused_at is null) = (pause_reason is null))
);
comment on table webhook_endpoint is 'Where other programs are told what happened. Removed ones stay for the log.';
comment on column webhook_endpoint.failing_since is 'Since when no delivery succeeded; null: the last one did.';
create index webhook_endpoint_open on webhook_endpoint (id) where removed_at is null;

create table webhook_low_variant (
  variant_id integer primary key,
  since timestamptz not null
);
comment on table webhook_low_variant is 'Variants of which it was told that they are low; one that is low no more leaves.';

create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint,
  event_id uuid not null,
  event text not null check (event ~ '^[a-z_]+\.[a-z_]+$'),
  data jsonb not null,
  happened_at timestamptz not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz,
  done_at timestamptz,
  unique (endpoint_id, event_id),
  check ((state = 'WAITING') = (next_at is not null)),
  check ((state = 'WAITING') = (done_at is null))
);
comment on table webhook_delivery is 'What one endpoint is told of one event: ids, numbers and codes, never a person. event_id is the same for all endpoints and tries.';
create index webhook_delivery_due on webhook_delivery (next_at, id) where state = 'WAITING';
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, id);
create index webhook_delivery_happened on webhook_delivery (happened_at);
-- Each endpoint's deliveries are taken by themselves: one that answers nothing holds up no other.
create index webhook_delivery_due_of on webhook_delivery (endpoint_id, next_at, id) where state = 'WAITING';

create table webhook_secret (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint,
  secret bytea not null check (octet_length(secret) = 32),
  created_at timestamptz not null,
  ends_at timestamptz
);
comment on table webhook_secret is 'What deliveries are signed with: two at once while one is changed. Signing needs it as it is.';
create index webhook_secret_endpoint on webhook_secret (endpoint_id, id);

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  by_hand boolean not null,
  status integer check (status between 100 and 999),
  ms integer not null check (ms >= 0),
  answer text not null default '' check (length(answer) <= 1024),
  fault text check (length(fault) <= 200)
);
comment on table webhook_attempt is 'Each try, and the beginning of what was answered. It goes with its delivery after a month.';
create index webhook_attempt_delivery on webhook_attempt (delivery_id, id);

-- Writes what the endpoints of an event are told, in the transaction in which it happens.
create function webhook_emit(event_ text, data_ jsonb, at_ timestamptz) returns void language plpgsql as $$
declare
  id_ uuid := gen_random_uuid();
begin
  insert into webhook_delivery (endpoint_id, event_id, event, data, happened_at, next_at)
  select e.id, id_, event_, data_, at_, at_ from webhook_endpoint e where e.removed_at is null and event_ = any(e.events);
end $$;

create trigger append_only before update or truncate on webhook_attempt for each statement
  execute function append_only();
