-- concurrently
-- The orders that wait longest to be packed stand first on Today and in the packing queue: without sorting all that wait.
drop index concurrently if exists order_in_house_ready;
create index concurrently order_in_house_ready on order_in_house (ready_since, order_id);
