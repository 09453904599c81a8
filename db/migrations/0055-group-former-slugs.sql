-- Addresses that categories and collections had lead to the present ones, as those of products do.

create table product_group_former_slug (
  locale text check (locale in ('cs', 'en')),
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  group_id integer not null references product_group on delete cascade,
  replaced_at timestamptz not null default now(),
  primary key (locale, slug)
);
comment on table product_group_former_slug is 'Addresses that categories and collections had; they redirect to the present one until another group takes them.';
create index product_group_former_slug_group on product_group_former_slug (group_id);

create function keep_former_group_slug() returns trigger language plpgsql as $$
begin
  delete from product_group_former_slug
  where (locale, slug) in (('cs', new.slug_cs), ('en', new.slug_en));
  if tg_op = 'UPDATE' then
    insert into product_group_former_slug (locale, slug, group_id)
    select was.locale, was.slug, new.id
    from (values ('cs', old.slug_cs, new.slug_cs), ('en', old.slug_en, new.slug_en)) as was (locale, slug, present)
    where was.slug <> was.present;
  end if;
  return null;
end $$;

create trigger catalogue_changed after insert or delete or update on product_group_former_slug for each statement
  execute function catalogue_changed();
create trigger keep_former_slug after insert or update of slug_cs, slug_en on product_group for each row
  execute function keep_former_group_slug();
