-- A job that staff has done again may fail for good once more: each such end waits for a person on its own.

alter table failed_job
  add column attempt int not null default 0 check (attempt >= 0),
  drop constraint failed_job_job_id_key,
  add constraint failed_job_once unique (job_id, attempt);
comment on column failed_job.attempt is 'How often it had been tried by then; 0: written before that was kept.';
