-- concurrently
-- Cash on delivery that waits for a click on the mailed link, and expires without it.
drop index concurrently if exists shop_order_to_confirm;
create index concurrently shop_order_to_confirm on shop_order (expires_at) where order_state = 'NEW' and payment_state = 'NOT_DUE_YET';
