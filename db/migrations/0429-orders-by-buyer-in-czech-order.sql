-- concurrently
-- The buyers of the orders that were there before, a thousand at a time (migration 0280).
call order_search_buyers();
