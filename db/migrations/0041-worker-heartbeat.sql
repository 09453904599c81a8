-- Which processes work on jobs, so that it can be asked whether any does.

create table worker_heartbeat (
  id uuid primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  working_on text[] not null default '{}'
);
comment on table worker_heartbeat is 'A row for each process that works on jobs. One that ends takes its row along; one that dies leaves it, and others remove it after a day.';
comment on column worker_heartbeat.beat_at is 'Written every 15 seconds by the clock of the database, which all processes share.';
comment on column worker_heartbeat.working_on is 'The queues whose jobs it had in hand at that moment.';
