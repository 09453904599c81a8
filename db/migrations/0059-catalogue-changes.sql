-- Products are changed by staff: a version tells two people at once apart, and a changed address goes on leading to its product.

alter table product add column version integer not null default 1 check (version > 0);
comment on column product.version is 'One more with every change of the product, its texts, food data and variants: a change names the version that it was made from.';

create table product_former_slug (
  locale text not null check (locale in ('cs', 'en')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  product_id integer not null references product,
  replaced_at timestamptz not null default now(),
  primary key (locale, slug)
);
create index product_former_slug_product on product_former_slug (product_id);
comment on table product_former_slug is 'Addresses that products had; they redirect to the present one, and no other product may take them.';

create function keep_former_slug() returns trigger language plpgsql as $$
begin
  if exists (
    select from product_former_slug f
    where f.locale = new.locale and f.slug = new.slug and f.product_id <> new.product_id
  ) then
    raise exception 'the address % was another product''s', new.slug
      using errcode = 'unique_violation', constraint = 'product_former_slug_taken';
  end if;
  delete from product_former_slug f where f.locale = new.locale and f.slug = new.slug;
  if tg_op = 'UPDATE' and old.slug <> new.slug then
    insert into product_former_slug (locale, slug, product_id) values (old.locale, old.slug, old.product_id);
  end if;
  return new;
end $$;
create trigger keep_former_slug before insert or update on product_text for each row execute function keep_former_slug();
create trigger catalogue_changed after insert or update or delete on product_former_slug for each statement execute function catalogue_changed();
