-- Orders in the order of their buyers, as the list shows these: the company, else the person, else the mailbox. Kept beside what
-- the list is filtered by, so that a change of state writes no index of it; the same triggers follow it, and forget it with its
-- order's person.
alter table order_search add column buyer text collate "C" not null default '';
comment on column order_search.buyer is 'By what the order stands in the list sorted by buyers: words without diacritics, of a person the last name first.';

create function order_buyer(o shop_order) returns text language sql stable as $$
  select left(search_words(coalesce(nullif(o.company ->> 'name', ''),
    nullif(concat_ws(' ', nullif(o.billing ->> 'last_name', ''), nullif(o.billing ->> 'first_name', '')), ''),
    case when o.email not like '%@erased.invalid' then o.email end, '')), 200)
$$;

-- As before (migration 0115), with the buyer.
create or replace function order_search_follow(of_order bigint) returns void language plpgsql as $$
declare
  o shop_order;
  before_ text[];
  after_ text[];
begin
  insert into order_search (order_id, created_at, total, order_type, shipping_id, payment_id, country, buyer, words)
    select s.id, s.created_at, s.total_with_vat, s.order_type, s.shipping_id, s.payment_id, order_country(s), order_buyer(s), ' '
    from shop_order s where s.id = of_order
    on conflict (order_id) do update set total = excluded.total, payment_id = excluded.payment_id,
      shipping_id = excluded.shipping_id, country = excluded.country, buyer = excluded.buyer
    returning string_to_array(trim(words), ' ') into before_;
  if not found then
    return;
  end if;
  select * into o from shop_order where id = of_order;
  after_ := order_search_words(o);
  if after_ = before_ then
    return;
  end if;
  update order_search set words = ' ' || array_to_string(after_, ' ') || ' ' where order_id = of_order;
  delete from order_word where order_id = of_order and word = any(before_) and word <> all(after_);
  insert into order_word (word, order_id) select w, of_order from unnest(after_) as w where w <> all(before_)
    on conflict do nothing;
end $$;

create or replace function order_search_placed() returns trigger language plpgsql as $$
declare
  words_ text[] := order_own_words(new);
begin
  insert into order_search (order_id, created_at, total, order_type, shipping_id, payment_id, country, buyer, words)
    values (new.id, new.created_at, new.total_with_vat, new.order_type, new.shipping_id, new.payment_id, order_country(new),
      order_buyer(new), ' ' || array_to_string(words_, ' ') || ' ');
  insert into order_word (word, order_id) select w, new.id from unnest(words_) as w;
  return null;
end $$;

-- The orders that were there before, a thousand at a time, so that none of them waits long.
create procedure order_search_buyers() language plpgsql as $$
declare
  last_ bigint := 0;
  next_ bigint;
begin
  loop
    select max(order_id) into next_ from (select order_id from order_search where order_id > last_ order by order_id limit 1000) as portion;
    exit when next_ is null;
    update order_search set buyer = order_buyer(o) from shop_order o
      where o.id = order_id and order_id > last_ and order_id <= next_ and buyer <> order_buyer(o);
    commit;
    last_ := next_;
  end loop;
end $$;
