-- People and their marks, notes and merges.

set local check_function_bodies = off;

create table customer (
  id bigint generated always as identity primary key,
  email text not null check (email ~ '^[^[:space:][:cntrl:],;<>"()@]+@[^[:space:][:cntrl:],;<>"()@]+$' and length(email) <= 200),
  email_key text not null unique check (email_key = lower(email_key) and email_key <> ''),
  type text not null check (type in ('B2C', 'B2B', 'BOTH')),
  is_sales_representative boolean not null default false,
  is_admin boolean not null default false,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  phone text not null check (phone ~ '^\+[0-9]{9,15}$'),
  company jsonb,
  locale text not null check (locale in ('cs', 'en')),
  password_hash text check (password_hash ~ '^\$argon2id\$'),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  deactivated_at timestamptz,
  terms_accepted_at timestamptz,
  representative_id bigint references customer,
  commission_percent integer not null default 0 check (commission_percent between 0 and 100),
  erased_at timestamptz,
  merged_into bigint references customer,
  check (password_hash is null or confirmed_at is not null),
  check (erased_at is null or deactivated_at is not null and password_hash is null),
  constraint customer_merged check (num_nonnulls(merged_into) = 0 or merged_into <> id and num_nonnulls(erased_at) = 1)
);
comment on column customer.email is 'As mail goes to it. It never comes from a request that asks for a mail, only from this row.';
comment on column customer.email_key is 'The one rule by which two addresses are the same: NFKC, all in lower case, the domain in ASCII.';
comment on column customer.password_hash is 'Argon2id; null: invited and not activated yet.';
comment on column customer.confirmed_at is 'When a link that we had mailed was used, which proves the address.';
comment on column customer.representative_id is 'The sales representative who looks after them, and nobody else may act for them.';
comment on column customer.commission_percent is 'A representative''s share of what was paid for goods, without VAT.';
comment on column customer.erased_at is 'Since when nothing in this row says who it was.';
comment on column customer.merged_into is 'The account that it became part of; what was its is there.';
create index customer_representative on customer (representative_id, id) where representative_id is not null;
-- What staff finds by its beginning, whatever the database's own order of letters is.
create index customer_last_name on customer (search_folded(last_name) collate "C") where erased_at is null;
create index customer_email_begin on customer (email_key collate "C") where erased_at is null;
-- People and companies as staff searches and lists them. In the order of bytes: the same index serves beginnings of words and the
-- order of the list.
create index customer_search on customer using gin (to_tsvector('simple'::regconfig, search_words((((first_name || ' ') || last_name) || ' ') || coalesce(company ->> 'name', ''))));
create index customer_name on customer (search_words((last_name || ' ') || first_name) collate "C", id);
create index customer_created on customer (created_at, id);
create index customer_email_beginning on customer (email_key collate "C");
create index customer_phone on customer (phone collate "C");
create index customer_ico on customer ((company ->> 'ico') collate "C") where company is not null;
create index customer_shut on customer (id) where deactivated_at is not null;
create index customer_not_confirmed on customer (id) where confirmed_at is null;
-- The list of sales representatives.
create index customer_sales_representative on customer (id) where is_sales_representative;
-- Accounts, companies and guests in the order of their names; guests by words of their name and by phone, as accounts.
create index customer_in_czech_order on customer (czech_order((last_name || ' ') || first_name) collate "C", id);

create table customer_link_sent (
  key text primary key check (length(key) between 1 and 200),
  customer_id bigint not null references customer,
  staff_id bigint references staff_member,
  at timestamptz not null
);
comment on table customer_link_sent is 'That staff had a link to set a password mailed to a customer: once for a key.';
create index customer_link_sent_customer on customer_link_sent (customer_id, at);

create table customer_merge (
  id bigint generated always as identity primary key,
  into_id bigint not null references customer,
  from_id bigint unique references customer,
  moved jsonb not null,
  staff_id bigint references staff_member,
  at timestamptz not null,
  check (from_id <> into_id)
);
comment on table customer_merge is 'Which double became part of which account, once; from_id null: orders that were made without an account.';
comment on column customer_merge.moved is 'Counts and haléře of what moved.';
create index customer_merge_into on customer_merge (into_id, id);

create table customer_note (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  company_id bigint,
  key text not null unique check (length(key) between 1 and 200),
  text text not null check (length(text) between 1 and 2000),
  staff_id bigint references staff_member,
  at timestamptz not null,
  check (num_nonnulls(customer_id, company_id) = 1)
);
comment on table customer_note is 'What staff notes about a person or a company, for staff alone: never changed. A person''s notes are forgotten with the person.';
comment on column customer_note.key is 'The same key writes one note, however often it is asked for.';
create index customer_note_customer on customer_note (customer_id, id) where customer_id is not null;
create index customer_note_company on customer_note (company_id, id) where company_id is not null;

create table customer_tag (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  company_id bigint,
  tag text not null check (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(tag) <= 40),
  staff_id bigint references staff_member,
  at timestamptz not null,
  unique nulls not distinct (customer_id, company_id, tag),
  check (num_nonnulls(customer_id, company_id) = 1)
);
comment on table customer_tag is 'Words by which staff groups people and companies; a tag is a word of the shop, it says nothing that only one person is.';
create index customer_tag_tag on customer_tag (tag, customer_id, company_id);
create index customer_tag_company on customer_tag (company_id) where company_id is not null;

alter table staff_member add foreign key (customer_id) references customer;

-- The row is locked, so that somebody who is taken away from a representative at this moment is so before or after.
create function must_be_theirs(representative bigint, customer_ bigint) returns void language plpgsql as $$
begin
  perform from customer where id = customer_ and representative_id = representative for share;
  if not found then
    raise exception 'This customer is not looked after by this representative'
      using errcode = 'check_violation', constraint = 'representative_assigned';
  end if;
end $$;

-- customer.is_admin follows from being an active member of staff: it can't be set by itself.
create function admin_is_staff() returns trigger language plpgsql as $$
begin
  new.is_admin := exists (select from staff_member m where m.customer_id = new.id and m.ended_at is null);
  return new;
end $$;
create trigger admin_is_staff before insert or update of is_admin on customer for each row
  execute function admin_is_staff();

-- Those without orders are in the list as well.
create function person_sales_begin() returns trigger language plpgsql as $$
begin
  insert into person_sales (kind, owner, orders, turnover)
    values (case tg_table_name when 'customer' then 'ACCOUNT' else 'COMPANY' end, new.id, 0, 0) on conflict do nothing;
  return null;
end $$;
create trigger person_sales_begin after insert on customer for each row execute function person_sales_begin();

create function representative_assigned() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.representative_id is distinct from old.representative_id then
    insert into representative_assignment (customer_id, representative_id, since)
    values (new.id, new.representative_id, clock_timestamp());
  end if;
  return null;
end $$;
create trigger representative_assigned_anew after update of representative_id on customer for each row
  execute function representative_assigned();
create trigger representative_assigned_now after insert on customer for each row
  when (new.representative_id is not null)
  execute function representative_assigned();

create trigger append_only before delete or update or truncate on customer_merge for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on customer_link_sent for each statement
  execute function append_only();
create trigger append_only before update or truncate on customer_note for each statement
  execute function append_only();
