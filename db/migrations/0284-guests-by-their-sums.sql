-- concurrently
-- The latest order of a guest by what their sums are kept under.
drop index concurrently if exists shop_order_guest_person;
create index concurrently shop_order_guest_person on shop_order (person_guest(email), id) where customer_id is null;
analyze shop_order;
