-- What staff keeps about customers: notes, tags, password links that were sent for them, doubles that became one account; and
-- credit that moves with a double.

-- Words of a name as they are searched: without diacritics, in lower case, one space between them. src/shop/customers/search-words.ts
-- makes the same of what is typed. Its cost tells the planner that an index is better than working it out for each row.
create function search_words(given text) returns text language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return trim(regexp_replace(lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]+', '', 'g')), '[^a-z0-9\u0080-\uffff]+', ' ', 'g'));
end $$;

create table customer_note (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  company_id bigint references company,
  key text not null unique check (length(key) between 1 and 200),
  text text not null check (length(text) between 1 and 2000),
  staff_id bigint references staff_member,
  at timestamptz not null,
  check (num_nonnulls(customer_id, company_id) = 1)
);
create index customer_note_customer on customer_note (customer_id, id) where customer_id is not null;
create index customer_note_company on customer_note (company_id, id) where company_id is not null;
create trigger append_only before update or truncate on customer_note for each statement execute function append_only();
comment on table customer_note is 'What staff notes about a person or a company, for staff alone: never changed. A person''s notes are forgotten with the person.';
comment on column customer_note.key is 'The same key writes one note, however often it is asked for.';

create table customer_tag (
  id bigint generated always as identity primary key,
  customer_id bigint references customer,
  company_id bigint references company,
  tag text not null check (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(tag) <= 40),
  staff_id bigint references staff_member,
  at timestamptz not null,
  check (num_nonnulls(customer_id, company_id) = 1),
  unique nulls not distinct (customer_id, company_id, tag)
);
create index customer_tag_tag on customer_tag (tag, customer_id, company_id);
create index customer_tag_company on customer_tag (company_id) where company_id is not null;
comment on table customer_tag is 'Words by which staff groups people and companies; a tag is a word of the shop, it says nothing that only one person is.';

create table customer_link_sent (
  key text primary key check (length(key) between 1 and 200),
  customer_id bigint not null references customer,
  staff_id bigint references staff_member,
  at timestamptz not null
);
create index customer_link_sent_customer on customer_link_sent (customer_id, at);
create trigger append_only before update or delete or truncate on customer_link_sent for each statement execute function append_only();
comment on table customer_link_sent is 'That staff had a link to set a password mailed to a customer: once for a key.';

-- A double that became part of another account: it is shut, empty of everything that says who it was, and names that account.
alter table customer add column merged_into bigint references customer;
alter table customer add constraint customer_merged check (num_nonnulls(merged_into) = 0 or (merged_into <> id and num_nonnulls(erased_at) = 1));
comment on column customer.merged_into is 'The account that it became part of; what was its is there.';

create table customer_merge (
  id bigint generated always as identity primary key,
  into_id bigint not null references customer,
  from_id bigint unique references customer,
  moved jsonb not null,
  staff_id bigint references staff_member,
  at timestamptz not null,
  check (from_id <> into_id)
);
create index customer_merge_into on customer_merge (into_id, id);
create trigger append_only before update or delete or truncate on customer_merge for each statement execute function append_only();
comment on table customer_merge is 'Which double became part of which account, once; from_id null: orders that were made without an account.';
comment on column customer_merge.moved is 'Counts and haléře of what moved.';

-- Credit moves from a double's account to the other one in a single entry, so what leaves one arrives at the other.
alter table money_entry add column to_account_id bigint references credit_account;
comment on column money_entry.to_account_id is 'CREDIT_MOVED: where the credit of account_id is from now on.';
alter table money_entry drop constraint money_entry_kind_check;
alter table money_entry add constraint money_entry_kind_check check (kind in
  ('ALLOCATED', 'RETURNED', 'CREDITED', 'CREDIT_USED', 'CREDIT_MOVED', 'WRITTEN_OFF', 'KEPT', 'EXCHANGE_GAIN', 'EXCHANGE_LOSS', 'REMITTED', 'VOIDED'));
alter table money_entry drop constraint money_entry_check4;
alter table money_entry add constraint money_entry_account check
  ((kind in ('CREDITED', 'CREDIT_USED', 'CREDIT_MOVED')) = (num_nonnulls(account_id) = 1));
alter table money_entry add constraint money_entry_moved check
  ((kind = 'CREDIT_MOVED') = (num_nonnulls(to_account_id) = 1) and (num_nonnulls(to_account_id) = 0 or (to_account_id <> account_id and amount > 0)));

create function credit_moved() returns trigger language plpgsql as $$
begin
  update credit_account set balance = balance + new.amount where id = new.to_account_id;
  return null;
end $$;
create trigger credit_moved after insert on money_entry for each row
  when (new.kind = 'CREDIT_MOVED') execute function credit_moved();

-- What comes back later to an account whose customer became part of another one follows there: an order that was paid of that
-- credit is cancelled. By its name it comes after money_entry_booked.
create function money_entry_follows() returns trigger language plpgsql as $$
declare
  left_there credit_account;
  into_ bigint;
begin
  select a.* into left_there from credit_account a where a.id = new.account_id;
  select c.merged_into into into_ from customer c where c.id = left_there.customer_id;
  if into_ is null or left_there.balance = 0 then
    return null;
  end if;
  insert into credit_account (customer_id) values (into_) on conflict do nothing;
  insert into money_entry (key, kind, amount, account_id, to_account_id, actor, at)
  select 'follows:' || new.id, 'CREDIT_MOVED', left_there.balance, left_there.id, t.id, 'shop', new.at
  from credit_account t where t.customer_id = into_;
  return null;
end $$;
create trigger money_entry_follows after insert on money_entry for each row
  when (new.account_id is not null and new.kind <> 'CREDIT_MOVED') execute function money_entry_follows();
