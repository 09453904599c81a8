-- Documents and texts by version and language, drafts, and the words of mails.

set local check_function_bodies = off;

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

create table document_version (
  id integer generated always as identity primary key,
  code text not null check (code <> ''),
  version integer not null check (version > 0),
  valid_from date not null,
  staff_id bigint references staff_member,
  published_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  publish_key text check (length(publish_key) between 1 and 100),
  withdrawn_at timestamptz,
  withdrawn_by bigint references staff_member,
  unique (code, version)
);
comment on column document_version.published_at is 'When staff published it; null: it came with a release of the shop.';
comment on column document_version.publish_key is 'The same key publishes one version, however often it is asked for.';
comment on column document_version.withdrawn_at is 'Taken back before its day came: it never was in force, and never will be.';

create table mail_text_version (
  kind text check (kind ~ '^[a-z_]{1,40}(\.[a-z_]{1,40})?$'),
  locale text check (locale in ('cs', 'en')),
  version integer check (version > 0),
  texts jsonb not null check (texts @> '{}'::jsonb),
  note text not null default '' check (length(note) <= 500),
  staff_id bigint references staff_member,
  at timestamptz not null,
  valid_from date,
  primary key (kind, locale, version),
  check (valid_from > (at at time zone 'Europe/Prague')::date)
);
comment on column mail_text_version.texts is 'Keys of the translations and what is said in place of their texts; a key that is missing says what ships with the shop.';
comment on column mail_text_version.valid_from is 'From this day in Prague on it holds; until then the version before does. Null: since it was saved.';

create table document_text (
  document_version_id integer references document_version,
  locale text check (locale in ('cs', 'en')),
  title text not null,
  body text not null,
  primary key (document_version_id, locale)
);
comment on column document_text.body is 'Markdown: headings, paragraphs, lists, emphasis, links.';

create function document_draft_follows() returns trigger language plpgsql as $$
begin
  if new.code <> old.code or new.revision <> old.revision + 1 then
    raise exception 'Revision % of the draft of % does not follow', new.revision, old.code
      using errcode = 'check_violation', constraint = 'document_draft_follows';
  end if;
  return new;
end $$;
create trigger document_draft_follows before update on document_draft for each row
  execute function document_draft_follows();

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
create trigger document_version_follows before insert on document_version for each row
  when (new.published_at is not null)
  execute function document_version_follows();

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
create trigger document_version_is_kept before delete or update on document_version for each row
  execute function document_version_is_kept();

create function mail_text_version_follows() returns trigger language plpgsql as $$
begin
  if new.version > coalesce((select max(version) from mail_text_version where kind = new.kind and locale = new.locale), 0) + 1 then
    raise exception 'Version % of % does not follow the one before', new.version, new.kind
      using errcode = 'check_violation', constraint = 'mail_text_version_follows';
  end if;
  return new;
end $$;
create trigger mail_text_version_follows before insert on mail_text_version for each row
  execute function mail_text_version_follows();

create trigger append_only before delete or update or truncate on document_text for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on mail_text_version for each statement
  execute function append_only();
create trigger catalogue_changed after insert on mail_text_version for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after delete or update on document_version for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update on document_text for each statement
  execute function catalogue_changed();
