-- concurrently
-- The orders that were there before; triggers follow what changes meanwhile.
call order_search_fill();
