-- concurrently
-- The buyers of the orders that were there before, then their order; triggers follow what changes meanwhile.
call order_search_buyers();
drop index concurrently if exists order_search_buyer;
create index concurrently order_search_buyer on order_search (buyer, order_id);
