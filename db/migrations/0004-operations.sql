-- Jobs that failed for good and wait for a person.

create table failed_job (
  id bigint generated always as identity primary key,
  job_id text not null check (length(job_id) between 1 and 100),
  queue text not null check (length(queue) between 1 and 100),
  ids jsonb not null,
  failed_at timestamptz not null,
  resolved_at timestamptz,
  attempt integer not null default 0 check (attempt >= 0),
  constraint failed_job_once unique (job_id, attempt),
  check (resolved_at is null or resolved_at >= failed_at)
);
comment on table failed_job is 'A job that failed at every try. Resolved: a person has seen to what it should have done.';
comment on column failed_job.ids is 'What its payload names by an id, such as {"orderId": 12}; no personal data.';
comment on column failed_job.attempt is 'How often it had been tried by then; 0: written before that was kept.';
create index failed_job_open on failed_job (id) where resolved_at is null;
