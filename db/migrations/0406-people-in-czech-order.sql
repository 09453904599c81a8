-- concurrently
-- Accounts, companies and guests in the order of their names; guests by words of their name and by phone, as accounts.
drop index concurrently if exists customer_in_czech_order;
create index concurrently customer_in_czech_order on customer ((czech_order(last_name || ' ' || first_name) collate "C"), id);
drop index concurrently if exists company_in_czech_order;
create index concurrently company_in_czech_order on company ((czech_order(name) collate "C"), id);
drop index concurrently if exists shop_order_guest_in_czech_order;
create index concurrently shop_order_guest_in_czech_order on shop_order ((czech_order(coalesce(billing->>'last_name', '') || ' ' || coalesce(billing->>'first_name', '')) collate "C"), id) where customer_id is null;
drop index concurrently if exists shop_order_guest_words;
create index concurrently shop_order_guest_words on shop_order using gin (to_tsvector('simple', search_words(coalesce(billing->>'first_name', '') || ' ' || coalesce(billing->>'last_name', '') || ' ' || coalesce(company->>'name', '')))) where customer_id is null;
drop index concurrently if exists shop_order_guest_phone;
create index concurrently shop_order_guest_phone on shop_order (((billing->>'phone') collate "C")) where customer_id is null;
