-- When backups were made, and when one was last restored on trial: the shop tells how old they are.

create table backup (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('BACKUP', 'RESTORE')),
  at timestamptz not null,
  staff_id bigint references staff_member
);
comment on table backup is 'A row for each backup that was made of this database, and for each restore that a person tried.';
create index backup_newest on backup (kind, at desc);
create index backup_staff on backup (staff_id);
create trigger append_only before delete or update or truncate on backup for each statement
  execute function append_only();

create function record_backup() returns timestamptz language sql as $$
  insert into backup (kind, at) values ('BACKUP', now()) returning at
$$;
comment on function record_backup is 'The program that makes the backups calls it after each one (docs/operations.md, "Backup and restore").';
