-- Functions that tables, indexes and triggers of several nouns use, and sequences that belong to no table.

set local check_function_bodies = off;

create type buyer_days as (order_id bigint, day date, previous date);

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;

-- What something happened to is looked at again.
create function aside_is_over() returns trigger language plpgsql as $$
begin
  delete from work_aside where kind = tg_argv[0] and subject_id = old.id;
  return null;
end $$;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  update catalogue_version set version = version + 1;
  return null;
end $$;

-- Names in Czech order as bytes are compared: č, ř, š and ž stand behind their letter, ch behind h; other marks do not count
-- (ČSN 97 6030). A collation of ICU would do it, but the embedded database has none. þ stands behind z, and folding keeps it.
create function czech_order(given text) returns text language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return trim(regexp_replace(regexp_replace(normalize(
    replace(replace(replace(replace(replace(normalize(lower(given), NFC), 'ch', 'hþ'), 'č', 'cþ'), 'ř', 'rþ'), 'š', 'sþ'), 'ž', 'zþ'),
    NFD), '[\u0300-\u036f]+', '', 'g'), '[^a-z0-9\u0080-\uffff]+', ' ', 'g'));
end $$;

create function day_in_prague(at_ timestamptz) returns date language sql stable parallel safe as $$
  select (at_ at time zone 'Europe/Prague')::date
$$;

-- Whether the database's disk has room for more. A sort with little memory writes a temporary file and leaves nothing behind; an
-- empty message in the write-ahead log would still fit into a segment that is there already, when no order can be written any more.
create function disk_has_room() returns boolean language sql set work_mem = '64kB' as $$
  select count(*) > 0 from (select i from generate_series(1, 3000) as i order by i desc) as spilled
$$;

create function invoice_base(document jsonb) returns bigint language sql immutable as $$
  select coalesce(sum((r ->> 'base')::bigint), 0)::bigint from jsonb_array_elements(document -> 'vat') as r
$$;

create function invoice_goods(snapshot text) returns text[] language sql immutable strict parallel safe cost 2000 as $$
  select coalesce(array_agg(distinct line ->> 'code'), '{}') from jsonb_array_elements(snapshot::jsonb -> 'lines') as line
  where line ->> 'kind' = 'GOODS'
$$;
comment on function invoice_goods(snapshot text) is 'Codes of variants, as the document names them.';

create function invoice_taxes(snapshot text) returns text language sql immutable strict parallel safe cost 2000 as $$
  select concat_ws(' ', coalesce(doc -> 'tax' ->> 'regime', 'HOME'), coalesce(doc -> 'tax' ->> 'country', '-'),
    coalesce((select string_agg(distinct row ->> 'percent', ',') from jsonb_array_elements(doc -> 'vat') as row), '-'))
  from (select snapshot::jsonb as doc) as read
$$;
comment on function invoice_taxes(snapshot text) is 'Regime, country of the tax (- at home) and rates in percent, as the document says: "HOME - 12,21", "OSS SK 23".';

-- Lots of a variant are moved by one transaction at a time. Locks go order, parcel, lots by variant, stock by variant.
create function lock_lots(variant_ integer) returns void language sql as $$
  select pg_advisory_xact_lock(74, variant_)
$$;

-- The account as it is written, and of a Czech IBAN its number and its bank apart.
create function money_account_words(given text) returns text[] language sql immutable parallel safe as $$
  select search_name_words(given) || array_remove(case when upper(replace(given, ' ', '')) ~ '^CZ[0-9]{22}$' then array[
    nullif(ltrim(substr(replace(given, ' ', ''), 9, 6), '0'), ''), nullif(ltrim(substr(replace(given, ' ', ''), 15), '0'), ''),
    substr(replace(given, ' ', ''), 5, 4), lower(replace(given, ' ', ''))] end, null)
$$;

-- What an order comes to: its total without what was corrected or given back; nothing once it is cancelled.
create function order_due(order_ bigint) returns bigint language sql stable as $$
  select due from order_balance(order_)
$$;

-- How much of what paid an order has gone back, in haléře. What of it was sent to a card that did not take it has gone once the
-- same money was sent otherwise; what was free beside the order is no part of it, nor is what a change of the order took off it.
create function order_gone_back(order_ bigint) returns bigint language sql stable as $$
  select coalesce(sum(done + least(failed, beside)), 0)::bigint from refunds_by_money(order_)
$$;

-- What of it is still open.
create function order_open(order_ bigint) returns bigint language sql stable as $$
  select coalesce((select open from order_balance(order_)), 0)
$$;

-- A guest by their address, which is not kept here: sums are no place from which a person would have to be forgotten.
create function person_guest(email text) returns bigint language plpgsql immutable strict parallel safe as $$
begin
  return ('x' || left(md5(lower(email)), 16))::bit(64)::bigint;
end $$;

-- Whose an order is.
create function persons_of(customer_ bigint, company_ bigint, email_ text) returns table(kind text, owner bigint) language sql immutable as $$
  select 'ACCOUNT', customer_ where customer_ is not null
  union all
  select 'COMPANY', company_ where company_ is not null
  union all
  select 'GUEST', person_guest(email_) where customer_ is null and lower(email_) not like '%@erased.invalid'
$$;

create function sales_entered_by(placed_by bigint, is_by_staff boolean) returns bigint language sql immutable as $$
  select case when is_by_staff then -1 else coalesce(placed_by, 0) end
$$;

-- A code of a carrier, with the letters that it may begin with and without.
create function search_code_words(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  code text := nullif(left(regexp_replace(search_folded(coalesce(given, '')), '[[:space:][:punct:]]+', '', 'g'), 100), '');
begin
  return array_remove(array[code, nullif(nullif(regexp_replace(code, '^[a-z]+', ''), code), '')], null);
end $$;

-- Lower case without diacritics. As `folded` of src/lib/folded.ts: a test compares the two.
create function search_folded(given text) returns text language sql immutable parallel safe as $$
  select case when given ~ '^[\x01-\x7f]*$' then lower(given)
    else lower(regexp_replace(translate(normalize(lower(given), nfkd), 'łđøßæœı', 'ldosaoi'), '[\u0300-\u036f]', '', 'g')) end
$$;

-- An e-mail as a whole, by the parts before its @, and by what stands behind it. What stands for a forgotten one is none.
create function search_mail_words(given text) returns text[] language plpgsql immutable parallel safe as $$
begin
  if given like '%@erased.invalid' then
    return '{}';
  end if;
  return array_remove(array[left(search_folded(given), 100), nullif(left(search_folded(split_part(given, '@', 2)), 100), '')], null)
    || search_name_words(split_part(given, '@', 1));
end $$;

-- The words by which an order is found.
create function search_name_words(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  folded text := search_folded(coalesce(given, ''));
  words_ text[] := array_remove(regexp_split_to_array(folded, '[[:space:][:punct:]]+'), '');
begin
  if length(folded) <= 100 then
    return words_;
  end if;
  return array(select left(w, 100) from unnest(words_) with ordinality as u(w, at) order by at);
end $$;

-- A phone is found with its country and, of Czech and Slovak ones, without.
create function search_phone_words(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  digits text := nullif(left(regexp_replace(regexp_replace(coalesce(given, ''), '[^0-9]', '', 'g'), '^00', ''), 100), '');
begin
  return array_remove(array[digits, case when digits ~ '^42[01][0-9]{9}$' then substr(digits, 4) end], null);
end $$;

-- Words of a name as they are searched: without diacritics, in lower case, one space between them. src/shop/customers/search-words.ts
-- makes the same of what is typed. Its cost tells the planner that an index is better than working it out for each row.
create function search_words(given text) returns text language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return trim(regexp_replace(lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]+', '', 'g')), '[^a-z0-9\u0080-\uffff]+', ' ', 'g'));
end $$;

-- Documents of a month hold its lock together, whoever closes or reopens the month holds it alone: a document is either
-- counted by the close or refused by it.
create function tax_month_lock(wanted date) returns integer language sql immutable as $$
  select (extract(year from wanted) * 12 + extract(month from wanted))::integer
$$;

create sequence order_number;
