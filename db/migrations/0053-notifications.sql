-- Processes hear of changes with their commit, and need not ask again and again.

-- The argument is the topic (src/server/notifications.ts).
create function notify_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop', tg_argv[0]);
  return null;
end $$;

create or replace function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  perform pg_notify('shop', 'catalogue');
  return null;
end $$;

create trigger notify_shop after insert or update of state on long_work for each row when (new.state = 'WAITING'::text)
  execute function notify_shop('work');

create table queue_rest (
  is_only boolean primary key default true check (is_only),
  is_resting boolean not null
);
comment on table queue_rest is 'Whether workers rest until a new job is reported to them. A transaction that reports anything commits alone (NOTIFY takes one lock for the whole server), so jobs are reported only to workers that would not look by themselves.';
insert into queue_rest (is_resting) values (false);
