-- Categories and collections of products, and the attributes by which products are found.

set local check_function_bodies = off;

create table product_group (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('category', 'collection')),
  parent_id integer references product_group,
  path integer[] not null,
  position integer not null,
  shown boolean not null default false,
  name_cs text not null check (name_cs ~ '\S' and length(name_cs) <= 80),
  name_en text not null check (name_en ~ '\S' and length(name_en) <= 80),
  slug_cs text not null check (slug_cs ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug_cs) <= 100),
  slug_en text not null check (slug_en ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug_en) <= 100),
  text_cs text not null default '' check (length(text_cs) <= 3000),
  text_en text not null default '' check (length(text_en) <= 3000),
  heureka text check (heureka ~ '\S' and length(heureka) <= 300),
  zbozi text check (zbozi ~ '\S' and length(zbozi) <= 300),
  picture_product_id integer references product,
  rule jsonb check (rule @> '{}'::jsonb),
  constraint product_group_slug_cs unique (slug_cs),
  constraint product_group_slug_en unique (slug_en),
  constraint product_group_tree check (kind = 'category' or parent_id is null),
  constraint product_group_rule check (kind = 'collection' or rule is null),
  constraint product_group_depth check (cardinality(path) between 1 and 3)
);
comment on table product_group is 'A category of the tree, or a collection: by hand, or by a rule made of facts.';
comment on column product_group.path is 'From the root down to itself; kept by a trigger.';
comment on column product_group.heureka is 'CATEGORYTEXT of Heureka for its products; null: that of the category above.';
comment on column product_group.zbozi is 'CATEGORYTEXT of Zboží.cz for its products; null: that of the category above.';
comment on column product_group.picture_product_id is 'The product whose picture shows it; null: it has no picture.';
comment on column product_group.rule is 'What the products of a collection have in common, as src/shop/groups/schema.ts validates it; null: by hand.';
create index product_group_parent on product_group (parent_id);
create index product_group_picture on product_group (picture_product_id);

create table product_group_member (
  group_id integer references product_group,
  product_id integer references product,
  position integer not null,
  primary key (group_id, product_id)
);
comment on column product_group_member.position is 'The order within a collection by hand.';
create index product_group_member_product on product_group_member (product_id);

create table product_attribute (
  id integer generated always as identity primary key,
  position integer not null,
  filter text not null check (filter in ('with', 'without', 'none')),
  name_cs text not null check (name_cs ~ '\S' and length(name_cs) <= 40),
  name_en text not null check (name_en ~ '\S' and length(name_en) <= 40),
  constraint product_attribute_cs unique (name_cs),
  constraint product_attribute_en unique (name_en)
);
comment on table product_attribute is 'What the merchant says of products, such as the meat or the allergens, each with a list of values.';
comment on column product_attribute.filter is 'Whether customers look for products with a value, without it, or not by this attribute.';

create table product_attribute_value (
  id integer generated always as identity primary key,
  attribute_id integer not null references product_attribute,
  position integer not null,
  name_cs text not null check (name_cs ~ '\S' and length(name_cs) <= 40),
  name_en text not null check (name_en ~ '\S' and length(name_en) <= 40),
  unique (attribute_id, name_cs) deferrable initially deferred,
  unique (attribute_id, name_en) deferrable initially deferred
);

create table product_attribute_link (
  product_id integer references product,
  value_id integer references product_attribute_value,
  primary key (product_id, value_id)
);
create index product_attribute_link_value on product_attribute_link (value_id);

-- The trigger is the only writer of the path: no category is above itself, and a moved one takes its whole branch along.
create function product_group_path() returns trigger language plpgsql as $$
declare
  above integer[] := '{}';
begin
  if new.parent_id is not null then
    select path into above from product_group where id = new.parent_id and kind = 'category';
    if above is null then
      raise exception 'only a category is above another' using errcode = 'check_violation', constraint = 'product_group_tree';
    end if;
    if new.id = any (above) then
      raise exception 'a category can not be below itself' using errcode = 'check_violation', constraint = 'product_group_circle';
    end if;
  end if;
  new.path := above || new.id;
  return new;
end $$;
create trigger product_group_path before insert or update of parent_id, path on product_group for each row
  execute function product_group_path();

create function product_group_branch() returns trigger language plpgsql as $$
begin
  update product_group set parent_id = new.id where parent_id = new.id;
  return null;
end $$;
create trigger product_group_branch after update of parent_id on product_group for each row
  when (old.path <> new.path) execute function product_group_branch();

-- Whether a product is what the rule of a collection asks for. Of each attribute one of the chosen values is enough; of an
-- attribute of which customers look for what lacks a value, the product must name some value, since silence proves nothing.
create function product_group_finds(rule jsonb, product integer) returns boolean language sql stable as $$
  with chosen as (
    select array(select jsonb_array_elements_text(coalesce(rule -> 'categories', '[]'))::integer) as categories,
      array(select jsonb_array_elements_text(coalesce(rule -> 'values', '[]'))::integer) as values
  )
  select (cardinality(c.categories) = 0 or exists (
      select from product_group_member m join product_group g on g.id = m.group_id
      where m.product_id = product and g.path && c.categories))
    and not exists (
      select from product_attribute a
      where exists (select from product_attribute_value v where v.attribute_id = a.id and v.id = any (c.values))
        and not (
          select (count(*) filter (where l.value_id = any (c.values)) > 0) = (a.filter <> 'without') and count(*) > 0
          from product_attribute_link l join product_attribute_value v on v.id = l.value_id
          where l.product_id = product and v.attribute_id = a.id))
    and (rule -> 'protein_from' is null or exists (
      select from product_food f where f.product_id = product and f.protein_mg >= (rule ->> 'protein_from')::integer * 1000))
    and ((rule -> 'weight_from' is null and rule -> 'weight_to' is null) or exists (
      select from variant v where v.product_id = product and v.published
        and v.net_weight_g between coalesce((rule ->> 'weight_from')::integer, 0) and coalesce((rule ->> 'weight_to')::integer, 1000000)))
  from chosen c
$$;

create trigger catalogue_changed after insert or delete or update on product_group for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update on product_group_member for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update on product_attribute for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update on product_attribute_value for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after insert or delete or update on product_attribute_link for each statement
  execute function catalogue_changed();
