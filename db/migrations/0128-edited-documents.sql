-- Documents that staff writes: drafts, and versions that say who published them, when and why. A version that is to come
-- into force later can be taken back until its day.

alter table document_version
  add column staff_id bigint references staff_member,
  add column published_at timestamptz,
  add column note text not null default '' check (length(note) <= 500),
  add column publish_key text check (length(publish_key) between 1 and 100),
  add column withdrawn_at timestamptz,
  add column withdrawn_by bigint references staff_member;
comment on column document_version.published_at is 'When staff published it; null: it came with a release of the shop.';
comment on column document_version.publish_key is 'The same key publishes one version, however often it is asked for.';
comment on column document_version.withdrawn_at is 'Taken back before its day came: it never was in force, and never will be.';

-- Orders name the version that they accepted: what has come into force stays as it is.
create function document_version_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.withdrawn_at is not null or new.withdrawn_at is null
    or (new.id, new.code, new.version, new.valid_from, new.staff_id, new.published_at, new.note, new.publish_key)
      is distinct from (old.id, old.code, old.version, old.valid_from, old.staff_id, old.published_at, old.note, old.publish_key) then
    raise exception 'Version % of % is kept', old.version, old.code using errcode = 'integrity_constraint_violation';
  end if;
  if new.valid_from <= (new.withdrawn_at at time zone 'Europe/Prague')::date then
    raise exception 'Version % of % is in force', old.version, old.code
      using errcode = 'check_violation', constraint = 'document_version_in_force';
  end if;
  return new;
end $$;
create trigger document_version_is_kept before update or delete on document_version
  for each row execute function document_version_is_kept();

-- Versions of staff have the next number, begin today at the earliest, and not before the one that is to come: the newest
-- number is the one in force.
create function document_version_follows() returns trigger language plpgsql as $$
begin
  if new.publish_key is null
    or new.version <> (select coalesce(max(version), 0) + 1 from document_version where code = new.code)
    or new.valid_from < (new.published_at at time zone 'Europe/Prague')::date
    or exists (select from document_version where code = new.code and withdrawn_at is null and valid_from > new.valid_from)
    or exists (select from document_version where code = new.code and publish_key = new.publish_key) then
    raise exception 'Version % of % does not follow', new.version, new.code
      using errcode = 'check_violation', constraint = 'document_version_follows';
  end if;
  return new;
end $$;
create trigger document_version_follows before insert on document_version
  for each row when (new.published_at is not null) execute function document_version_follows();

create table document_draft (
  code text primary key check (length(code) between 1 and 60),
  revision integer not null check (revision > 0),
  title_cs text not null check (length(title_cs) <= 200),
  body_cs text not null check (length(body_cs) <= 100000),
  title_en text not null check (length(title_en) <= 200),
  body_en text not null check (length(body_en) <= 100000),
  note text not null default '' check (length(note) <= 500),
  staff_id bigint references staff_member,
  at timestamptz not null,
  closed_at timestamptz
);
comment on table document_draft is 'The next version of a document, as long as it is written: one a document.';
comment on column document_draft.revision is 'One more with each change, and never less: a save names the one that it began with.';
comment on column document_draft.closed_at is 'When it was published or thrown away; the next save opens it again.';

create function document_draft_follows() returns trigger language plpgsql as $$
begin
  if new.code <> old.code or new.revision <> old.revision + 1 then
    raise exception 'Revision % of the draft of % does not follow', new.revision, old.code
      using errcode = 'check_violation', constraint = 'document_draft_follows';
  end if;
  return new;
end $$;
create trigger document_draft_follows before update on document_draft for each row execute function document_draft_follows();
