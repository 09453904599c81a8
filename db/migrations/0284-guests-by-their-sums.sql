-- concurrently
-- The latest order of a guest by what their sums are kept under.
drop index concurrently if exists shop_order_guest_person;
create index concurrently shop_order_guest_person on shop_order (person_guest(email), id) where customer_id is null;
-- How many orders a guest has is not known to the planner before. Of an empty table it would learn that it stays empty.
do $$ begin if exists (select from shop_order) then analyze shop_order; end if; end $$;
