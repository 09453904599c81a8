-- concurrently
-- States that few orders are in, for lists that are filtered by them. Most orders are completed, paid and delivered.
drop index concurrently if exists shop_order_state;
create index concurrently shop_order_state on shop_order (order_state, id) where order_state <> 'COMPLETED';
drop index concurrently if exists shop_order_payment_state;
create index concurrently shop_order_payment_state on shop_order (payment_state, id) where payment_state <> 'PAID';
drop index concurrently if exists shop_order_fulfilment_state;
create index concurrently shop_order_fulfilment_state on shop_order (fulfilment_state, id) where fulfilment_state <> 'DELIVERED';
