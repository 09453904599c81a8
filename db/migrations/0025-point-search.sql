-- Says whether any pick-up point changed since a process read them: searching happens in memory.

create table branch_version (
  one boolean primary key default true check (one),
  version bigint not null default 1
);
insert into branch_version default values;

create function branch_changed() returns trigger language plpgsql as $$
begin
  update branch_version set version = version + 1;
  return null;
end $$;

create trigger branch_changed after insert or update or delete on branch for each statement execute function branch_changed();
