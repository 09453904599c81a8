-- Tags that staff puts on orders, and lists that they look at often.

create table order_tag (
  tag text collate "C" not null check (tag ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
  order_id bigint not null references shop_order,
  staff_id bigint references staff_member,
  at timestamptz not null,
  primary key (tag, order_id)
);
create index order_tag_order on order_tag (order_id);
comment on table order_tag is 'Words of staff for orders, to find them by: no name of anybody.';

-- An order has so many that a list can still show them.
create function order_tags_bounded() returns trigger language plpgsql as $$
begin
  perform from shop_order where id = new.order_id for no key update;
  if (select count(*) from order_tag t where t.order_id = new.order_id) >= 20 then
    raise exception 'Order % has too many tags', new.order_id using errcode = 'check_violation', constraint = 'order_tags_bounded';
  end if;
  return new;
end $$;
create trigger order_tags_bounded before insert on order_tag for each row execute function order_tags_bounded();

create table saved_view (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff_member,
  page text not null check (page ~ '^[a-z][a-z-]{0,39}$'),
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  shared boolean not null default false,
  created_at timestamptz not null,
  unique (staff_id, page, name)
);
create index saved_view_shared on saved_view (page, name) where shared;
comment on table saved_view is 'Filters and sort of a list of the back office, under a name; never what was typed into its search.';
