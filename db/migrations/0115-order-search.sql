-- Staff finds an order by anything that it knows of it. One row an order holds what a list is sorted and filtered by and
-- the words that it is found by; a second table has a row for each word, for its index. Triggers keep both in the
-- transaction that changes the order or a parcel of it, and they forget what the order forgets.

-- Lower case without diacritics. As `folded` of src/lib/folded.ts: a test compares the two.
create function search_folded(given text) returns text language sql immutable parallel safe as $$
  select case when given ~ '^[\x01-\x7f]*$' then lower(given)
    else lower(regexp_replace(translate(normalize(lower(given), nfkd), 'łđøßæœı', 'ldosaoi'), '[\u0300-\u036f]', '', 'g')) end
$$;

-- The words of a name: whatever stands between spaces and punctuation.
create function search_name_words(given text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(left(w, 100)) filter (where w <> ''), '{}')
  from regexp_split_to_table(search_folded(coalesce(given, '')), '[[:space:][:punct:]]+') as w
$$;

-- A phone is found with its country and, of Czech and Slovak ones, without.
create function search_phone_words(given text) returns text[] language sql immutable parallel safe as $$
  select array_remove(array[d, case when d ~ '^42[01][0-9]{9}$' then substr(d, 4) end], null)
  from (select nullif(left(regexp_replace(regexp_replace(coalesce(given, ''), '[^0-9]', '', 'g'), '^00', ''), 100), '') as d) as digits
$$;

-- A code of a carrier, with the letters that it may begin with and without.
create function search_code_words(given text) returns text[] language sql immutable parallel safe as $$
  select array_remove(array[c, nullif(nullif(regexp_replace(c, '^[a-z]+', ''), c), '')], null)
  from (select nullif(left(regexp_replace(search_folded(coalesce(given, '')), '[[:space:][:punct:]]+', '', 'g'), 100), '') as c) as code
$$;

-- An e-mail as a whole, by the parts before its @, and by what stands behind it. What stands for a forgotten one is none.
create function search_mail_words(given text) returns text[] language sql immutable parallel safe as $$
  select case when given like '%@erased.invalid' then '{}' else array_remove(array[left(search_folded(given), 100), nullif(left(search_folded(split_part(given, '@', 2)), 100), '')], null)
    || search_name_words(split_part(given, '@', 1)) end
$$;

-- What an order itself is found by; its goods are found by its lines. A buyer who was forgotten is not found by the name
-- that the document keeps.
create function order_own_words(o shop_order) returns text[] language plpgsql stable as $$
declare
  words_ text[] := o.number || search_mail_words(o.email);
begin
  words_ := words_ || search_name_words(o.company ->> 'name');
  if o.email not like '%@erased.invalid' then
    words_ := words_ || search_name_words(concat_ws(' ', o.billing ->> 'first_name', o.billing ->> 'last_name',
      o.delivery ->> 'first_name', o.delivery ->> 'last_name'))
      || search_phone_words(o.billing ->> 'phone') || search_phone_words(o.delivery ->> 'phone');
  end if;
  if o.company is not null then
    words_ := words_ || search_code_words(o.company ->> 'ico') || search_code_words(o.company ->> 'dic');
  end if;
  if o.purchase_order_number is not null then
    words_ := words_ || search_code_words(o.purchase_order_number);
  end if;
  return array(select distinct w from unnest(words_) as w where w <> '' order by w);
end $$;

-- The same with what its parcels are found by.
create function order_search_words(o shop_order) returns text[] language plpgsql stable as $$
declare
  parcels_ text[];
begin
  select array_agg(c) into parcels_ from shipment s, unnest(search_code_words(s.tracking_number) || search_code_words(s.carrier_id)) as c
    where s.order_id = o.id;
  if parcels_ is null then
    return order_own_words(o);
  end if;
  return array(select distinct w from unnest(order_own_words(o) || parcels_) as w where w <> '' order by w);
end $$;

create function order_country(o shop_order) returns text language sql stable as $$
  select coalesce(nullif(o.delivery ->> 'country', ''), nullif(o.branch ->> 'country', ''), nullif(o.billing ->> 'country', ''), 'CZ')
$$;

create table order_search (
  order_id bigint primary key references shop_order,
  created_at timestamptz not null,
  total bigint not null,
  order_type text not null check (order_type in ('B2C', 'B2B')),
  shipping_id integer not null,
  payment_id integer not null,
  country text not null,
  words text not null
);
create index order_search_created on order_search (created_at, order_id);
create index order_search_total on order_search (total, order_id);
create index order_search_type on order_search (order_type, created_at, order_id);
create index order_search_shipping on order_search (shipping_id, created_at, order_id);
create index order_search_payment on order_search (payment_id, created_at, order_id);
create index order_search_country on order_search (country, created_at, order_id);
comment on table order_search is 'What staff finds, filters and sorts an order by, kept by triggers.';
comment on column order_search.words is 'The words with a space before and behind each.';

create table order_word (
  word text collate "C" not null check (length(word) between 1 and 100),
  order_id bigint not null,
  primary key (word, order_id)
);
comment on table order_word is 'The words of order_search, one a row, for their index.';

-- Writes the words of an order anew. Who follows the same order at the same time waits for its row here.
create function order_search_follow(of_order bigint) returns void language plpgsql as $$
declare
  o shop_order;
  before_ text[];
  after_ text[];
begin
  insert into order_search (order_id, created_at, total, order_type, shipping_id, payment_id, country, words)
    select s.id, s.created_at, s.total_with_vat, s.order_type, s.shipping_id, s.payment_id, order_country(s), ' '
    from shop_order s where s.id = of_order
    on conflict (order_id) do update set total = excluded.total, payment_id = excluded.payment_id,
      shipping_id = excluded.shipping_id, country = excluded.country
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

create function order_search_placed() returns trigger language plpgsql as $$
declare
  words_ text[] := order_own_words(new);
begin
  insert into order_search (order_id, created_at, total, order_type, shipping_id, payment_id, country, words)
    values (new.id, new.created_at, new.total_with_vat, new.order_type, new.shipping_id, new.payment_id, order_country(new),
      ' ' || array_to_string(words_, ' ') || ' ');
  insert into order_word (word, order_id) select w, new.id from unnest(words_) as w;
  return null;
end $$;
create trigger order_search_placed after insert on shop_order for each row execute function order_search_placed();

create function order_search_changed() returns trigger language plpgsql as $$
begin
  perform order_search_follow(new.id);
  return null;
end $$;
create trigger order_search_changed after update on shop_order for each row
  when ((old.total_with_vat, old.shipping_id, old.payment_id, old.billing, old.delivery, old.branch, old.company, old.email,
    old.purchase_order_number) is distinct from (new.total_with_vat, new.shipping_id, new.payment_id, new.billing, new.delivery,
    new.branch, new.company, new.email, new.purchase_order_number))
  execute function order_search_changed();

create function order_search_parcel() returns trigger language plpgsql as $$
begin
  perform order_search_follow(new.order_id);
  return null;
end $$;
create trigger order_search_parcel_new after insert on shipment for each row
  when (new.tracking_number is not null or new.carrier_id is not null) execute function order_search_parcel();
create trigger order_search_parcel_told after update of tracking_number, carrier_id on shipment for each row
  when ((old.tracking_number, old.carrier_id) is distinct from (new.tracking_number, new.carrier_id))
  execute function order_search_parcel();

-- The orders that were there before, a thousand at a time, so that nobody waits long for one of them.
create procedure order_search_fill() language plpgsql as $$
declare
  last_ bigint := 0;
  next_ bigint;
begin
  loop
    select max(id) into next_ from (select id from shop_order where id > last_ order by id limit 1000) as portion;
    exit when next_ is null;
    perform order_search_follow(id) from shop_order where id > last_ and id <= next_;
    commit;
    last_ := next_;
  end loop;
end $$;
