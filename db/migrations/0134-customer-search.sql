-- concurrently
-- People and companies as staff searches and lists them. In the order of bytes: the same index serves beginnings of words and the
-- order of the list.
drop index concurrently if exists customer_search;
create index concurrently customer_search on customer using gin (to_tsvector('simple', search_words(first_name || ' ' || last_name || ' ' || coalesce(company->>'name', ''))));
drop index concurrently if exists customer_name;
create index concurrently customer_name on customer ((search_words(last_name || ' ' || first_name) collate "C"), id);
drop index concurrently if exists customer_created;
create index concurrently customer_created on customer (created_at, id);
drop index concurrently if exists customer_email_beginning;
create index concurrently customer_email_beginning on customer ((email_key collate "C"));
drop index concurrently if exists customer_phone;
create index concurrently customer_phone on customer ((phone collate "C"));
drop index concurrently if exists customer_ico;
create index concurrently customer_ico on customer (((company->>'ico') collate "C")) where company is not null;
drop index concurrently if exists company_search;
create index concurrently company_search on company using gin (to_tsvector('simple', search_words(name)));
drop index concurrently if exists company_words;
create index concurrently company_words on company ((search_words(name) collate "C"), id);
drop index concurrently if exists company_ico_beginning;
create index concurrently company_ico_beginning on company ((ico collate "C"));
drop index concurrently if exists company_created;
create index concurrently company_created on company (created_at, id);
drop index concurrently if exists shop_order_guest;
create index concurrently shop_order_guest on shop_order ((lower(email) collate "C"), id) where customer_id is null;
drop index concurrently if exists shop_order_guest_created;
create index concurrently shop_order_guest_created on shop_order (created_at, id) where customer_id is null;
drop index concurrently if exists customer_shut;
create index concurrently customer_shut on customer (id) where deactivated_at is not null;
drop index concurrently if exists customer_not_confirmed;
create index concurrently customer_not_confirmed on customer (id) where confirmed_at is null;
