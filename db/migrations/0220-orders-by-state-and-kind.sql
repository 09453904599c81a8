-- concurrently
-- A filter of orders by a state is often narrowed by another state, a kind of trade or a way of payment or delivery: the index
-- answers these as well, so that no row is fetched for an order that does not fit. A change of a state writes all indexes of an
-- order in any case (docs/decisions/0127).
drop index concurrently if exists shop_order_by_state;
create index concurrently shop_order_by_state on shop_order (order_state, id)
  include (payment_state, fulfilment_state, order_type, shipping_id, payment_id) where order_state <> 'COMPLETED';
drop index concurrently if exists shop_order_by_payment_state;
create index concurrently shop_order_by_payment_state on shop_order (payment_state, id)
  include (order_state, fulfilment_state, order_type, shipping_id, payment_id) where payment_state <> 'PAID';
drop index concurrently if exists shop_order_by_fulfilment_state;
create index concurrently shop_order_by_fulfilment_state on shop_order (fulfilment_state, id)
  include (order_state, payment_state, order_type, shipping_id, payment_id) where fulfilment_state <> 'DELIVERED';
drop index concurrently if exists shop_order_state;
drop index concurrently if exists shop_order_payment_state;
drop index concurrently if exists shop_order_fulfilment_state;
