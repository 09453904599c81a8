-- Work that takes minutes, step by step.

set local check_function_bodies = off;

create table long_work (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  input jsonb not null,
  file bytea check (octet_length(file) <= (50 * 1024 * 1024)),
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  done integer not null default 0 check (done >= 0),
  total integer,
  note text not null default '' check (length(note) <= 200),
  cursor jsonb,
  tries integer not null default 0 check (tries >= 0),
  worker uuid,
  lease_until timestamptz,
  cancel_asked_at timestamptz,
  asked_kind text not null check (asked_kind in ('staff', 'system')),
  asked_id bigint,
  asked_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  result jsonb,
  error_key text check (length(error_key) between 1 and 100),
  check (total >= done),
  check ((asked_kind = 'staff') = (asked_id is not null)),
  check ((state = 'RUNNING') = (worker is not null)),
  check ((worker is null) = (lease_until is null)),
  check ((state in ('DONE', 'FAILED', 'CANCELLED')) = (ended_at is not null)),
  check ((state = 'DONE') = (result is not null)),
  check ((state = 'FAILED') = (error_key is not null)),
  check (ended_at is null or file is null)
);
comment on table long_work is 'A run renews its lease by each step; when the lease ends, another process goes on from the cursor.';
comment on column long_work.file is 'What it reads, such as a bank statement; forgotten as soon as the work ends.';
comment on column long_work.cursor is 'Where the next step begins. It is written in the transaction of the step before.';
comment on column long_work.tries is 'Runs that began since the last step was done.';
comment on column long_work.worker is 'The run that has it: made anew each time, so that a run that lost its lease writes nothing.';
create index long_work_open on long_work (kind, id) where state in ('WAITING', 'RUNNING');
create index long_work_asked_by on long_work (asked_id) where asked_id is not null;

-- What has ended stays as it ended.
create function work_stays_ended() returns trigger language plpgsql as $$
begin
  raise exception 'Work % has ended', old.id using errcode = 'check_violation', constraint = 'long_work_ended';
end $$;
create trigger work_stays_ended before update on long_work for each row
  when (old.ended_at is not null)
  execute function work_stays_ended();
