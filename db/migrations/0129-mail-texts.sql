-- What staff writes in place of sentences of mails, by mail and language, in versions. The newest one holds; an empty one
-- is a return to what ships with the shop.

create table mail_text_version (
  kind text not null check (kind ~ '^[a-z_]{1,40}(\.[a-z_]{1,40})?$'),
  locale text not null check (locale in ('cs', 'en')),
  version integer not null check (version > 0),
  texts jsonb not null check (texts @> '{}'),
  note text not null default '' check (length(note) <= 500),
  staff_id bigint references staff_member,
  at timestamptz not null,
  primary key (kind, locale, version)
);
comment on column mail_text_version.texts is 'Keys of the translations and what is said in place of their texts; a key that is missing says what ships with the shop.';

create function mail_text_version_follows() returns trigger language plpgsql as $$
begin
  if new.version > coalesce((select max(version) from mail_text_version where kind = new.kind and locale = new.locale), 0) + 1 then
    raise exception 'Version % of % does not follow the one before', new.version, new.kind
      using errcode = 'check_violation', constraint = 'mail_text_version_follows';
  end if;
  return new;
end $$;
create trigger mail_text_version_follows before insert on mail_text_version
  for each row execute function mail_text_version_follows();
create trigger append_only before update or delete or truncate on mail_text_version
  for each statement execute function append_only();
create trigger catalogue_changed after insert on mail_text_version
  for each statement execute function catalogue_changed();
