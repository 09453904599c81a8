-- concurrently
-- The dearest orders of a way of payment: those by card are seldom among the dearest of all, which were looked through for them
-- (docs/decisions/0120).
drop index concurrently if exists order_search_payment_total;
create index concurrently order_search_payment_total on order_search (payment_id, total, order_id);
