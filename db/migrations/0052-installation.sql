-- Which database is the shop itself, and which is a copy of it.

create table installation (
  is_only boolean primary key default true check (is_only),
  host text not null check (length(host) between 1 and 253),
  server text not null check (server ~ '^[0-9]{1,20}$'),
  database text not null check (length(database) between 1 and 63),
  timeline integer not null check (timeline > 0),
  alive_at timestamptz not null,
  adopted_at timestamptz not null,
  staff_id bigint references staff_member
);
comment on table installation is 'The place where this database is the shop itself: one row, written by the first process that starts on it and renewed by all. A process at another place finds a row that is not its own, and lets nothing leave.';
comment on column installation.host is 'Of PUBLIC_URL.';
comment on column installation.server is 'The system identifier of the PostgreSQL server: a dump is restored into a server of another one.';
comment on column installation.timeline is 'Of the server''s log: it rises when a standby takes over, and when a backup is restored to a moment.';
comment on column installation.alive_at is 'When a process last renewed it. A timeline that rose while no process was alive is a restored backup.';
create index installation_staff on installation (staff_id);

-- Hosts of databases may refuse to say these; then the host and the name of the database decide alone.
create function installation_server() returns text language plpgsql stable as $$
begin
  return (select system_identifier::text from pg_control_system());
exception when insufficient_privilege or undefined_function then
  return '0';
end $$;
create function installation_timeline() returns integer language plpgsql stable as $$
begin
  -- The first eight digits of the name of the log's file.
  return ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer;
exception when insufficient_privilege or undefined_function then
  return 1;
end $$;
